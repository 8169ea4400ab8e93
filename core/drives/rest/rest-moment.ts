import { DAY_MS } from '#core/kernel/time.ts'
import { minuteOfDate, zonedTime } from '#core/kernel/zoned-time.ts'
import type { TimedMark } from '../marks.ts'

/** From when and, where the phone does not say, from where the rest of a route goes on. */
export interface RestMoment {
  /** Minute of the day on which it is driven. */
  readonly now: number
  /** The stop that was marked last, by its name. */
  readonly lastMarked?: string
}

/** So long after its departure a route that nobody has begun is planned for another day, as if it left in time. */
const NOT_TODAY_MINUTES = 600

/**
 * The moment of a route that has no date: it is driven on the day of its first mark, and where the last one is older than a
 * day, or there is none, today. `leaveAt` is when it was to leave, `now` in milliseconds.
 */
export function restMoment(
  said: readonly TimedMark[],
  leaveAt: number | undefined,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): RestMoment {
  const marks = said.filter(({ mark }) => mark !== 'none').toSorted((one, other) => one.at - other.at)
  const last = marks.at(-1)
  const begun = last && now - last.at < DAY_MS ? (marks.find(({ at }) => last.at - at < DAY_MS)?.at ?? now) : now
  const minute = minuteOfDate(now, { date: zonedTime(begun, timeZone).date, timeZone })
  if (last) return { now: minute, lastMarked: last.stop }
  const isAnotherDay = leaveAt !== undefined && (minute < leaveAt || minute > leaveAt + NOT_TODAY_MINUTES)
  return { now: isAnotherDay ? leaveAt : minute }
}
