/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000
/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS
/** Milliseconds of a day whose clocks do not change. */
export const DAY_MS = 24 * HOUR_MS
/** Seconds of an hour. */
export const HOUR_SECONDS = 3600
/** Seconds of a day whose clocks do not change. */
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** Minutes of a day whose clocks do not change: the first minute that is of the next. */
export const DAY_MINUTES = 1440

/** An end before the begin is one of the next day: from 10 PM to 6 AM. Minutes of the first day, which go on above 1440. */
export const overNight = (leaveAt: number | undefined, finishBy: number): number =>
  leaveAt !== undefined && finishBy < leaveAt ? finishBy + DAY_MINUTES : finishBy

/** Hours over midnight go on for half a day at most: longer ones were typed the wrong way round. */
const LONGEST_NIGHT = DAY_MINUTES / 2

/**
 * Hours as somebody wrote them, from 11 PM to 1 AM too, in minutes of the day on which they begin: an end behind midnight
 * goes on above 1440, and midnight itself ends the day however early it began. `undefined` where they end before they
 * begin.
 */
export function hoursOverMidnight(from: number, to: number): readonly [from: number, to: number] | undefined {
  if (from <= to) return [from, to]
  if (to === 0) return [from, DAY_MINUTES]
  return to + DAY_MINUTES - from <= LONGEST_NIGHT ? [from, to + DAY_MINUTES] : undefined
}

/** The minute that a clock shows: of the day, whatever day it is. */
export const clockMinute = (minute: number): number => ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES

/** The UTC month of an instant as `yyyy-MM`, the key of monthly counters. `now` in milliseconds since the epoch. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)

/** The UTC day of an instant as `yyyy-MM-dd`, the key of daily counters. `now` in milliseconds since the epoch. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Seconds since the epoch, as DynamoDB's time to live wants them. `now` in milliseconds. */
export const epochSeconds = (now: number): number => Math.floor(now / 1000)

/** `2 h 41 min` above sixty minutes, `41 min` up to and including sixty. `minutes` is a whole number. */
export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
