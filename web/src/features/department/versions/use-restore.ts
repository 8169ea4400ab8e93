import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepVersions } from '../day/day-queries.ts'
import { choose } from '../shell/use-workspace.ts'

/** Makes a draft of an earlier version and shows it; nothing else changes, so that nobody has to be asked. */
export function useRestore(date: CivilDay, shown: number) {
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: (version: number) => client.department.restore({ date, version }),
    meta: { quiet: true },
    onSuccess: (answer, version) => {
      keepVersions(queries, date, answer)
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      const newest = answer.versions.reduce((highest, each) => Math.max(highest, each.version), 0)
      choose({ version: newest }, date)
      showToast({
        message: `Version ${version} restored as version ${newest}`,
        detail: 'a draft until it is published',
        action: { label: `Back to version ${shown}`, run: () => choose({ version: shown }, date) },
      })
    },
    onError: (error) => void showNotice({ title: 'Not restored', message: failureOf(error).message }),
  })
  return { restore: (version: number) => restoring.mutate(version), isRunning: restoring.isPending }
}
