import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'

/** Shuffles the first cells of an array in place. */
export function shuffle(array: Int32Array, count: number, random: Random): void {
  for (let last = count - 1; last > 0; last--) {
    const cell = random.below(last + 1)
    const value = intAt(array, last)
    array[last] = intAt(array, cell)
    array[cell] = value
  }
}
