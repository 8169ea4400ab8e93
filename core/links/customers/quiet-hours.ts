import { addDays } from '#core/kernel/civil-days.ts'
import { DAY_MINUTES, MINUTE_MS } from '#core/kernel/time.ts'
import { instantOf, zonedTime } from '#core/kernel/zoned-time.ts'

/** Minutes of the day between which nobody is to be disturbed; from a later to an earlier one leads over midnight. */
export type QuietHours = readonly [from: number, to: number]

/** Whether a minute of the day lies in them. Hours that end when they begin are none. */
export const isQuietMinute = ([from, to]: QuietHours, minute: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

/** Whether clocks of a zone show such a minute. `now` in milliseconds since the epoch. */
export const isQuiet = (quiet: QuietHours, now: number, timeZone: string): boolean =>
  isQuietMinute(quiet, zonedTime(now, timeZone).minute)

/**
 * When somebody may be told something: `now`, or the end of the quiet hours that it lies in. The clocks of the zone
 * decide, so that a night in which they change is an hour shorter or longer.
 */
export function afterQuiet(quiet: QuietHours, now: number, timeZone: string): number {
  const { date, minute } = zonedTime(now, timeZone)
  if (!isQuietMinute(quiet, minute)) return now
  const [, to] = quiet
  const end = instantOf(minute < to ? date : addDays(date, 1), to, timeZone)
  return end > now && zonedTime(end, timeZone).minute === to ? end : firstLoud(quiet, now, timeZone)
}

/** The first whole minute that is not quiet, where clocks skip the end of the quiet hours or show it twice. */
function firstLoud(quiet: QuietHours, now: number, timeZone: string): number {
  let at = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  while (isQuiet(quiet, at, timeZone)) at += MINUTE_MS
  return at
}

/** The next time at which clocks of a zone show a minute of the day: later than `now`. */
export function nextAt(minute: number, now: number, timeZone: string): number {
  const { date } = zonedTime(now, timeZone)
  const today = instantOf(date, minute % DAY_MINUTES, timeZone)
  return today > now ? today : instantOf(addDays(date, 1), minute % DAY_MINUTES, timeZone)
}
