import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'

/** A tour that always goes on to the nearest node not seen yet, from the last node (a terminal). O(size²). */
export function nearestTour({ size, weights }: Cycle): Int32Array {
  const tour = Int32Array.from({ length: size }, (_, index) => size - 1 - index)
  for (let place = 1; place < size; place++) {
    const row = intAt(tour, place - 1) * size
    let nearest = place
    for (let other = place + 1; other < size; other++) {
      if (floatAt(weights, row + intAt(tour, other)) < floatAt(weights, row + intAt(tour, nearest))) nearest = other
    }
    const node = intAt(tour, nearest)
    tour[nearest] = intAt(tour, place)
    tour[place] = node
  }
  return tour
}
