import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { dayQuery } from '../day/day-queries.ts'
import { comparedDrafts } from './compared-drafts.ts'
import { ComparisonView } from './comparison-view.tsx'
import type { FoundDrafts } from './follow-generation.ts'
import styles from './strategy-comparison.module.css'

/** The drafts of a generation, side by side, until one is chosen. */
export function StrategyComparison({ found: { date, versions } }: { readonly found: FoundDrafts }) {
  const [one, other] = useQueries({ queries: versions.slice(0, 2).map((version) => dayQuery(date, version)) })
  const [a, b] = [one?.data, other?.data]
  const compared = useMemo(() => a && b && comparedDrafts(a, b), [a, b])
  const query = {
    data: compared,
    error: one?.error ?? other?.error,
    refetch: () => Promise.all([one?.refetch(), other?.refetch()]),
  }
  return (
    <div className={styles.page}>
      <Fetched query={query} loading="Loading Routes" failed="The two plans could not be fetched">
        {(drafts) => <ComparisonView drafts={drafts} date={date} />}
      </Fetched>
    </div>
  )
}
