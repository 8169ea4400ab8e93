import { keepLocks, locksOf, relock } from '../locks.ts'
import { isHeld, type Plan, routeOf, withRoute } from '../plan.ts'

/** A place on a route: the number of the route, and the place among its stops in driving order, from 0. */
export interface RoutePlace {
  readonly route: number
  readonly place: number
}

/**
 * The plan with one stop put elsewhere, on its route, on another one, or out of those that no route serves.
 *
 * Locked stops stay at their places, the others make room; a locked stop that is moved by hand is locked where it then
 * is. `undefined` where it cannot go: another locked stop stands there, or a route on the way is locked.
 */
export function moveStop(plan: Plan, stop: number, to: RoutePlace): Plan | undefined {
  const from = routeOf(plan.routes, stop)
  const target = plan.routes[to.route]
  if (!target || !admits(plan, from, to.route)) return undefined
  const isWithin = from === to.route
  const standing = target[to.place]
  if (standing === stop || (standing === undefined && (isWithin || to.place !== target.length))) return undefined
  if (standing !== undefined && plan.stops[standing]?.lockedAt !== undefined) return undefined
  const locks = locksOf(plan.stops)
  const rest = target.filter((each) => each !== stop).toSpliced(to.place, 0, stop)
  // Among its own it takes the place that was asked for; joining others, it gives way to their locks.
  const joined = keepLocks(rest, isWithin ? new Map([...locks, [stop, to.place]]) : without(locks, stop))
  const left = from < 0 || isWithin ? plan : withRoute(plan, from, leave(plan, from, stop))
  return relock(withRoute(left, to.route, joined))
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

const leave = ({ routes, stops }: Plan, route: number, stop: number): number[] =>
  keepLocks(
    (routes[route] ?? []).filter((each) => each !== stop),
    without(locksOf(stops), stop),
  )

const without = (locks: ReadonlyMap<number, number>, stop: number): ReadonlyMap<number, number> =>
  new Map([...locks].filter(([each]) => each !== stop))
