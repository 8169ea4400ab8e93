import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { capabilitiesOf } from '../capabilities/capabilities.ts'
import { serves } from '../capabilities/kernels.ts'
import { finishPlan } from '../fleet/finish/finished-plan.ts'
import { weighAbsence } from '../fleet/goals/weigh-absence.ts'
import { compileInstance } from '../fleet/instance/instance.ts'
import type { Plan } from '../fleet/plan/plan.ts'
import { createPlan } from '../fleet/routes/create-plan.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../fleet/routes/snapshot.ts'
import { insertAbsent } from '../fleet/ruin-recreate/insert-absent.ts'
import { isFleetCostly } from '../fleet/search/reduce-fleet.ts'
import { type FleetOptions, reportTo } from '../fleet/solve-fleet.ts'
import type { Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { breedPlans, type Habits, type Nursery } from './breed-plans.ts'
import type { Capacitated } from './compile/capacitated.ts'
import { compileCapacitated } from './compile/compile-capacitated.ts'
import { isBreedable, isCapacitated } from './compile/is-capacitated.ts'
import { crossOrders } from './crossover/cross-orders.ts'
import { shuffle } from './crossover/shuffle.ts'
import { createSplit, splitTour } from './crossover/split.ts'
import { relocate } from './moves/relocate.ts'
import { relocatePair } from './moves/relocate-pair.ts'
import { swap } from './moves/swap.ts'
import { swapHeads } from './moves/swap-heads.ts'
import { swapPair } from './moves/swap-pair.ts'
import { swapPairs } from './moves/swap-pairs.ts'
import { createSwapStar, type SwapStar, swapStar } from './moves/swap-star.ts'
import { swapTails } from './moves/swap-tails.ts'
import { twoOpt } from './moves/two-opt.ts'
import { copyTours, type Individual, layTours } from './population/individual.ts'
import { setWeights } from './population/penalty-weights.ts'
import { doSectorsOverlap } from './tours/sector.ts'
import { createTours, leg, type Tours } from './tours/tours.ts'

/** Fewer descents than this breed nothing worth having; one search does better. */
const LEAST_DESCENTS = 120
/** Of the allowance, for finding a plan that serves everything. */
const PATIENCE = 0.25

/**
 * Solves a problem of vehicles that are all alike by breeding plans.
 *
 * Answers `undefined` for any other problem, where vehicles cost more than routes, for an allowance too small, and
 * where no plan that serves everything was found in good time; what is left of the allowance is then the caller's.
 */
export function solveGenetic(problem: Problem, options: FleetOptions): Solution | undefined {
  const leastSteps = LEAST_DESCENTS * CAPACITATED_HABITS.stepsPerClient * problem.jobs.length
  if (!isBreedable(problem) || options.allowance.steps() < leastSteps) return undefined
  if (!serves('breeding', capabilitiesOf(problem))) return undefined
  const instance = compileInstance(problem)
  if (!isCapacitated(instance)) return undefined
  const plan = createPlan(instance, weighAbsence(instance))
  insertAbsent(plan, options.random)
  if (isFleetCostly(plan)) return undefined
  if (plan.absentCount === 0) options.onImprovement?.(finishPlan(plan), 0)
  const report = options.onImprovement && reportTo(instance, options.allowance, options.onImprovement)
  const best = breedPlans(createCapacitatedNursery(compileCapacitated(instance), options.random), {
    random: options.random,
    allowance: options.allowance,
    patience: PATIENCE,
    founders: plan.absentCount === 0 ? [founderOf(plan)] : [],
    onImprovement: report && (({ order: tasks, ends }) => report({ tasks, ends })),
  })
  if (!best) return undefined
  loadSnapshot(plan, { tasks: best.order, ends: best.ends })
  return finishPlan(plan)
}

/** A plan of the fleet search that serves everything, as one to breed from. */
function founderOf(plan: Plan): Pick<Individual, 'order' | 'ends'> {
  const { tasks, ends } = createSnapshot(plan.instance)
  takeSnapshot(plan, { tasks, ends })
  return { order: tasks, ends }
}

/** Small populations, as a second allows for a few hundred descents only. A descent takes as long as so many steps. */
export const CAPACITATED_HABITS: Habits = {
  least: 8,
  generation: 16,
  strangers: 16,
  wanted: { least: 0.15, most: 0.25 },
  stepsPerClient: 0.8,
}

/** Breeds plans of vehicles that are all alike: parents are crossed as one giant tour, which is cut into routes. */
export function createCapacitatedNursery(problem: Capacitated, random: Random): Nursery {
  const tours = createTours(problem)
  setWeights(tours)
  const descent = createDescent(tours, random)
  const split = createSplit(tours)
  const child = Int32Array.from({ length: problem.clients }, (_, client) => client)
  return {
    clients: problem.clients,
    habits: CAPACITATED_HABITS,
    priced: tours,
    lay: (plan) => layTours(tours, plan),
    conceive: () => {
      shuffle(child, child.length, random)
      layTours(tours, splitTour(tours, split, child))
    },
    cross: (first, second) => {
      crossOrders(first.order, second.order, { child, random })
      layTours(tours, splitTour(tours, split, child))
    },
    improve: () => {
      descend(tours, descent)
      return copyTours(tours)
    },
  }
}

/** What local search keeps between descents. */
interface Descent {
  readonly random: Random
  readonly clients: Int32Array
  readonly vehicles: Int32Array
  /** Number of the move as of which a client, and a route with others by SWAP*, were tried last. */
  readonly tried: Int32Array
  readonly triedRoute: Int32Array
  readonly swapStar: SwapStar
}

/** A descent that has not begun. */
const createDescent = ({ problem }: Tours, random: Random): Descent => ({
  random,
  clients: Int32Array.from({ length: problem.clients }, (_, client) => client),
  vehicles: Int32Array.from({ length: problem.vehicles }, (_, vehicle) => vehicle),
  tried: new Int32Array(problem.clients),
  triedRoute: new Int32Array(problem.vehicles),
  swapStar: createSwapStar(problem),
})

/** A descent takes a few; with huge values rounding could lead it in circles. */
const MOST_ROUNDS = 100

/**
 * Makes moves that pay until there is none left: between each client and the clients near to it, then SWAP* between
 * routes whose sectors overlap. Empty routes are tried from the second round on.
 * @see Vidal (2022), hybrid genetic search for the CVRP, section 3. https://doi.org/10.1016/j.cor.2021.105643
 */
function descend(tours: Tours, descent: Descent): void {
  const { random, clients, vehicles, tried, triedRoute } = descent
  shuffle(clients, clients.length, random)
  shuffle(vehicles, vehicles.length, random)
  tried.fill(-1)
  triedRoute.fill(-1)
  let before = -1
  for (let round = 0; round < MOST_ROUNDS && (round < 2 || tours.moves > before); round++) {
    before = tours.moves
    for (let index = 0; index < clients.length; index++) improveClient(tours, descent, intAt(clients, index), round)
    for (let index = 0; index < vehicles.length; index++) improveRoute(tours, descent, intAt(vehicles, index))
  }
}

function improveClient(tours: Tours, { tried }: Descent, client: number, round: number): void {
  const { problem, vehicle, changed } = tours
  const { near, nearest } = problem
  const asOf = intAt(tried, client)
  tried[client] = tours.moves
  for (let cell = client * nearest; cell < (client + 1) * nearest; cell++) {
    const other = intAt(near, cell)
    const isNew = intAt(changed, intAt(vehicle, client)) > asOf || intAt(changed, intAt(vehicle, other)) > asOf
    if (isNew && isWithinReach(tours, client, other) && !improvePair(tours, client, other))
      improveAtStart(tours, client, other)
  }
  if (round > 0) tryEmptyRoute(tours, client)
}

/**
 * Whether the leg between two clients is shorter than a leg at the first, or than what their excess would save: else
 * joining them hardly ever pays.
 */
function isWithinReach(tours: Tours, client: number, other: number): boolean {
  const { ahead, previous, vehicle, penalty } = tours
  const reach = Math.max(intAt(ahead, client), intAt(ahead, intAt(previous, client)))
  const excess = floatAt(penalty, intAt(vehicle, client)) + floatAt(penalty, intAt(vehicle, other))
  return leg(tours.problem, client, other) < reach + excess
}

/** Tries all moves that join the two clients, the first behind or in place of the second. */
function improvePair(tours: Tours, client: number, other: number): boolean {
  if (relocate(tours, client, other) || relocatePair(tours, client, other)) return true
  // Exchanges of equals are tried once for both.
  if (client < other && (swap(tours, client, other) || swapPairs(tours, client, other))) return true
  if (swapPair(tours, client, other)) return true
  if (intAt(tours.vehicle, client) === intAt(tours.vehicle, other)) return twoOpt(tours, client, other)
  return swapHeads(tours, client, other) || swapTails(tours, client, other)
}

/** Where the second client is the first of its route, tries the moves to its front. */
function improveAtStart(tours: Tours, client: number, other: number): void {
  const { problem, previous, vehicle } = tours
  const depot = intAt(previous, other)
  if (depot < problem.clients) return
  if (relocate(tours, client, depot) || relocatePair(tours, client, depot)) return
  if (intAt(vehicle, client) === intAt(vehicle, depot)) return
  if (!swapHeads(tours, client, depot)) swapTails(tours, client, depot)
}

function tryEmptyRoute(tours: Tours, client: number): void {
  const empty = tours.count.indexOf(0)
  if (empty === -1) return
  const depot = tours.problem.clients + empty
  if (!relocate(tours, client, depot) && !relocatePair(tours, client, depot)) swapTails(tours, client, depot)
}

function improveRoute(tours: Tours, { triedRoute, swapStar: state }: Descent, route: number): void {
  const { problem, changed } = tours
  const asOf = intAt(triedRoute, route)
  triedRoute[route] = tours.moves
  for (let other = route + 1; other < problem.vehicles; other++) {
    const isNew = intAt(changed, route) > asOf || intAt(changed, other) > asOf
    if (isNew && doSectorsOverlap(tours, route, other)) swapStar(tours, state, route, other)
  }
}
