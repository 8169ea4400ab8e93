import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamDaySummary } from '#core/teams/days/team-day.ts'
import { api } from '#web/client/api.ts'
import type { CalendarDay } from '../day/calendar.ts'

/** What is planned on the days between two dates, by date. Marks are an extra: a failure leaves them out. */
export function useSummaries(
  from: CalendarDay,
  to: CalendarDay,
  isVisitor: boolean,
): ReadonlyMap<string, TeamDaySummary> {
  const { data } = useQuery(
    api.teams.days.queryOptions({ input: { from, to }, enabled: !isVisitor, staleTime: 30_000, meta: { quiet: true } }),
  )
  return useMemo(() => new Map((data?.days ?? []).map((day) => [day.date, day])), [data])
}
