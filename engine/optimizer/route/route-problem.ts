import { intAt } from '#engine/base/typed-array.ts'

/**
 * The order of one route, nothing else: no windows, no capacities, no breaks.
 *
 * Locations are row numbers of `cost`.
 */
export interface RouteProblem {
  readonly size: number
  /** `size * size` costs of legs, row = from, each from 0 to 2^30. */
  readonly cost: Int32Array
  /** Absent: the route begins at its first node. */
  readonly start?: number | undefined
  /** The same as `start` for a round trip. Absent: the route ends at its last node. */
  readonly end?: number | undefined
  /** Locations to visit, distinct from start and end. Absent: all others. */
  readonly nodes?: ArrayLike<number> | undefined
}

/** Locations that the route visits between start and end, in the order given or ascending. */
export function listNodes(problem: RouteProblem): Int32Array {
  if (problem.nodes) return Int32Array.from(problem.nodes)
  const all = Int32Array.from({ length: problem.size }, (_, location) => location)
  return all.filter((location) => location !== problem.start && location !== problem.end)
}

/** Cost of visiting `order` between start and end. O(route length). */
export function priceRoute(problem: RouteProblem, order: ArrayLike<number>): number {
  const stops = [problem.start, ...Array.from(order), problem.end].filter((stop) => stop !== undefined)
  let total = 0
  let from: number | undefined
  for (const stop of stops) {
    if (from !== undefined) total += intAt(problem.cost, from * problem.size + stop)
    from = stop
  }
  return total
}
