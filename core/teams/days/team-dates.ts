import { daysBetween } from '#core/kernel/civil-days.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'

/** Days of the past that a team may still plan: what is older is history that nobody keeps here. */
const DAYS_BACK = 731
const DAYS_AHEAD = 366
/** Days that a list of days spans at most: a quarter, for a strip of dates or a month's page. */
export const MAX_SPAN_DAYS = 93
/** Days that a day is kept after it was last saved. */
export const KEPT_DAYS = 731

/** Whether a text is the name of a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The date of an instant where a depot lies, `yyyy-MM-dd`; in UTC without a depot. `now` in milliseconds since the epoch. */
export function todayIn(timeZone: string | undefined, now: number): string {
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
  return zonedTime(now, zone).date
}

/** Why a date is none to plan, in a sentence; `undefined` where it is one. Both `yyyy-MM-dd`. */
export function dateFault(date: string, today: string): string | undefined {
  const days = daysBetween(today, date)
  if (days > DAYS_AHEAD) return 'Days are planned a year ahead at most. Choose an earlier date.'
  return days < -DAYS_BACK ? 'Days are kept for two years. Choose a later date.' : undefined
}

/** Why two dates span no list of days, in a sentence; `undefined` where they do. */
export function spanFault(from: string, to: string): string | undefined {
  const days = daysBetween(from, to)
  if (days < 0) return 'The last day lies before the first one.'
  return days < MAX_SPAN_DAYS ? undefined : `Ask for ${MAX_SPAN_DAYS} days at a time at most.`
}
