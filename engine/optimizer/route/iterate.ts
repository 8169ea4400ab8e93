import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { Cycle } from './cycle.ts'
import type { KOptSearch } from './k-opt-search.ts'
import { SegmentExchange } from './segment-exchange.ts'
import { Tour, tourWeight } from './tour.ts'

/** How long an iterated search runs and whom it tells. */
export interface IterationOptions {
  readonly random: Random
  /** Perturbations tried. */
  readonly iterations: number
  /** A weight that no tour can beat: reaching it ends the search. */
  readonly floor: number
  /** Told each better tour. */
  readonly onImprovement: (tour: Tour) => void
  /** Asked every few hundred iterations; true ends the search. */
  readonly shouldStop: () => boolean
}

const STOP_CHECK_INTERVAL = 256

/**
 * Perturbs, repairs and keeps what is not worse, over and over; answers the best tour. Once a run gains no more, the
 * next one begins from the best tour, shaken up everywhere.
 *
 * @see Lourenço, Martin & Stützle (2003), Iterated local search. https://doi.org/10.1007/0-306-48056-5_11
 */
export function iterate(cycle: Cycle, search: KOptSearch, options: IterationOptions): Tour {
  const run = new Run(cycle, search, options.random)
  for (let iteration = 0; iteration < options.iterations && run.least > options.floor; iteration++) {
    if (iteration % STOP_CHECK_INTERVAL === 0 && options.shouldStop()) break
    run.perturb()
    if (run.settleBest()) options.onImprovement(run.best)
    if (run.isExhausted()) run.restart()
  }
  return run.best
}

/** Iterations per node without gain after which a run is given up. */
const PATIENCE = 1

/** Nodes for each perturbation of a shake. */
const SHAKE_SPACING = 2

/** The tour that a run stands at, and the best one of all runs. */
class Run {
  readonly best: Tour
  least: number
  private readonly cycle: Cycle
  private readonly search: KOptSearch
  private readonly perturbation: SegmentExchange
  private readonly kept: Tour
  private weight: number
  private idle = 0

  constructor(cycle: Cycle, search: KOptSearch, random: Random) {
    this.cycle = cycle
    this.search = search
    this.perturbation = new SegmentExchange(cycle.weights, random)
    improveEverywhere(search)
    this.kept = new Tour(search.tour.order)
    this.best = new Tour(search.tour.order)
    this.weight = tourWeight(this.kept.order, cycle.weights)
    this.least = this.weight
  }

  perturb(): void {
    const { search, perturbation } = this
    const added = perturbation.apply(search.tour)
    for (let end = 0; end < perturbation.ends.length; end++) search.touch(intAt(perturbation.ends, end))
    const change = added - search.improve()
    this.idle = change < 0 ? 0 : this.idle + 1
    if (change > 0) {
      search.tour.assign(this.kept)
      return
    }
    this.kept.assign(search.tour)
    this.weight += change
  }

  /** Makes the tour of this run the best one if it is better. */
  settleBest(): boolean {
    if (this.weight >= this.least) return false
    this.least = this.weight
    this.best.assign(this.kept)
    return true
  }

  isExhausted(): boolean {
    return this.idle > PATIENCE * this.cycle.size
  }

  restart(): void {
    const { search, cycle } = this
    search.tour.assign(this.best)
    for (let shaken = 0; shaken < cycle.size; shaken += SHAKE_SPACING) this.perturbation.apply(search.tour)
    improveEverywhere(search)
    this.kept.assign(search.tour)
    this.weight = tourWeight(this.kept.order, cycle.weights)
    this.idle = 0
  }
}

function improveEverywhere(search: KOptSearch): void {
  for (let node = 0; node < search.tour.size; node++) search.touch(node)
  search.improve()
}
