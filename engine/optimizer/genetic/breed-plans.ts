import type { Random } from '#engine/base/random.ts'
import type { Allowance } from '../effort/allowance.ts'
import type { Individual } from './population/individual.ts'
import {
  adaptWeights,
  createFeasibility,
  type Feasibility,
  scaleWeights,
  type WantedShare,
  type Weighted,
} from './population/penalty-weights.ts'
import {
  addIndividual,
  createPopulation,
  drawParent,
  type Population,
  repricePopulation,
} from './population/population.ts'

/** What breeding asks of a kernel: it holds one plan at a time, and knows how plans are made and improved. */
export interface Nursery {
  readonly clients: number
  readonly habits: Habits
  /** Prices of the excess; the breeding changes them. */
  readonly priced: Weighted
  /** Holds a plan. */
  readonly lay: (plan: Pick<Individual, 'order' | 'ends'>) => void
  /** Holds a random plan. */
  readonly conceive: () => void
  /** Holds a child of two plans. */
  readonly cross: (first: Individual, second: Individual) => void
  /** Improves the plan that it holds by local search, and copies it. */
  readonly improve: () => Individual
}

/** How large populations are, and how plans come into being, by what a kernel can do in a second. */
export interface Habits {
  /** Plans kept at least in each half of the population to begin with, and how many more may come before the worst go. */
  readonly least: number
  readonly generation: number
  /** Random plans that a population begins with. */
  readonly strangers: number
  /** The share of plans that is to be feasible. */
  readonly wanted: WantedShare
  /** Steps of the allowance that a descent takes, for each client. */
  readonly stepsPerClient: number
}

/** How plans are bred. */
export interface BreedOptions {
  readonly random: Random
  readonly allowance: Allowance
  /** Of the allowance, after which plans are given up if none is feasible. */
  readonly patience: number
  /** Plans to begin with, beside random ones. */
  readonly founders?: readonly Pick<Individual, 'order' | 'ends'>[]
  /** Told of every new best. */
  readonly onImprovement?: ((best: Individual) => void) | undefined
}

/** Neighbours that tell how different a plan is, and plans that survive by cost alone. */
const CLOSE = { close: 5, elite: 4 }
const DESCENTS_PER_MEMBER = 400
/** Descents without a better plan, for each client, after which a new population begins. */
const STALE = 25
const REPAIR_RATE = 0.5
const REPAIR_FACTOR = 10

/** What breeding works on. */
interface Breeding {
  readonly nursery: Nursery
  readonly options: BreedOptions
  readonly feasibility: Feasibility
  population: Population
  best: Individual | undefined
  /** Plans bred into this population, and how many there were when the best came. */
  age: number
  lastGain: number
}

/**
 * Hybrid genetic search: parents drawn by cost and diversity are crossed as giant tours, the child is cut into routes,
 * improved by local search, and joins the population; excess is allowed for a price that adapts.
 *
 * Answers the best feasible plan, or `undefined` where patience ended before there was one. The schedule does not
 * depend on the allowance, so that a longer run is never worse.
 * @see Vidal (2022), hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood.
 *   https://doi.org/10.1016/j.cor.2021.105643
 */
export function breedPlans(nursery: Nursery, options: BreedOptions): Individual | undefined {
  const breeding = beginBreeding(nursery, options)
  const { allowance, founders = [], patience } = options
  for (const founder of founders) {
    nursery.lay(founder)
    educate(breeding)
  }
  for (let share = allowance.used(); share < (breeding.best ? 1 : patience); share = allowance.used()) {
    if (breeding.age < nursery.habits.strangers) nursery.conceive()
    else conceive(breeding)
    educate(breeding)
    if (breeding.age - breeding.lastGain > STALE * nursery.clients) renewPopulation(breeding)
  }
  return breeding.best
}

function beginBreeding(nursery: Nursery, options: BreedOptions): Breeding {
  return {
    nursery,
    options,
    feasibility: createFeasibility(),
    population: emptyPopulation(nursery),
    best: undefined,
    age: 0,
    lastGain: 0,
  }
}

const emptyPopulation = ({ habits }: Nursery): Population => createPopulation({ ...habits, ...CLOSE })

function renewPopulation(breeding: Breeding): void {
  breeding.population = emptyPopulation(breeding.nursery)
  breeding.age = 0
  breeding.lastGain = 0
}

function conceive({ nursery, population, options }: Breeding): void {
  const first = drawParent(population, options.random)
  const second = drawParent(population, options.random)
  if (first && second) nursery.cross(first, second)
}

/** Improves the plan that the nursery holds, takes it in, and repairs it now and then if it has excess. */
function educate(breeding: Breeding): void {
  const { nursery, population, feasibility, options } = breeding
  const { priced } = nursery
  const individual = improvePlan(breeding)
  breeding.age += 1
  population.least = nursery.habits.least + Math.floor(breeding.age / DESCENTS_PER_MEMBER)
  admit(breeding, individual)
  if (!individual.isFeasible && options.random.next() < REPAIR_RATE) {
    scaleWeights(priced, REPAIR_FACTOR)
    nursery.lay(individual)
    const repaired = improvePlan(breeding)
    scaleWeights(priced, 1 / REPAIR_FACTOR)
    if (repaired.isFeasible) admit(breeding, repaired)
  }
  if (adaptWeights(nursery, feasibility, individual)) repricePopulation(population, priced.weights)
}

function improvePlan({ nursery, options }: Breeding): Individual {
  const individual = nursery.improve()
  for (let step = 0; step < nursery.habits.stepsPerClient * nursery.clients; step++) options.allowance.spend()
  return individual
}

function admit(breeding: Breeding, individual: Individual): void {
  addIndividual(breeding.population, individual)
  if (!individual.isFeasible || (breeding.best && breeding.best.cost <= individual.cost)) return
  breeding.best = individual
  breeding.lastGain = breeding.age
  breeding.options.onImprovement?.(individual)
}
