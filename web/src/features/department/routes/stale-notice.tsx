import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staleWords } from '#core/department/mending/stale-words.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { staleQuery } from '../day/stale-query.ts'
import styles from './stale-notice.module.css'
import { useMend } from './use-mend.ts'

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
      <ul className={styles.words}>
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
