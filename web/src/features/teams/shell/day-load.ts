import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { TeamDaySummary } from '#core/teams/days/team-day.ts'
import { type CalendarDay, longDay } from '../day/calendar.ts'

/** A day of work that fills the mark under a date, in minutes. */
const FULL_DAY = 600

/** How full a day is, from 0 to 1: by the longest day among its drivers; a day that is only entered is a sliver. */
export function loadOf(day: TeamDaySummary | undefined): number {
  if (!day || day.stops === 0) return 0
  return Math.min(1, Math.max(0.12, day.longestMinutes / FULL_DAY))
}

/** A date with what is planned on it, as it is read aloud. */
export function dayWords(date: CalendarDay, day: TeamDaySummary | undefined): string {
  if (!day || day.stops === 0) return `${longDay(date)}, nothing planned`
  const told = [
    counted(day.stops, 'stop'),
    counted(day.drivers, 'driver'),
    ...(day.longestMinutes > 0 ? [`longest day ${formatMinutes(day.longestMinutes)}`] : ['not built yet']),
    ...(day.unserved > 0 ? [`${day.unserved} unassigned`] : []),
  ]
  return `${longDay(date)}, ${told.join(', ')}`
}
