import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Team } from '#core/teams/team.ts'
import { type CalendarDay, isCalendarDay, todayOf } from './calendar.ts'

/** The day that the page shows, and today by the clock of the depot. */
export interface ShownDate {
  readonly date: CalendarDay
  readonly today: CalendarDay
  readonly onDate: (date: CalendarDay) => void
}

/** The day of the address, so that a reload and a link show the same one; today where it names none. */
export function useDate({ depot }: Team): ShownDate {
  const [query, setQuery] = useSearchParams()
  const today = todayOf(depot?.timeZone)
  const asked = query.get('date')
  const onDate = useCallback(
    (date: CalendarDay): void =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        if (date === today) next.delete('date')
        else next.set('date', date)
        return next
      }),
    [setQuery, today],
  )
  return { date: isCalendarDay(asked) ? asked : today, today, onDate }
}
