import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted } from '#core/kernel/counted.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DepartmentDay, keepVersion, versionsQuery } from '../day/day-queries.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { choose } from '../shell/use-workspace.ts'

/** Takes somebody off the shown day and gives their inspections to others, as a draft; going back is one step. */
export function useTakeOff({ date, version }: DepartmentDay) {
  const queries = useQueryClient()
  const isOffered = useIsScheduler() && version !== undefined
  const taking = useMutation({
    mutationFn: async (inspectorId: string) => {
      if (!version) return
      const { version: number, revision } = version
      const { given, left, ...taken } = await client.department.takeOff({
        date,
        version: number,
        revision,
        inspectorId,
      })
      keepVersion(queries, taken.version)
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      choose({ version: taken.version.version }, date)
      showToast({
        message: `${inspectorId} taken off in version ${taken.version.version}, a draft`,
        detail: `${counted(given.length, 'inspection')} with others, ${left.length} on no route`,
        action: { label: `Back to version ${number}`, run: () => choose({ version: number }, date) },
      })
    },
    meta: { quiet: true },
    onError: (error) => {
      void showNotice({ title: 'Nobody was taken off', message: failureOf(error).message })
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
    },
  })
  const takeOff = async (inspectorId: string): Promise<void> => {
    if (taking.isPending) return
    const question = {
      title: `Take ${inspectorId} off this day?`,
      message:
        'The inspections go to others who have room, appointments first; the order of nobody else changes. It is a draft until it is published.',
      yes: 'Take off',
    }
    if (await askFirst(question)) taking.mutate(inspectorId)
  }
  return { isOffered, isRunning: taking.isPending, takeOff: (inspectorId: string) => void takeOff(inspectorId) }
}

export type TakeOff = ReturnType<typeof useTakeOff>
