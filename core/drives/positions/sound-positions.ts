import { DAY_MINUTES, MINUTE_MS } from '#core/kernel/time.ts'
import { endOfDay, zonedTime } from '#core/kernel/zoned-time.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import type { RouteArea, Van, VanPosition } from './van.ts'
import { isWorthTelling } from './worth-telling.ts'

/** Clocks of phones are not exact. */
const AHEAD_MS = 60_000
/** Faster than any van: 90 m/s are 200 mph. */
const FASTEST_METERS_PER_SECOND = 90
/** A receiver that finds itself jumps by this much without having moved. */
const JUMP_METERS = 500
/** Whoever drives a route may come from home, but not from another country. */
const AROUND_METERS = 150_000

/**
 * Positions by the server's clock, where that of the phone is off by more than the answer takes to arrive: `sentAt` is
 * what the phone showed while it told them. `now` in milliseconds.
 */
export function correctedPositions(
  positions: readonly VanPosition[],
  sentAt: number,
  now: number,
): readonly VanPosition[] {
  const offset = now - sentAt
  if (Math.abs(offset) <= AHEAD_MS) return positions
  return positions.map((each) => ({ ...each, at: Math.max(0, each.at + offset) }))
}

/** What became of positions that a phone told. */
export interface SoundPositions {
  /** To be passed on, the oldest first. */
  readonly taken: readonly VanPosition[]
  /** That no van on this route can have: of another day, of the future, too far, too fast. */
  readonly dropped: number
}

/**
 * The positions of a batch that a van on its route can have, without those that say nothing new. What is out of order
 * or told twice is passed over without a word. `now` in milliseconds.
 */
export function soundPositions(van: Van, batch: readonly VanPosition[], now: number): SoundPositions {
  const taken: VanPosition[] = []
  let last: VanPosition | undefined = van.last
  let dropped = 0
  for (const next of batch.toSorted((a, b) => a.at - b.at)) {
    if (last && next.at <= last.at) continue
    if (!isPossible(van, last, next, now)) dropped += 1
    else if (isWorthTelling(last, next)) {
      taken.push(next)
      last = next
    }
  }
  return { taken, dropped }
}

const isPossible = (van: Van, last: VanPosition | undefined, next: VanPosition, now: number): boolean =>
  next.at <= now + AHEAD_MS &&
  isOnDay(van, next.at) &&
  metersBetween(van.area.center, next.position) <= van.area.reachMeters + AROUND_METERS &&
  (!last || isReachable(last, next))

function isReachable(from: VanPosition, to: VanPosition): boolean {
  const seconds = (to.at - from.at) / 1000
  return metersBetween(from.position, to.position) <= JUMP_METERS + seconds * FASTEST_METERS_PER_SECOND
}

const metersBetween = (from: Coordinates, to: Coordinates): number =>
  greatCircleMeters(toPosition(from), toPosition(to))

type VanDay = Pick<Van, 'date' | 'timeZone' | 'lastsTo'>

/** Whether it is the day of a route where the route is, or the night into which it leads. `instant` in milliseconds. */
export const isOnDay = (van: VanDay, instant: number): boolean =>
  zonedTime(instant, van.timeZone).date >= van.date && instant < endOfVan(van)

/** By so many minutes a driver may be late into the night. */
export const LATE_MINUTES = 180

/** Minutes of its day that a route lasts: the day itself, and beyond it where the plan with its delay does. */
export const lastMinuteOf = (lastsTo = 0): number => Math.max(DAY_MINUTES, lastsTo + LATE_MINUTES)

/** When positions of a route are over and its customers' links end, in milliseconds. */
export const endOfVan = ({ date, timeZone, lastsTo }: VanDay): number =>
  endOfDay(date, timeZone) + (lastMinuteOf(lastsTo) - DAY_MINUTES) * MINUTE_MS

/** The area of a route by the positions of its points; a route without any lies nowhere. */
export function areaOf(positions: readonly Coordinates[]): RouteArea {
  const count = Math.max(1, positions.length)
  const sum = positions.reduce(([lat, lng], [eachLat, eachLng]) => [lat + eachLat, lng + eachLng] as const, [
    0, 0,
  ] as Coordinates)
  const center: Coordinates = [sum[0] / count, sum[1] / count]
  return { center, reachMeters: Math.max(0, ...positions.map((each) => metersBetween(center, each))) }
}
