import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'

/** A day of the calendar, `yyyy-MM-dd`. Days sort as text. */
export type CalendarDay = string

const noon = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`)

/** Whether a text names a day that there is. */
export const isCalendarDay = (text: string | null): text is CalendarDay =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(noon(text)) &&
  new Date(noon(text)).toISOString().startsWith(text)

/** The day that the calendar of a depot shows now; the browser's own where there is no depot. */
export const todayOf = (timeZone: string | undefined): CalendarDay =>
  todayIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

/** The seven days of the week that a day lies in, Monday first. */
export function weekOf(day: CalendarDay): CalendarDay[] {
  const weekday = (new Date(noon(day)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday))
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: CalendarDay): string => words.format(noon(day))
}

/** `Thursday, November 19` */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' })
/** `Thu` */
export const weekdayName = format({ weekday: 'short' })
/** `Nov 2026` */
export const monthName = format({ month: 'short', year: 'numeric' })
/** `Nov 19` */
export const shortDay = format({ month: 'short', day: 'numeric' })
