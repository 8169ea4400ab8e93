import { useMemo } from 'react'
import { summarizeRanking } from '#core/department/ranking/ranking-summary.ts'
import { percentDone } from '#web/ui/feedback/phase-progress.tsx'
import type { Ranking } from '../ranking/use-ranking.ts'
import styles from './sorted-inspections.module.css'
import type { Planning } from './use-planning.ts'

interface ListSummaryProps {
  readonly planning: Planning
  readonly ranking: Ranking
  readonly shown: number
}

const words = (count: number): string => count.toLocaleString('en-US')

/** What the list comes to, and how much of it is there. */
export function ListSummary({ planning, ranking, shown }: ListSummaryProps) {
  const { rows, total, isComplete } = ranking
  const { pastSla, dueInSevenDays } = useMemo(() => summarizeRanking(rows), [rows])
  const { inspectorCount, choice } = planning
  return (
    <p className={styles.summary}>
      <span role="status">{shown === rows.length ? '' : `${words(shown)} of ${words(rows.length)} shown · `}</span>
      {!isComplete && (
        <>
          <progress
            className={styles.arrived}
            aria-label="Inspections that have arrived"
            value={percentDone(rows.length, total)}
            max={100}
          />
          {` ${words(rows.length)} of ${words(total)} here · `}
        </>
      )}
      <b data-tone="danger">{words(pastSla)}</b> past SLA · <b data-tone="warning">{words(dueInSevenDays)}</b> due in 7
      days · <b>{`${words(choice.inspectors.size)} of ${words(inspectorCount)}`}</b> inspectors selected
    </p>
  )
}
