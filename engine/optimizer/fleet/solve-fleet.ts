import type { Random } from '#engine/base/random.ts'
import { serves } from '../capabilities/kernels.ts'
import { type Allowance, allowUntil } from '../effort/allowance.ts'
import type { GivenRoute, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { finishPlan } from './finish/finished-plan.ts'
import { orderFreeRoute, tryOrder } from './free-route.ts'
import { canSpareVehicle } from './goals/spare-vehicle.ts'
import { typicalLeg, weighAbsence } from './goals/weigh-absence.ts'
import { compileInstance, type Instance } from './instance/instance.ts'
import { countUsed, type Plan } from './plan/plan.ts'
import { adoptRoutes } from './routes/adopt-routes.ts'
import { createPlan } from './routes/create-plan.ts'
import { loadSnapshot, type Snapshot } from './routes/snapshot.ts'
import { insertAbsent } from './ruin-recreate/insert-absent.ts'
import { type Breeding, type EvolveOptions, evolvePlans } from './search/evolve.ts'
import { handOverRoutes } from './search/hand-over.ts'
import { isFleetCostly, reduceFleet, serveAbsent } from './search/reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search/search.ts'
import { countHopeless, isEveryJobAlike, serveUrgent, shedPriorities } from './search/shed-priorities.ts'
import {
  kindOf,
  legTemperatures,
  measureTemperatures,
  RUIN_SIZE,
  TAIL_RATE,
  type Temperatures,
} from './search/temperatures.ts'

/** How a fleet is solved. */
export interface FleetOptions {
  readonly random: Random
  readonly allowance: Allowance
  /** Iterations for a single route without rules, where no allowance is measured. */
  readonly routeIterations: number
  /** Routes to begin with; what they cannot keep is inserted anew. */
  readonly given?: readonly GivenRoute[]
  /** Of the search, which then goes on in one from the routes given. Absent: measured. */
  readonly temperatures?: Temperatures | undefined
  readonly onImprovement?: ((solution: Solution, share: number) => void) | undefined
  /** What breeds plans from those of searches, for a plan like this; nothing where searches alone do better. */
  readonly breedingFor?: (plan: Plan) => Breeding | undefined
}

/** Of the steps, where all jobs are to be served: those that take whole routes out. Under windows few of them return. */
const WHOLE_RATE = { windowed: 0.02, free: 0.15 }
const LEAST_CROSSING = 20_000
const LEAST_CROSSING_OF_CHOICES = 6_000
/** Of absence, in typical legs, where no request has priority. */
const PRESSURE = { least: 5, most: 10_000 }
/** Of the allowance, for finding out whether priorities matter. */
const SHEDDING_SHARE = 0.1
/** Of the allowance, for serving everything and for saving vehicles. */
const PREPARATION_SHARE = 0.5
/** Of a measured allowance, for ordering a route that does not hold all jobs as far as can be seen. */
const MISFIT_SHARE = 0.5

/** Solves a problem with any rules: greedy construction or a given plan, then search. */
export function solveFleet(problem: Problem, options: FleetOptions): Solution {
  const asked = compileInstance(problem)
  const first = createPlan(asked, weighAbsence(asked), options.allowance.meter)
  adoptRoutes(first, options.given ?? [])
  if (isOrderAll(asked)) {
    if (planFreeRoute(first, options)) return finishPlan(first)
    adoptRoutes(first, options.given ?? [])
  }
  insertAbsent(first, options.random)
  if (asked.requests === 0) return finishPlan(first)
  options.onImprovement?.(finishPlan(first), 0)
  return finishPlan(searchOn(first, options))
}

/** A plan searched while it is hot, and what is left of the cooling. */
export interface Draft {
  readonly solution: Solution
  /** Of a search from here on. */
  readonly temperatures: Temperatures
}

/** Searches as `solveFleet` does, in one go and only as long as it is hot: with the whole allowance, down to `cooled`. */
export function draftFleet(problem: Problem, options: FleetOptions, cooled: number): Draft {
  const asked = compileInstance(problem)
  const first = createPlan(asked, weighAbsence(asked), options.allowance.meter)
  insertAbsent(first, options.random)
  options.onImprovement?.(finishPlan(first), 0)
  const { plan, search } = prepare(first, options)
  const last = search.firstTemperature * cooled
  loadSnapshot(
    plan,
    searchFleet(plan, { ...search, allowance: allowUntil(options.allowance, 1), lastTemperature: last }),
  )
  handOverRoutes(plan)
  return {
    solution: finishPlan(plan),
    temperatures: { first: last / asked.scale, last: Math.min(last, search.lastTemperature) / asked.scale },
  }
}

/** The best plan found from a first one on. */
function searchOn(first: Plan, options: FleetOptions): Plan {
  // Before anything is measured: what the first steps take, cold as they are, tells nothing of the rest.
  const steps = options.allowance.steps()
  const { plan, search, isAlike } = prepare(first, options)
  const isSingle = options.temperatures !== undefined || !gainsFromCrossing(plan, steps, isAlike)
  const rest = { ...search, allowance: allowUntil(options.allowance, 1) }
  const best = isSingle
    ? searchFleet(plan, rest)
    : evolvePlans(plan, { ...rest, breeding: options.breedingFor?.(plan) })
  loadSnapshot(plan, best)
  handOverRoutes(plan)
  return plan
}

interface Prepared {
  readonly plan: Plan
  readonly search: EvolveOptions
  readonly isAlike: boolean
}

/** Serves what can be served and saves vehicles where they are dear; how to search on from there. */
function prepare(first: Plan, options: FleetOptions): Prepared {
  const { random, allowance } = options
  const base = { random, allowance, size: RUIN_SIZE, ...legTemperatures(first.instance, options) }
  const shedding = { ...base, allowance: allowUntil(allowance, SHEDDING_SHARE) }
  const shed = shedPriorities(first, shedding)
  const isAlike = isEveryJobAlike(shed.instance)
  const chosen = isAlike ? undefined : serveUrgent(first, { ...shedding, isKept: options.given !== undefined })
  const plan = chosen ?? shed
  const search = {
    ...base,
    ...(isAlike && choicesOfAlike(plan, options)),
    ...(chosen && measureTemperatures(plan, options)),
    onImprovement: options.onImprovement && reportTo(plan.instance, allowance, options.onImprovement),
  }
  const until = (share: number): SearchOptions => ({ ...search, allowance: allowUntil(allowance, share) })
  if (search.pressure && plan === first) {
    serveAbsent(plan, until(plan.absentCount > (search.pressure.hopeless ?? 0) ? PREPARATION_SHARE : SHEDDING_SHARE))
  }
  if (isFleetCostly(plan)) reduceFleet(plan, until(PREPARATION_SHARE))
  return { plan, search, isAlike }
}

/** What a search does besides where all jobs are alike, so that all are to be served. */
function choicesOfAlike(plan: Plan, options: FleetOptions): Partial<EvolveOptions> {
  const { instance } = plan
  const leg = typicalLeg(instance)
  const kind = kindOf(instance)
  const mayVary = mayVaryFleet(plan)
  return {
    ...measureTemperatures(plan, options),
    wholeRate: mayVary ? WHOLE_RATE[kind] : 0,
    variesFleet: mayVary && kind === 'free' && !options.given,
    tailRate: TAIL_RATE,
    pressure: {
      least: leg * PRESSURE.least,
      most: Math.max(...instance.fixedCost) + leg * PRESSURE.most,
      hopeless: countHopeless(plan),
    },
  }
}

/**
 * Measured: one search sticks to an assignment and to its vehicles, and where days take few of many jobs, to a choice,
 * so that several are worth crossing.
 */
function gainsFromCrossing(plan: Plan, iterations: number, isAlike: boolean): boolean {
  const isOneDay = countUsed(plan) === 1
  return isAlike ? !isOneDay && iterations >= LEAST_CROSSING : iterations >= LEAST_CROSSING_OF_CHOICES
}

/** Where every vehicle is needed, the vehicles are no question. */
function mayVaryFleet(plan: Plan): boolean {
  const { instance } = plan
  const used = countUsed(plan)
  return used > 1 && (used < instance.vehicles || canSpareVehicle(instance.problem))
}

/** Whether an order of all jobs may be the answer. Breaks make the length of a day another matter than that of its legs. */
const isOrderAll = ({ used, problem }: Instance): boolean =>
  serves('order', used) && !(used.has('breaks') && used.has('balance')) && !exceedsShift(problem)

/** Whether the work alone fills more than the shift of the only vehicle, so that jobs have to be chosen. */
function exceedsShift({ vehicles: [vehicle], jobs }: Problem): boolean {
  if (!vehicle?.shift) return false
  const [from, until] = vehicle.shift
  const pauses = (vehicle.breaks ?? []).reduce((sum, { service }) => sum + service, 0)
  return jobs.reduce((sum, { service = 0 }) => sum + service, pauses) > until - from
}

/** False where jobs have to be chosen; the search then starts afresh. */
function planFreeRoute(plan: Plan, { random, allowance, routeIterations, onImprovement }: FleetOptions): boolean {
  let found = 0
  let fits = false
  const order = orderFreeRoute(plan, {
    random,
    iterations: routeIterations,
    shouldStop: () => allowance.used() >= (fits ? 1 : MISFIT_SHARE),
    onImprovement: (better) => {
      found += 1
      if (!isPowerOfTwo(found)) return
      fits = tryOrder(plan, better)
      if (fits) onImprovement?.(finishPlan(plan), allowance.used())
    },
  })
  return tryOrder(plan, order)
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0

/** Finishes new bests, a few dozen of them, on a plan of its own, so that the search goes on undisturbed. */
export function reportTo(
  instance: Instance,
  { used }: Allowance,
  onImprovement: (solution: Solution, share: number) => void,
): (best: Snapshot) => void {
  const plan: Plan = createPlan(instance, new Float64Array(instance.requests))
  let due = 0
  return (best) => {
    const share = used()
    if (share < due) return
    due = share + 1 / REPORTS
    loadSnapshot(plan, best)
    onImprovement(finishPlan(plan), share)
  }
}

const REPORTS = 40
