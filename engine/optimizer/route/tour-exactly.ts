import { floatAt } from '#engine/base/typed-array.ts'
import type { Cycle } from './cycle.ts'

/** Most stops worth an exact answer: the table has 2^n * n entries. */
export const EXACT_STOPS = 12

/**
 * A shortest closed tour of a cycle with one terminal, by dynamic programming over subsets of stops. O(2^n n²).
 *
 * @see Held & Karp (1962), A dynamic programming approach to sequencing problems. https://doi.org/10.1137/0110015
 */
export function tourExactly(cycle: Cycle): Int32Array {
  const stops = cycle.size - 1
  const table = pathTable(cycle)
  const tour = new Int32Array(cycle.size)
  tour[stops] = stops
  let subset = (1 << stops) - 1
  let next = stops
  for (let place = stops - 1; place >= 0; place--) {
    next = bestLast(cycle, table, subset, next)
    tour[place] = next
    subset &= ~(1 << next)
  }
  return tour
}

/** `table[subset * stops + last]`: least cost from the terminal through `subset`, ending at `last`. */
function pathTable({ size, weights }: Cycle): Float64Array {
  const stops = size - 1
  const table = new Float64Array((1 << stops) * stops).fill(Number.POSITIVE_INFINITY)
  for (let stop = 0; stop < stops; stop++) table[(1 << stop) * stops + stop] = floatAt(weights, stops * size + stop)
  for (let subset = 1; subset < 1 << stops; subset++) {
    for (let last = 0; last < stops; last++) {
      const cost = floatAt(table, subset * stops + last)
      if (cost < Number.POSITIVE_INFINITY) extendPath({ size, weights }, table, { subset, last, cost })
    }
  }
  return table
}

function extendPath(
  { size, weights }: Pick<Cycle, 'size' | 'weights'>,
  table: Float64Array,
  { subset, last, cost }: { readonly subset: number; readonly last: number; readonly cost: number },
): void {
  const stops = size - 1
  for (let stop = 0; stop < stops; stop++) {
    if (subset & (1 << stop)) continue
    const entry = (subset | (1 << stop)) * stops + stop
    const longer = cost + floatAt(weights, last * size + stop)
    if (longer < floatAt(table, entry)) table[entry] = longer
  }
}

function bestLast({ size, weights }: Cycle, table: Float64Array, subset: number, next: number): number {
  const stops = size - 1
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let last = 0; last < stops; last++) {
    const cost = floatAt(table, subset * stops + last) + floatAt(weights, last * size + next)
    if (cost < least) {
      least = cost
      best = last
    }
  }
  return best
}
