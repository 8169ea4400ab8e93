import type { Certificate } from '../solution/solution.ts'
import { routeToCycle, tourToOrder } from './cycle.ts'
import { ascend } from './one-trees/ascend.ts'
import { priceRoute, type RouteProblem } from './route-problem.ts'
import { EXACT_STOPS, tourExactly } from './tour-exactly.ts'

const ASCENT_STEPS = 600

/**
 * Proves how far the cost of a route can be from the least possible one. O(nodes²), about 0.1 s for 200 nodes.
 *
 * Exact up to 12 nodes, else the Held-Karp 1-tree bound. Any start and end: an open route is bounded as the closed
 * tour through a terminal that it corresponds to. `undefined` where nothing can be said: the bound is not positive
 * though the cost is, or the cost is below it and so not that of a complete route.
 */
export function certifyRoute(problem: RouteProblem, cost: number): Certificate | undefined {
  const cycle = routeToCycle(problem)
  const exact = cycle.stops.length <= EXACT_STOPS
  const bound = exact
    ? priceRoute(problem, tourToOrder(cycle, tourExactly(cycle)))
    : ascend(cycle, cost, ASCENT_STEPS).bound
  return certificate(exact ? 'exact' : 'one-tree', bound, cost)
}

function certificate(method: Certificate['method'], bound: number, cost: number): Certificate | undefined {
  if (cost < bound || (bound <= 0 && cost > 0)) return undefined
  return { method, bound, cost, gap: cost === bound ? 0 : (cost - bound) / bound }
}
