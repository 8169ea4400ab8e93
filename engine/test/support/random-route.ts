import { createRandom } from '#engine/base/random.ts'
import { listNodes, priceRoute, type RouteProblem } from '#engine/optimizer/route/route-problem.ts'

export type RouteEnds = 'closed' | 'fixed' | 'start' | 'end' | 'open'

export const routeEnds: readonly RouteEnds[] = ['closed', 'fixed', 'start', 'end', 'open']

const ends = {
  closed: { start: 0, end: 0 },
  fixed: { start: 0, end: 1 },
  start: { start: 1 },
  end: { end: 1 },
  open: {},
} as const satisfies Record<RouteEnds, Partial<RouteProblem>>

/** Random legs up to `longest` between `size` locations, the same both ways if `symmetric`. */
export function randomRoute(
  seed: number,
  { size, symmetric, kind, longest = 1000 }: { size: number; symmetric: boolean; kind: RouteEnds; longest?: number },
): RouteProblem {
  const random = createRandom(seed)
  const cost = Int32Array.from({ length: size * size }, () => random.below(longest + 1))
  for (let from = 0; from < size; from++) {
    cost[from * size + from] = 0
    for (let to = 0; symmetric && to < from; to++) cost[from * size + to] = cost[to * size + from] ?? 0
  }
  return { size, cost, ...ends[kind] }
}

/** The least cost of any order, found by trying them all. */
export function leastCost(problem: RouteProblem): number {
  let least = Number.POSITIVE_INFINITY
  const visit = (order: readonly number[], rest: readonly number[]): void => {
    if (rest.length === 0) least = Math.min(least, priceRoute(problem, order))
    for (const node of rest)
      visit(
        [...order, node],
        rest.filter((other) => other !== node),
      )
  }
  visit([], [...listNodes(problem)])
  return least
}
