import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Cycle } from '../cycle.ts'
import type { OneTree } from './one-tree.ts'

/**
 * By how much the 1-tree would grow if it had to contain a leg: `size * size` values, row = from. O(size²).
 *
 * Few legs of good tours have a large value, so that it tells better than length which legs are worth trying.
 * For the terminal it is measured from its cheapest leg.
 * @see Helsgaun (2000), section 4.1. https://doi.org/10.1016/S0377-2217(99)00284-2
 */
export function alphaNearness(cycle: Cycle, tree: OneTree): Float64Array {
  const alpha = longestLegs(tree, cycle.size)
  const { size, weights } = cycle
  const { stops, leaving, entering } = tree
  for (let from = 0; from < size; from++) {
    const leave = from === stops ? 0 : floatAt(leaving, from)
    for (let to = 0; to < size; to++) {
      const enter = to === stops ? 0 : floatAt(entering, to)
      alpha[from * size + to] = floatAt(weights, from * size + to) + leave + enter - floatAt(alpha, from * size + to)
    }
  }
  subtractCheapest(alpha, size)
  return alpha
}

/** The longest leg on the tree's path between each two stops; 0 for the terminal. */
function longestLegs({ stops, joined, parent, key }: OneTree, size: number): Float64Array {
  const longest = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY)
  longest.fill(0, stops * size)
  for (let done = 0; done < stops; done++) {
    const stop = intAt(joined, done)
    const up = intAt(parent, stop)
    longest[stop * size + stops] = 0
    for (let earlier = 0; earlier < done; earlier++) {
      const other = intAt(joined, earlier)
      const leg = Math.max(floatAt(key, stop), floatAt(longest, up * size + other))
      longest[stop * size + other] = leg
      longest[other * size + stop] = leg
    }
  }
  return longest
}

function subtractCheapest(alpha: Float64Array, size: number): void {
  const terminal = size - 1
  let out = Number.POSITIVE_INFINITY
  let into = Number.POSITIVE_INFINITY
  for (let stop = 0; stop < terminal; stop++) {
    out = Math.min(out, floatAt(alpha, terminal * size + stop))
    into = Math.min(into, floatAt(alpha, stop * size + terminal))
  }
  for (let stop = 0; stop < terminal; stop++) {
    alpha[terminal * size + stop] = floatAt(alpha, terminal * size + stop) - out
    alpha[stop * size + terminal] = floatAt(alpha, stop * size + terminal) - into
  }
}
