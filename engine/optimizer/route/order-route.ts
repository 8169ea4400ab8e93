import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type Assignment, assignmentBound, assignSuccessors } from './assignment/assign-successors.ts'
import { patchCover } from './assignment/patch-cover.ts'
import { type Cycle, orderToTour, routeToCycle, splitMatrix, splitTerminal, tourToOrder } from './cycle.ts'
import { KOptSearch } from './k-opt-search.ts'
import { coverNeighborhood, type Neighborhood, neighborhoods } from './neighborhood.ts'
import { alphaNearness } from './one-trees/alpha-nearness.ts'
import { ascend } from './one-trees/ascend.ts'
import type { RouteProblem } from './route-problem.ts'
import { SegmentExchange } from './segment-exchange.ts'
import { Tour, tourWeight } from './tour.ts'
import { EXACT_STOPS, tourExactly } from './tour-exactly.ts'

/** Enough for the 1-tree to tell promising legs; a proof takes many more. */
const ASCENT_STEPS = 30

export interface OrderRouteOptions {
  readonly random: Random
  /**
   * Perturbations tried, three or seven for each iteration of an asymmetric route; see `routeIterations`. Ignored up to
   * 12 nodes, which are ordered exactly.
   */
  readonly iterations: number
  /** The order to start from: the nodes of the problem, each once. */
  readonly initial?: Int32Array | undefined
  /** Told each better order as it is found. */
  readonly onImprovement?: ((order: Int32Array) => void) | undefined
  /** Asked every few hundred iterations; true ends the search with the best order so far. */
  readonly shouldStop?: (() => boolean) | undefined
}

/**
 * The cheapest order found of all nodes of a route, start and end left out. Exact up to 12 nodes.
 *
 * The same problem, iterations and seed give the same order.
 */
export function orderRoute(problem: RouteProblem, options: OrderRouteOptions): Int32Array {
  const cycle = routeToCycle(problem)
  if (cycle.stops.length <= EXACT_STOPS) return tourToOrder(cycle, tourExactly(cycle))
  return searchOrder(cycle, options)
}

function searchOrder(cycle: Cycle, options: OrderRouteOptions): Int32Array {
  const { random, iterations, onImprovement, shouldStop } = options
  const { cycle: searched, bound, neighborhoods: ways, tour } = prepare(cycle, options.initial)
  const search = new KOptSearch(searched, ways, tour)
  const best = iterate(searched, search, {
    random,
    iterations: iterations * trialsPerIteration(searched, ways.length),
    floor: bound + searched.surplus,
    onImprovement: (better) => onImprovement?.(tourToOrder(searched, better.order)),
    shouldStop: () => shouldStop?.() ?? false,
  })
  return tourToOrder(searched, best.order)
}

/** What a search works with. */
interface Prepared {
  readonly cycle: Cycle
  /** No tour weighs less. */
  readonly bound: number
  readonly neighborhoods: [Neighborhood, ...Neighborhood[]]
  readonly tour: Int32Array
}

function prepare(cycle: Cycle, initial: Int32Array | undefined): Prepared {
  const first = initial ?? tourToOrder(cycle, nearestTour(cycle))
  const split = splitTerminal(cycle)
  const cover = split.symmetric ? undefined : assignSuccessors(cycle.weights, cycle.size)
  const { bound, nearness } = growTree(cycle, first)
  if (cover && assignmentBound(cover) > bound) return prepareByCover(cycle, cover, initial)
  const searched = neighborhoods(split, splitMatrix(nearness, cycle.size, split.size))
  return { cycle: split, bound, neighborhoods: searched, tour: orderToTour(split, first) }
}

/** The bound of the best 1-tree and the nearness of legs by it. The tree itself is let go, as it is large. */
function growTree(cycle: Cycle, order: Int32Array): { readonly bound: number; readonly nearness: Float64Array } {
  const { bound, tree } = ascend(cycle, tourWeight(orderToTour(cycle, order), cycle.weights), ASCENT_STEPS)
  return { bound, nearness: alphaNearness(cycle, tree) }
}

/** Where legs cost unlike both ways, round trips tell more of a tour than a tree does: it begins with them, patched. */
function prepareByCover(cycle: Cycle, cover: Assignment, initial: Int32Array | undefined): Prepared {
  return {
    cycle,
    bound: assignmentBound(cover),
    neighborhoods: [coverNeighborhood(cycle, cover)],
    tour: initial ? orderToTour(cycle, initial) : patchCover(cycle.weights, cover.successor),
  }
}

/** Trials of an asymmetric cycle are cheaper, most so without reversals, and need be more; iterations cost alike. */
function trialsPerIteration({ symmetric }: Cycle, neighborhoodCount: number): number {
  if (symmetric) return 1
  return neighborhoodCount === 1 ? 7 : 3
}

/** A tour that always goes on to the nearest node not seen yet, from the last node (a terminal). O(size²). */
function nearestTour({ size, weights }: Cycle): Int32Array {
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

/** How long an iterated search runs and whom it tells. */
interface IterationOptions {
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
function iterate(cycle: Cycle, search: KOptSearch, options: IterationOptions): Tour {
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
