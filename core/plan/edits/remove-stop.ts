import { keepLocks, locksOf, relock } from '../locks/locks.ts'
import { type Plan, type PlanStop, routeOf, withRoute } from '../plan.ts'

/** The plan without one of its stops; the others are numbered anew and keep their order. */
export function removeStop(plan: Plan, stop: number): Plan {
  const renumber = (each: number): number => (each > stop ? each - 1 : each)
  const stops = plan.stops.toSpliced(stop, 1)
  const routes = plan.routes.map((order) => order.filter((each) => each !== stop).map(renumber))
  return relock({ ...plan, stops, routes })
}

/** The plan with something else said of one stop; it moves only where it is locked to another place now. */
export function replaceStop(plan: Plan, stop: number, value: PlanStop): Plan {
  const changed = { ...plan, stops: plan.stops.with(stop, value) }
  const route = routeOf(plan.routes, stop)
  const order = plan.routes[route]
  const isMoved = value.lockedAt !== undefined && value.lockedAt !== plan.stops[stop]?.lockedAt
  // A locked order says more than a place.
  if (!order || !isMoved || plan.drivers[route]?.lock !== undefined) return relock(changed)
  return relock(withRoute(changed, route, keepLocks(order, locksOf(changed.stops))))
}
