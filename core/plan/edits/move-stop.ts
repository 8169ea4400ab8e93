import { keepLocks, locksOf, relock } from '../locks/locks.ts'
import { isHeld, type Plan, routeOf, withRoute } from '../plan.ts'

/** A place on a route: the number of the route, and the place among its stops in driving order, from 0. */
export interface RoutePlace {
  readonly route: number
  readonly place: number
}

/**
 * The plan with one stop put elsewhere, on its route, on another one, or out of those that no route serves.
 *
 * Within its route locked stops stay at their places, and the others make room; it cannot go where one stands. Where it
 * joins or leaves a route, all others keep their order, and locked ones shift with their neighbours. A locked stop that
 * is moved by hand is locked where it then is. `undefined` where it cannot go, or where a route on the way is locked.
 */
export function moveStop(plan: Plan, stop: number, to: RoutePlace): Plan | undefined {
  const from = routeOf(plan.routes, stop)
  const target = plan.routes[to.route]
  if (!target || !admits(plan, from, to.route)) return undefined
  const rest = target.filter((each) => each !== stop)
  const joined = rest.toSpliced(to.place, 0, stop)
  if (from === to.route) return reorder(plan, { stop, to, order: target, joined })
  if (!Number.isInteger(to.place) || to.place < 0 || to.place > target.length) return undefined
  const routes = plan.routes.map((order) => order.filter((each) => each !== stop)).with(to.route, joined)
  return relock({ ...plan, routes })
}

interface Reordering {
  readonly stop: number
  readonly to: RoutePlace
  readonly order: readonly number[]
  readonly joined: readonly number[]
}

function reorder(plan: Plan, { stop, to, order, joined }: Reordering): Plan | undefined {
  const standing = order[to.place]
  if (standing === undefined || standing === stop || plan.stops[standing]?.lockedAt !== undefined) return undefined
  const locks = new Map([...locksOf(plan.stops), [stop, to.place]])
  return relock(withRoute(plan, to.route, keepLocks(joined, locks)))
}

/** The next place of its route in a direction that no locked stop holds; `undefined` where there is none. */
export function nextPlace({ routes, stops }: Plan, stop: number, step: 1 | -1): RoutePlace | undefined {
  const route = routeOf(routes, stop)
  const order = routes[route] ?? []
  for (let place = order.indexOf(stop) + step; place >= 0 && place < order.length; place += step) {
    if (stops[order[place] ?? -1]?.lockedAt === undefined) return { route, place }
  }
  return undefined
}

function admits(plan: Plan, from: number, to: number): boolean {
  if (isHeld(plan, from) || isHeld(plan, to)) return false
  return from !== to || plan.drivers[to]?.lock === undefined
}
