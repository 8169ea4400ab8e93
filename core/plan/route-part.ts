import type { PlannedRoute } from './describe-plan.ts'
import { behindOf, renumberDriven } from './driven.ts'
import { pairsOf } from './kinds/pairs.ts'
import { estimateRoutes } from './make-plan.ts'
import type { Plan } from './plan.ts'
import type { TravelOf } from './travel-at-hand.ts'

/**
 * The part of a plan that one of its drivers has, as a plan of its own: the stops of that route in their order, before
 * them those that are driven where the route leaves them out, and behind them other halves of pairs, which it does not
 * serve.
 */
export function routePart(plan: Plan, driver: number): Plan {
  const order = plan.routes[driver] ?? []
  const behind = behindOf(plan.drivers[driver]?.driven).map(({ stop }) => stop)
  const own = [...behind.filter((stop) => !order.includes(stop)), ...order]
  const all = [...own, ...missingHalves(plan, own)]
  const drivers = plan.drivers.slice(driver, driver + 1).map((day) => renumberDriven(day, (stop) => all.indexOf(stop)))
  return {
    ...plan,
    stops: all.flatMap((stop) => plan.stops[stop] ?? []),
    drivers,
    routes: [order.map((stop) => all.indexOf(stop))],
  }
}

function missingHalves(plan: Plan, own: readonly number[]): number[] {
  const mine = new Set(own)
  return pairsOf(plan).whole.flatMap(({ pickup, delivery }) => {
    if (mine.has(pickup) === mine.has(delivery)) return []
    return [mine.has(pickup) ? delivery : pickup]
  })
}

/**
 * One route of a plan by travel that is at hand, its stops named by their places in the whole plan. A driver without stops stays
 * at home. O(stops of the route, squared), whatever the size of the plan.
 */
export function estimateRoute(plan: Plan, driver: number, travelOf: TravelOf): PlannedRoute | undefined {
  const order = plan.routes[driver] ?? []
  const part = restingPart(plan, driver)
  const [route] = estimateRoutes(part, travelOf(part))
  if (!route) return undefined
  const points = route.points.map((point) => {
    const entered = order[point.entered ?? -1]
    return entered === undefined ? point : { ...point, entered }
  })
  return { ...route, points }
}

/** A driver who is alone drives from start to end even without stops; one of many does not. */
function restingPart(plan: Plan, driver: number): Plan {
  const part = routePart(plan, driver)
  if (part.stops.length > 0) return part
  return { ...part, drivers: [...part.drivers, ...part.drivers], routes: [[], []] }
}
