import { intAt } from '#engine/base/typed-array.ts'
import type { Travel } from './travel.ts'

/** The requests nearest to each request, nearest first, `request * count + rank`. */
export interface Neighbours {
  readonly count: number
  readonly requests: Int32Array
}

const MOST = 100

/**
 * Ranks requests by the cheaper direction of the leg between them; ties by number. O(requests² log requests).
 *
 * `places` holds the place of each request's first task.
 */
export function rankNeighbours({ size, costs, costsTo }: Travel, places: Int32Array): Neighbours {
  const total = places.length
  const count = Math.min(MOST, Math.max(0, total - 1))
  const requests = new Int32Array(total * count)
  // One number holds cost and request, so that the native sort of numbers ranks both.
  const keys = new Float64Array(total)
  for (let request = 0; request < total; request++) {
    const row = intAt(places, request) * size
    for (let other = 0; other < total; other++) {
      const cell = row + intAt(places, other)
      const apart = other === request ? -1 : Math.min(intAt(costs, cell), intAt(costsTo, cell))
      keys[other] = apart * total + other
    }
    const ranked = keys
      .slice()
      .sort()
      .subarray(1, count + 1)
    requests.set(
      Int32Array.from(ranked, (key) => key % total),
      request * count,
    )
  }
  return { count, requests }
}
