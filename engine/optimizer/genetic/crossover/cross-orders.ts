import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'

/** Where a child is written, and the chance that cuts its parents. */
export interface Crossing {
  readonly child: Int32Array
  readonly random: Random
}

/**
 * Order crossover: a stretch of the first parent in its place, the rest in the order of the second, from there round.
 *
 * Writes the child. O(clients).
 * @see Oliver, Smith, Holland (1987), a study of permutation crossover operators on the traveling salesman problem.
 */
export function crossOrders(first: Int32Array, second: Int32Array, { child, random }: Crossing): void {
  const size = first.length
  const begin = random.below(size)
  const length = 1 + random.below(size)
  const isTaken = new Uint8Array(size)
  for (let step = 0; step < length; step++) {
    const cell = (begin + step) % size
    child[cell] = intAt(first, cell)
    isTaken[intAt(first, cell)] = 1
  }
  let cell = begin + length
  for (let step = 0; step < size; step++) {
    const client = intAt(second, (begin + length + step) % size)
    if (isTaken[client] === 1) continue
    child[cell % size] = client
    cell += 1
  }
}
