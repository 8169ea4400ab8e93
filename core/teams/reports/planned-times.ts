import { type PointTimes, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { omit } from '#core/kernel/omit.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { FleetRoute } from '../fleet-plan.ts'
import type { FleetDriver, FleetOptions } from '../fleet-request.ts'

/** A stop without a window is in time within so many minutes of when it was to be left. */
export const ON_TIME_MINUTES = 15

/** What of a stop decides whether it was in time. */
export type TimedStop = Pick<RouteStop, 'window' | 'serviceMinutes'>

/**
 * By how many minutes a stop that was marked complete at a minute was late, below 0 early, 0 in time.
 *
 * In time is not before its window opens, and no later than its service lasts that begins as the window closes. Without a
 * window it is within a quarter of an hour of when it was to be left; what is farther off is told from that moment.
 */
export function offMinutes({ window, serviceMinutes = 0 }: TimedStop, leaving: number, minute: number): number {
  if (!window) return Math.abs(minute - leaving) <= ON_TIME_MINUTES ? 0 : minute - leaving
  const [from, to] = [window[0], window[1] + serviceMinutes]
  return minute < from ? minute - from : Math.max(0, minute - to)
}

/** Whether a stop that was marked complete at a minute was in time, see `offMinutes`. */
export const isOnTime = (stop: TimedStop, leaving: number, minute: number): boolean =>
  offMinutes(stop, leaving, minute) === 0

/** A route as it was to be driven, in the order in which it stands: facts that came since have no times in it. */
export const asPlanned = (route: FleetRoute): FleetRoute => ({
  ...omit(route, 'from'),
  points: route.points.map((point) => omit(point, 'drivenAt')),
})

/** When a planned route was to be left, and the times of its points, in minutes of the day. */
export interface PlannedTimes {
  readonly leaveAt: number
  readonly times: readonly PointTimes[]
}

/** The times of a route as it was planned (`asPlanned`), for its driver and the options of its day. */
export function plannedTimes(
  route: FleetRoute,
  driver: Pick<FleetDriver, 'leaveAt'> | undefined,
  options: Pick<FleetOptions, 'leaveAt'>,
): PlannedTimes {
  const leaveAt = route.leaveAt ?? driver?.leaveAt ?? options.leaveAt ?? USUAL_LEAVE
  return { leaveAt, times: pointTimes(route, leaveAt) }
}

/** When a point was to be left: reached, waited for and served. */
export function leavingOf(times: readonly PointTimes[], points: readonly RouteStop[], index: number): number {
  const { arrival = 0, wait = 0 } = times[index] ?? {}
  return arrival + wait + (points[index]?.serviceMinutes ?? 0)
}
