import { type Drive, pointTimes, wholeMinutes } from './arrival-times.ts'
import type { Itinerary, RouteBreak } from './itinerary.ts'

/** Nobody is told to leave at 9:43. */
const STEP = 5
/** Minutes in hand for what no travel time knows: the van is loaded, the first door is found. */
const IN_HAND = 5

/**
 * The latest minute of the day, from `earliest` on, at which a route may leave without being over any later: what was
 * waited on the way is waited at home.
 *
 * No stop is reached after its window that would have been reached in time, none that is late becomes later, and a break
 * begins by its minute in `breaksBy`, in the order of the itinerary's breaks. O(points × breaks).
 */
export function latestLeave(
  itinerary: Pick<Itinerary, 'points' | 'legs' | 'breaks'>,
  earliest: number,
  breaksBy: readonly number[] = [],
  drive: Drive = wholeMinutes,
): number {
  const { points, legs, breaks } = itinerary
  const times = pointTimes(itinerary, earliest, drive)
  const taken = times.flatMap((each) => each.breaks)
  // None that began late may begin later.
  const rests = breaks.map((each, index) => ({
    ...each,
    by: Math.max(taken[index]?.from ?? 0, breaksBy[index] ?? Number.POSITIVE_INFINITY),
  }))
  // Backwards from the end of the day: the latest moment at which each point may be left.
  let latest = earliest
  for (const [index, point] of [...points.entries()].reverse()) {
    const { arrival = 0, wait = 0 } = times[index] ?? {}
    const service = point.serviceMinutes ?? 0
    if (index === points.length - 1) latest = arrival + wait + service
    latest -= service
    if (point.window) latest = Math.min(latest, Math.max(arrival, point.window[1]))
    latest = latestDeparture(
      rests.filter(({ before }) => before === index),
      latest,
      (limit) => latestBefore(limit, legs[index - 1]?.durationSeconds ?? 0, drive),
    )
  }
  return Math.max(earliest, Math.floor(latest))
}

interface LimitedBreak extends RouteBreak {
  /** The minute by which it begins. */
  readonly by: number
}

/** The last minute at which a leg with its breaks may be begun to be over by `latest`. */
function latestDeparture(
  rests: readonly LimitedBreak[],
  latest: number,
  backOverLeg: (latest: number) => number,
): number {
  const before = (limit: number, all: readonly LimitedBreak[]): number =>
    all.reduceRight((left, { minutes, by }) => Math.min(left - minutes, by), limit)
  const onTheWay = rests.filter(({ at }) => at === undefined)
  const arrived = before(
    latest,
    rests.filter(({ at }) => at === 'arrive'),
  )
  const driven = backOverLeg(arrived - onTheWay.reduce((sum, { minutes }) => sum + minutes, 0))
  const left = Math.min(driven, before(Number.POSITIVE_INFINITY, onTheWay))
  return before(
    left,
    rests.filter(({ at }) => at === 'leave'),
  )
}

/** The last minute at which a leg may be begun to be over by `latest`: who leaves later never arrives earlier. */
function latestBefore(latest: number, seconds: number, drive: Drive): number {
  let minute = latest - drive(seconds, latest)
  while (minute + 1 + drive(seconds, minute + 1) <= latest) minute += 1
  while (minute + drive(seconds, minute) > latest) minute -= 1
  return minute
}

/** What is told of the latest moment at which somebody can leave: five minutes in hand, to five minutes, never too early. */
export const toDeparture = (earliest: number, latest: number): number =>
  Math.max(earliest, Math.floor((latest - IN_HAND) / STEP) * STEP)
