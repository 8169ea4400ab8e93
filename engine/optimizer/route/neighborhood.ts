import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Assignment } from './assignment/assign-successors.ts'
import type { Cycle } from './cycle.ts'

/** A way to look for exchanges. */
export interface Neighborhood {
  /** `size * size` weights that guide the search. */
  readonly weights: Float64Array
  readonly neighbors: NeighborLists
  /** How many neighbours are tried for the first, second, … edge that enters, by the edges removed before. */
  readonly breadth: Int32Array
  /** Whether segments may be reversed. */
  readonly reverses: boolean
  /** Whether a sum of these weights is what an exchange gains; else it needs pricing. */
  readonly exact: boolean
}

/** Neighbours listed for each node. */
const LISTED = 6
const BREADTH = Int32Array.of(0, 5, 5, 2, 1)

/** The same where all segments stay forward, so that of three or five edges few ways lead to a tour. Measured. */
const LISTED_FORWARD = 10
const BREADTH_FORWARD = Int32Array.of(0, 10, 10, 5, 3)

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
  const forward: Neighborhood = { weights, neighbors, breadth: BREADTH, reverses: symmetric, exact: true }
  if (symmetric) return [forward]
  const mean = meanOfDirections(weights, size)
  if (sumOfSkew(weights, size) > MILD_ASYMMETRY * sum(mean)) return [forward]
  const either = nearestEitherWay(nearness, size, LISTED)
  return [forward, { weights: mean, neighbors: either, breadth: BREADTH, reverses: true, exact: false }]
}

/**
 * The neighbourhood of a cycle whose cheapest cover by round trips bounds its tours better than a 1-tree: legs cost
 * unlike both ways, and those are worth trying that the prices of the cover make cheap.
 *
 * Many are equally cheap where costs are few small numbers; ties in order of number would leave most nodes unreached.
 */
export function coverNeighborhood({ size, weights }: Cycle, { leaving, entering }: Assignment): Neighborhood {
  const reduced = new Float64Array(weights.length)
  const scattered = new Float64Array(weights.length)
  for (let from = 0, leg = 0; from < size; from++) {
    for (let to = 0; to < size; to++, leg++) {
      reduced[leg] = floatAt(weights, leg) - floatAt(leaving, from) - floatAt(entering, to)
      scattered[leg] = floatAt(reduced, leg) + scatter(leg)
    }
  }
  const neighbors = nearestNeighbors(scattered, size, LISTED_FORWARD)
  return { weights: reduced, neighbors, breadth: BREADTH_FORWARD, reverses: false, exact: true }
}

/** A number below one half that tells nothing about the leg. @see Knuth (1998), multiplicative hashing, section 6.4. */
const scatter = (leg: number): number => (Math.imul(leg, 0x9e3779b1) >>> 0) / 2 ** 33

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Of all legs, by how much one direction differs from the other. */
function sumOfSkew(weights: Float64Array, size: number): number {
  let total = 0
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      total += 2 * Math.abs(floatAt(weights, from * size + to) - floatAt(weights, to * size + from))
    }
  }
  return total
}

function meanOfDirections(weights: Float64Array, size: number): Float64Array {
  const mean = new Float64Array(weights.length)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      const value = (floatAt(weights, from * size + to) + floatAt(weights, to * size + from)) / 2
      mean[from * size + to] = value
      mean[to * size + from] = value
    }
  }
  return mean
}

/** For each node the nodes worth following it, most promising first, `width` a node. */
interface NeighborLists {
  readonly width: number
  readonly nodes: Int32Array
}

/** The `wanted` nodes closest to each node, by a `size * size` measure; ties in order of number. O(size² wanted). */
export const nearestNeighbors = (measure: Float64Array, size: number, wanted: number): NeighborLists =>
  listNeighbors(size, wanted, (from) => measure.subarray(from * size, (from + 1) * size))

/** The same by what the nearer direction of a leg measures. */
function nearestEitherWay(measure: Float64Array, size: number, wanted: number): NeighborLists {
  const row = new Float64Array(size)
  return listNeighbors(size, wanted, (from) => {
    for (let to = 0; to < size; to++) {
      row[to] = Math.min(floatAt(measure, from * size + to), floatAt(measure, to * size + from))
    }
    return row
  })
}

function listNeighbors(size: number, wanted: number, rowOf: (from: number) => Float64Array): NeighborLists {
  const width = Math.min(wanted, size - 1)
  const lists: NeighborLists = { width, nodes: new Int32Array(size * width) }
  for (let from = 0; from < size; from++) listNearest(rowOf(from), from, lists)
  return lists
}

function listNearest(row: Float64Array, from: number, { width, nodes }: NeighborLists): void {
  const list = from * width
  let listed = 0
  let farthest = Number.POSITIVE_INFINITY
  for (let to = 0; to < row.length; to++) {
    const value = floatAt(row, to)
    if (to === from || (listed === width && value >= farthest)) continue
    if (listed < width) listed++
    let place = list + listed - 1
    while (place > list && floatAt(row, intAt(nodes, place - 1)) > value) {
      nodes[place] = intAt(nodes, place - 1)
      place--
    }
    nodes[place] = to
    farthest = floatAt(row, intAt(nodes, list + listed - 1))
  }
}
