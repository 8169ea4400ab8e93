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

/** Mean difference of the two directions of a leg, relative to the mean leg, up to which reversals pay. Measured. */
const MILD_ASYMMETRY = 0.2

/**
 * The neighbourhoods in which a cycle is searched, one after the other; `nearness` says which legs are worth trying.
 *
 * Segments of an asymmetric cycle stay forward in the first. Where legs cost about the same both ways, as on roads,
 * they are reversed in a second one, guided by the mean of both directions: where that falls, the true weight mostly
 * does.
 */
export function neighborhoods(
  { size, weights, symmetric }: Cycle,
  nearness: Float64Array,
): [Neighborhood, ...Neighborhood[]] {
  const neighbors = nearestNeighbors(nearness, size, LISTED)
  const forward: Neighborhood = { weights, neighbors, reverses: symmetric, exact: true }
  if (symmetric) return [forward]
  const mean = foldDirections(weights, size, (there, back) => (there + back) / 2)
  const skew = foldDirections(weights, size, (there, back) => Math.abs(there - back))
  if (sum(skew) > MILD_ASYMMETRY * sum(mean)) return [forward]
  const either = nearestNeighbors(foldDirections(nearness, size, Math.min), size, LISTED)
  return [forward, { weights: mean, neighbors: either, reverses: true, exact: false }]
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
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
