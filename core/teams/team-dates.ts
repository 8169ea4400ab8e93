/** Days of the past that a team may still plan: what is older is history that nobody keeps here. */
const DAYS_BACK = 731
const DAYS_AHEAD = 366
/** Days that a list of days spans at most: a quarter, for a strip of dates or a month's page. */
export const MAX_SPAN_DAYS = 93
/** Days that a day is kept after it was last saved. */
export const KEPT_DAYS = 731

const DAY_MS = 86_400_000

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The date that lies `days` after another one; before it where `days` is negative. Both `yyyy-MM-dd`. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** Days from one date to another, negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

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
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
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
