import { floatAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'
import { type NeighborLists, nearestNeighbors } from './neighbor-lists.ts'

/** A way to look for exchanges. */
export interface Neighborhood {
  /** `size * size` weights that guide the search. */
  readonly weights: Float64Array
  readonly neighbors: NeighborLists
  /** Whether segments may be reversed. */
  readonly reverses: boolean
  /** Whether a sum of these weights is what an exchange gains; else it needs pricing. */
  readonly exact: boolean
}

/** Neighbours listed for each node. */
const LISTED = 6

/**
 * The neighbourhoods in which a cycle is searched, one after the other; `nearness` says which legs are worth trying.
 *
 * Segments of an asymmetric cycle stay forward in the first and are reversed in the second, which is guided by the
 * mean of both directions: where that mean falls, the true weight mostly does.
 */
export function neighborhoods(
  { size, weights, symmetric }: Cycle,
  nearness: Float64Array,
): [Neighborhood, ...Neighborhood[]] {
  const neighbors = nearestNeighbors(nearness, size, LISTED)
  if (symmetric) return [{ weights, neighbors, reverses: true, exact: true }]
  const mean = foldDirections(weights, size, (there, back) => (there + back) / 2)
  const either = nearestNeighbors(foldDirections(nearness, size, Math.min), size, LISTED)
  return [
    { weights, neighbors, reverses: false, exact: true },
    { weights: mean, neighbors: either, reverses: true, exact: false },
  ]
}

function foldDirections(
  matrix: Float64Array,
  size: number,
  fold: (there: number, back: number) => number,
): Float64Array {
  const folded = new Float64Array(matrix.length)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      const value = fold(floatAt(matrix, from * size + to), floatAt(matrix, to * size + from))
      folded[from * size + to] = value
      folded[to * size + from] = value
    }
  }
  return folded
}
