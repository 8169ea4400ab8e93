import { intAt } from '#core/kernel/typed-array.ts'
import type { Capacitated } from './capacitated.ts'

const MOST = 20

/** The clients nearest to each by the cheaper direction, nearest first, ties by number. O(clients² log clients). */
export function rankNear(legs: Int32Array, clients: number, size: number): Pick<Capacitated, 'near' | 'nearest'> {
  const nearest = Math.min(MOST, clients - 1)
  const near = new Int32Array(clients * nearest)
  // One number holds cost and client, so that the native sort of numbers ranks both.
  const keys = new Float64Array(clients)
  for (let client = 0; client < clients; client++) {
    for (let other = 0; other < clients; other++) {
      const apart = Math.min(intAt(legs, client * size + other), intAt(legs, other * size + client))
      keys[other] = (other === client ? -1 : apart) * clients + other
    }
    const ranked = keys
      .slice()
      .sort()
      .subarray(1, nearest + 1)
    near.set(
      Int32Array.from(ranked, (key) => key % clients),
      client * nearest,
    )
  }
  return { nearest, near }
}
