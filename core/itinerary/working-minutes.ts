import { pointTimes } from './arrival-times.ts'
import type { Itinerary } from './itinerary.ts'

/**
 * Minutes from leaving to the end of a day: travel, service, waiting and breaks, until the return or, on an open route,
 * until the last stop is served. 0 for a route without stops.
 */
export function workingMinutes(itinerary: Itinerary, leaveAt: number): number {
  const last = itinerary.points.length - 1
  const { arrival = leaveAt, wait = 0 } = pointTimes(itinerary, leaveAt)[last] ?? {}
  return arrival + wait + (itinerary.points[last]?.serviceMinutes ?? 0) - leaveAt
}
