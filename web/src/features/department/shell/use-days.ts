import { useQuery } from '@tanstack/react-query'
import { addDays } from '#core/kernel/civil-days.ts'
import { api } from '#web/client/api.ts'

/** What there is of a day, for its mark in the calendar. */
export type DayMark = 'published' | 'draft' | 'newer-draft'

const DAYS = 42

interface Day {
  readonly date: string
  readonly latest: number
  readonly published: number | null
}

function markOf({ latest, published }: Day): DayMark {
  if (published === null) return 'draft'
  return latest > published ? 'newer-draft' : 'published'
}

/** The days with plans around one day, some weeks before and after it, by their dates. */
export function useDays(around: string): ReadonlyMap<string, DayMark> {
  // By months, so that going from day to day asks once.
  const middle = `${around.slice(0, 7)}-15`
  const input = { from: addDays(middle, -DAYS), to: addDays(middle, DAYS) }
  const { data } = useQuery(
    api.department.days.queryOptions({ input, staleTime: 30_000, refetchOnWindowFocus: true, meta: { quiet: true } }),
  )
  return new Map(data?.days.map((day) => [day.date, markOf(day)]))
}
