import type { Random } from '#core/kernel/random.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'
import { exchangeSegments } from './exchange-segments.ts'
import type { KOptSearch } from './k-opt-search.ts'
import { Tour } from './tour.ts'

/** How long an iterated search runs and whom it tells. */
export interface IterationOptions {
  readonly random: Random
  /** Perturbations tried. */
  readonly iterations: number
  /** Told each better tour. */
  readonly onImprovement: (tour: Tour) => void
  /** Asked every few hundred iterations; true ends the search. */
  readonly shouldStop: () => boolean
}

const STOP_CHECK_INTERVAL = 256

/**
 * Perturbs, repairs and keeps what is not worse, over and over; answers the best tour.
 *
 * @see Lourenço, Martin & Stützle (2003), Iterated local search. https://doi.org/10.1007/0-306-48056-5_11
 */
export function iterate(cycle: Cycle, search: KOptSearch, options: IterationOptions): Tour {
  for (let node = 0; node < cycle.size; node++) search.enqueue(node)
  search.improve()
  const best = new Tour(search.tour.order)
  const ends = new Int32Array(8)
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    if (iteration % STOP_CHECK_INTERVAL === 0 && options.shouldStop()) break
    const added = exchangeSegments(cycle, search.tour, options.random, ends)
    for (let end = 0; end < 8; end++) search.enqueue(intAt(ends, end))
    const change = added - search.improve()
    if (change <= 0) best.assign(search.tour)
    else search.tour.assign(best)
    if (change < 0) options.onImprovement(best)
  }
  return best
}
