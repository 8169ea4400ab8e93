import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { RankedInspection, RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { api } from '#web/client/api.ts'

/** The ranked list as far as it has arrived. */
export interface Ranking {
  readonly rows: readonly RankedInspection[]
  /** Of the whole list. */
  readonly total: number
  readonly policy: RankingPolicy
  /** Inspections of priority A that the policy ranks last. */
  readonly unknown: number
  /** Off the list, since inspectors have marked them done. */
  readonly done: number
  readonly isComplete: boolean
}

export interface RankingQuery {
  readonly data: Ranking | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Somebody else's import shows after this time at the latest; one's own at once, as it makes the list stale. */
const FRESH_MS = 60_000

type Question = { readonly date: CivilDay; readonly policy?: RankingPolicy }

const pageOptions = (question: Question, page: number) =>
  api.department.ranking.queryOptions({
    input: { ...question, page },
    staleTime: FRESH_MS,
    // Comparing 50,000 rows with those before would take longer than drawing them.
    structuralSharing: false,
    meta: { quiet: true },
  })

/** The inspections in order of urgency as of a day: the first page at once, the others as they arrive. */
export function useRanking(date: CivilDay, policy: RankingPolicy | undefined): RankingQuery {
  const question: Question = { date, ...(policy && { policy }) }
  const queries = useQueryClient()
  const first = useQuery({ ...pageOptions(question, 0), placeholderData: keepPreviousData })
  const pages = first.isPlaceholderData ? 0 : (first.data?.pages ?? 0)
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOptions(question, index + 1)),
    combine: joined,
  })
  const mixed = others.totals.some((total) => total !== first.data?.total)
  const refetch = () => queries.invalidateQueries({ queryKey: api.department.ranking.key() })
  // A file was replaced between two pages: rows of both lists would stand in one.
  useEffect(() => {
    if (mixed) void queries.invalidateQueries({ queryKey: api.department.ranking.key() })
  }, [mixed, queries])
  const data = useMemo(() => {
    if (!first.data) return undefined
    const { items, total, policy: used, unknown, done = 0 } = first.data
    const rows = others.pages.length === 0 ? items : [items, ...others.pages].flat()
    return { rows, total, policy: used, unknown, done, isComplete: rows.length >= total }
  }, [first.data, others.pages])
  return { data, error: first.error ?? others.error, refetch }
}

interface Answered {
  readonly data: { readonly items: readonly RankedInspection[]; readonly total: number } | undefined
  readonly error: unknown
}

/** The pages that have arrived, without a gap: a later one waits for those before it. */
function joined(answers: readonly Answered[]) {
  const gap = answers.findIndex(({ data }) => !data)
  const arrived = (gap < 0 ? answers : answers.slice(0, gap)).flatMap(({ data }) => data ?? [])
  return {
    pages: arrived.map(({ items }) => items),
    totals: arrived.map(({ total }) => total),
    error: answers.find(({ error }) => error)?.error,
  }
}
