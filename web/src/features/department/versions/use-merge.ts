import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Merge } from '#core/department/plans/merge-versions.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepVersion, versionsQuery } from '../day/day-queries.ts'
import { choose } from '../shell/use-workspace.ts'

/** Makes a draft of what somebody else has published and the changes made here, and shows it. */
export function useMerge({ date, version, revision }: PlanVersion, onDone: () => void) {
  const queries = useQueryClient()
  const merging = useMutation({
    mutationFn: (orders: Merge['orders']) =>
      client.department.changeRoutes({ date, version, revision, routes: orders }),
    meta: { quiet: true },
    onSuccess: ({ version: draft }) => {
      keepVersion(queries, draft)
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      choose({ version: draft.version }, date)
      showToast({ message: `Merged as version ${draft.version}`, detail: 'a draft: look at it, then publish it' })
      onDone()
    },
  })
  return { merge: merging.mutate, isRunning: merging.isPending, error: merging.error }
}
