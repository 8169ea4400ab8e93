import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { listNodes, type RouteProblem } from './route-problem.ts'

/** Less than any sum of legs: an edge of this weight stays in every tour that the search keeps. */
const LINK_WEIGHT = -(2 ** 46)

/** A closed tour through `size` local nodes: stops first, then the terminals. */
export interface Cycle {
  readonly size: number
  /** `size * size`, row = from. Floats: sums of legs of 2^30 leave the integers of 32 bits. */
  readonly weights: Float64Array
  /** Location of each stop; shorter than `size` by the number of terminals. */
  readonly stops: Int32Array
  /** Whether legs weigh the same both ways: all of them, and those between stops. */
  readonly symmetric: boolean
  readonly symmetricStops: boolean
  /** What a tour weighs more than its route: nothing, or the link between split terminals. */
  readonly surplus: number
}

/**
 * The closed tour that is equivalent to a route problem. O(size²).
 *
 * Any start and end (the same, different, absent) become one terminal, the last node, that is left at the start's
 * costs and entered at the end's, 0 where absent. Tours and routes correspond one to one and cost the same.
 */
export function routeToCycle(problem: RouteProblem): Cycle {
  const stops = listNodes(problem)
  const count = stops.length
  const size = count + 1
  const weights = new Float64Array(size * size)
  for (let i = 0; i < count; i++) {
    const stop = intAt(stops, i)
    const row = stop * problem.size
    for (let j = 0; j < count; j++) weights[i * size + j] = intAt(problem.cost, row + intAt(stops, j))
    weights[count * size + i] =
      problem.start === undefined ? 0 : intAt(problem.cost, problem.start * problem.size + stop)
    weights[i * size + count] = problem.end === undefined ? 0 : intAt(problem.cost, row + problem.end)
  }
  const symmetric = isSymmetric(weights, size, size)
  const symmetricStops = symmetric || isSymmetric(weights, size, count)
  return { size, weights, stops, symmetric, symmetricStops, surplus: 0 }
}

/**
 * The same cycle in a symmetric form where only its terminal is asymmetric, else the cycle itself. O(size²).
 *
 * The terminal is split in start and end, linked by an edge that no tour drops, because a symmetric problem can be
 * searched several times faster.
 */
export function splitTerminal(cycle: Cycle): Cycle {
  const { size, weights, stops } = cycle
  const count = stops.length
  if (cycle.symmetric || !cycle.symmetricStops) return cycle
  const wide = size + 1
  const split = splitMatrix(weights, size, wide)
  split[count * wide + count + 1] = LINK_WEIGHT
  split[(count + 1) * wide + count] = LINK_WEIGHT
  return { size: wide, weights: split, stops, symmetric: true, symmetricStops: true, surplus: LINK_WEIGHT }
}

/** A matrix over a cycle's nodes, its terminal split in start (its row) and end (its column) where `wide` > `size`. */
export function splitMatrix(matrix: Float64Array, size: number, wide: number): Float64Array {
  if (wide === size) return matrix
  const count = size - 1
  const split = new Float64Array(wide * wide)
  for (let i = 0; i < count; i++) {
    split.set(matrix.subarray(i * size, i * size + count), i * wide)
    const leaving = floatAt(matrix, count * size + i)
    const entering = floatAt(matrix, i * size + count)
    split[i * wide + count] = leaving
    split[count * wide + i] = leaving
    split[i * wide + count + 1] = entering
    split[(count + 1) * wide + i] = entering
  }
  return split
}

/** Local nodes in tour order for an order of locations, terminals last (end before start). */
export function orderToTour(cycle: Cycle, order: Int32Array): Int32Array {
  const count = cycle.stops.length
  const terminals = Int32Array.from({ length: cycle.size - count }, (_, index) => cycle.size - 1 - index)
  const stops = order.map((location) => cycle.stops.indexOf(location))
  return Int32Array.of(...stops, ...terminals)
}

/** Locations between start and end for a tour of local nodes. */
export function tourToOrder(cycle: Cycle, tour: Int32Array): Int32Array {
  const { size, stops } = cycle
  const count = stops.length
  const startAt = tour.indexOf(count)
  // With two terminals the end lies beside the start: walk away from it.
  const step = intAt(tour, (startAt + 1) % size) > count ? size - 1 : 1
  return stops.map((_, index) => intAt(stops, intAt(tour, (startAt + (index + 1) * step) % size)))
}

function isSymmetric(weights: Float64Array, size: number, among: number): boolean {
  for (let i = 0; i < among; i++) {
    for (let j = 0; j < i; j++) {
      if (floatAt(weights, i * size + j) !== floatAt(weights, j * size + i)) return false
    }
  }
  return true
}
