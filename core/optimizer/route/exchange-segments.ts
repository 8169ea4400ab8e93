import type { Random } from '#core/kernel/random.ts'
import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'
import type { Tour } from './tour.ts'

/** Longer segments tear up more than a local search mends. */
const LONGEST_SEGMENT = 30

/** The ends of the segments of an exchange, in tour order before it: … p0 | p1 … p2 | p3 … p4 | p5 … p6 | p7 … */
export type Ends = Int32Array

/**
 * Turns three neighbouring segments A B C of random place and length into C B A, in place: a local double bridge,
 * which no sequential exchange undoes. Fills `ends` with the 8 nodes beside the cuts and answers the added weight.
 *
 * @see Martin, Otto & Felten (1991), Large-step Markov chains for the traveling salesman problem.
 */
export function exchangeSegments(cycle: Cycle, tour: Tour, random: Random, ends: Ends): number {
  const { size } = cycle
  const longest = Math.min(LONGEST_SEGMENT, Math.floor((size - 1) / 3))
  const first = random.below(size)
  let cut = first
  for (let pair = 0; pair < 8; pair += 2) {
    ends[pair] = intAt(tour.order, cut % size)
    ends[pair + 1] = intAt(tour.order, (cut + 1) % size)
    if (pair < 6) cut += 1 + random.below(longest)
  }
  writeExchanged(tour, ends, first + 1)
  return addedWeight(cycle, ends)
}

const segment = new Int32Array(3 * LONGEST_SEGMENT)

function writeExchanged(tour: Tour, ends: Ends, from: number): void {
  let length = 0
  for (let part = 5; part > 0; part -= 2) {
    let node = intAt(ends, part)
    const last = intAt(ends, part + 1)
    segment[length++] = node
    while (node !== last) {
      node = tour.next(node)
      segment[length++] = node
    }
  }
  for (let index = 0; index < length; index++) tour.place((from + index) % tour.size, intAt(segment, index))
}

function addedWeight({ size, weights }: Cycle, ends: Ends): number {
  let added = 0
  for (let cut = 0; cut < 8; cut += 2) {
    const from = intAt(ends, cut) * size
    added += floatAt(weights, from + intAt(ends, 1 + ((cut + 4) % 8))) - floatAt(weights, from + intAt(ends, cut + 1))
  }
  return added
}
