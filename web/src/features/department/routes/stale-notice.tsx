import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staleWords } from '#core/department/mending/stale-words.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { counted } from '#core/kernel/counted.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepVersion, versionsQuery } from '../day/day-queries.ts'
import { staleQuery } from '../day/stale-query.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { choose } from '../shell/use-workspace.ts'
import styles from './stale-notice.module.css'

/** What files and calendar have made untrue of the version that is shown, and for schedulers the step that mends it. */
export function StaleNotice({ version }: { readonly version: PlanVersion }) {
  const { data, refetch } = useQuery(staleQuery(version))
  const { isOffered, isRunning, mend } = useMend(version)
  const { revision } = version
  // A change of a draft may have mended it, or made more of it untrue.
  useEffect(() => {
    if (revision > 0) void refetch()
  }, [revision, refetch])
  const words = data ? staleWords(data) : []
  if (words.length === 0) return null
  return (
    <NoticeBar tone="warning" title="This plan is out of date">
      <ul className="bare anywhere">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isOffered && (
        <Button variant="default" size="compact-sm" className={styles.mend} loading={isRunning} onClick={mend}>
          Mend the plan
        </Button>
      )}
    </NoticeBar>
  )
}

/** Makes the version that is shown true again, as a draft; going back is one step. */
function useMend({ date, version, revision }: PlanVersion) {
  const queries = useQueryClient()
  const isOffered = useIsScheduler()
  const mending = useMutation({
    mutationFn: async () => {
      const { dropped, given, left, version: draft } = await client.department.mendPlan({ date, version, revision })
      keepVersion(queries, draft)
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      choose({ version: draft.version }, date)
      showToast({
        message: `Mended in version ${draft.version}, a draft`,
        detail: `${counted(dropped.length, 'inspection')} dropped, ${given.length} placed anew, ${left.length} on no route`,
        action: { label: `Back to version ${version}`, run: () => choose({ version }, date) },
      })
    },
    meta: { quiet: true },
    onError: (error) => {
      void showNotice({ title: 'The plan was not mended', message: failureOf(error).message })
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      void queries.invalidateQueries({ queryKey: api.department.stalePlan.key() })
    },
  })
  const mend = async (): Promise<void> => {
    if (mending.isPending) return
    const question = {
      title: 'Mend this plan?',
      message:
        'What is no longer to be made on this day goes, absences and appointments are as they are now, and what does not fit any more goes to others who have room. What is marked stays, and no other route changes. It is a draft until it is published.',
      yes: 'Mend the plan',
    }
    if (await askFirst(question)) mending.mutate()
  }
  return { isOffered, isRunning: mending.isPending, mend: () => void mend() }
}
