import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/client/api.ts'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DepartmentDay, keepVersions } from '../day/day-queries.ts'
import { agencyToday } from '../shell/agency-today.ts'
import { shortDate } from '../shell/date-words.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { choose, chooseDate } from '../shell/use-workspace.ts'

/** Copies the routes of the day that is shown to today, as a draft of today. */
export function useCopyRoute({ date, version, routes }: DepartmentDay) {
  const queries = useQueryClient()
  const isScheduler = useIsScheduler()
  const today = agencyToday()
  const copying = useMutation({
    mutationFn: async (from: number) => {
      const { versions } = await client.department.versions({ date: today })
      if (versions.length > 0 && !(await askFirst(questionOf(versions.length)))) return
      const answer = await client.department.copyDay({ date, version: from, to: today })
      keepVersions(queries, today, answer)
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      const newest = answer.versions.reduce((highest, each) => Math.max(highest, each.version), 0)
      showToast({
        message: `Copied to today as a draft, version ${newest}`,
        action: {
          label: 'Show today',
          run: () => {
            choose({ version: newest }, today)
            chooseDate(today)
          },
        },
      })
    },
  })
  const copy = (): void => {
    if (version && !copying.isPending) copying.mutate(version.version)
  }
  return { isOffered: isScheduler && date !== today && routes.length > 0, isRunning: copying.isPending, copy }

  function questionOf(count: number) {
    return {
      title: 'Today has plans already',
      message: `Nothing of them is lost: the routes of ${shortDate(date)} become one more draft beside ${count === 1 ? 'the one version' : `the ${count} versions`} of today, and what is published stays.`,
      yes: 'Copy to today',
    }
  }
}
