import { omit } from '#core/kernel/omit.ts'
import { type DriverDay, type Plan, type PlanStop, type RouteLock, routeOf } from '../plan.ts'

/**
 * The plan with a stop locked to the place that it has on its route, or let go where it was locked.
 *
 * While it is locked, its place says more than a rule that it is to be first or last, which holds again afterwards. A
 * stop that no route serves has no place to keep.
 */
export function toggleLock(plan: Plan, stop: number): Plan {
  const place = plan.routes[routeOf(plan.routes, stop)]?.indexOf(stop)
  return { ...plan, stops: plan.stops.map((each, index) => (index === stop ? turnLock(each, place) : each)) }
}

function turnLock(stop: PlanStop, place: number | undefined): PlanStop {
  if (stop.lockedAt !== undefined) return omit(stop, 'lockedAt')
  return place === undefined ? stop : { ...stop, lockedAt: place }
}

/** The plan with the order of a route locked, or the whole route; `undefined` lets it go. */
export function lockRoute(plan: Plan, route: number, lock: RouteLock | undefined): Plan {
  const relock = (day: DriverDay): DriverDay => (lock ? { ...day, lock } : omit(day, 'lock'))
  return { ...plan, drivers: plan.drivers.map((day, driver) => (driver === route ? relock(day) : day)) }
}
