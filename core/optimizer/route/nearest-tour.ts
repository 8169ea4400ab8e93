import { floatAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'

/** A tour that always goes on to the nearest node not seen yet, from the last node (a terminal). O(size²). */
export function nearestTour({ size, weights }: Cycle): Int32Array {
  const seen = new Int32Array(size)
  const tour = new Int32Array(size)
  let node = size - 1
  for (let place = 0; place < size; place++) {
    tour[place] = node
    seen[node] = 1
    node = nearestUnseen(weights.subarray(node * size, node * size + size), seen)
  }
  return tour
}

function nearestUnseen(legs: Float64Array, seen: Int32Array): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let node = 0; node < seen.length; node++) {
    const leg = floatAt(legs, node)
    if (seen[node] === 0 && leg < least) {
      nearest = node
      least = leg
    }
  }
  return nearest
}
