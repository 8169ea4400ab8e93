import type { Random } from '#core/kernel/random.ts'
import { serves } from '../capabilities/kernels.ts'
import { type Allowance, allowUntil } from '../effort/allowance.ts'
import type { GivenRoute, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { finishPlan } from './finish/finished-plan.ts'
import { orderFreeRoute, tryOrder } from './free-route.ts'
import { typicalLeg, weighAbsence } from './goals/weigh-absence.ts'
import { compileInstance, type Instance } from './instance/instance.ts'
import { adoptRoutes } from './plan/adopt-routes.ts'
import { createPlan } from './plan/create-plan.ts'
import type { Plan } from './plan/plan.ts'
import { loadSnapshot, type Snapshot } from './plan/snapshot.ts'
import { insertAbsent } from './ruin-recreate/insert-absent.ts'
import { evolvePlans } from './search/evolve.ts'
import { handOverRoutes } from './search/hand-over.ts'
import { isFleetCostly, reduceFleet, serveAbsent } from './search/reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search/search.ts'

/** How a fleet is solved. */
export interface FleetOptions {
  readonly random: Random
  readonly allowance: Allowance
  /** Iterations for a single route without rules, where no allowance is measured. */
  readonly routeIterations: number
  /** Routes to begin with; what they cannot keep is inserted anew. */
  readonly given?: readonly GivenRoute[]
  readonly onImprovement?: ((solution: Solution, share: number) => void) | undefined
}

/** Temperatures in typical legs, first and last: under windows better plans lie farther apart. */
const TEMPERATURES = { windowed: [1, 0.01], free: [0.5, 0.03] } as const
/** A given plan is to be kept in the main. */
const WARM_TEMPERATURE = 0.1
const LEAST_CROSSING = 20_000
const LEAST_CROSSING_OF_DAYS = 6_000
/** Of absence, in typical legs, where no request has priority. */
const PRESSURE = { least: 5, most: 10_000 }
/** Of the allowance, for serving everything and for saving vehicles. */
const PREPARATION_SHARE = 0.5
/** Of a measured allowance, for ordering a route that does not hold all jobs as far as can be seen. */
const MISFIT_SHARE = 0.5
const RUIN_SIZE = { average: 10, longest: 10 }

/** Solves a problem with any rules: greedy construction or a given plan, then search. */
export function solveFleet(problem: Problem, options: FleetOptions): Solution {
  const instance = compileInstance(problem)
  const plan = createPlan(instance, weighAbsence(instance), options.allowance.meter)
  adoptRoutes(plan, options.given ?? [])
  if (serves('order', instance.used)) {
    if (planFreeRoute(plan, options)) return finishPlan(plan)
    adoptRoutes(plan, options.given ?? [])
  }
  insertAbsent(plan, options.random)
  if (instance.requests === 0) return finishPlan(plan)
  options.onImprovement?.(finishPlan(plan), 0)
  const leg = typicalLeg(instance)
  const vehicle = Math.max(...instance.fixedCost)
  const [hottest, coldest] = TEMPERATURES[isWindowed(instance) ? 'windowed' : 'free']
  const search = {
    random: options.random,
    size: RUIN_SIZE,
    firstTemperature: leg * (options.given ? WARM_TEMPERATURE : hottest),
    lastTemperature: leg * coldest,
    pressure: isEveryJobAlike(instance)
      ? { least: leg * PRESSURE.least, most: vehicle + leg * PRESSURE.most }
      : undefined,
    onImprovement: options.onImprovement && reportTo(instance, options.allowance, options.onImprovement),
  }
  prepare(plan, { ...search, allowance: allowUntil(options.allowance, PREPARATION_SHARE) })
  const rest = { ...search, allowance: allowUntil(options.allowance, 1) }
  const best = gainsFromCrossing(plan, rest.allowance.steps()) ? evolvePlans(plan, rest) : searchFleet(plan, rest)
  loadSnapshot(plan, best)
  handOverRoutes(plan)
  return finishPlan(plan)
}

/** Serves everything first where nothing may be chosen, then saves costly vehicles. */
function prepare(plan: Plan, search: SearchOptions): void {
  if (isEveryJobAlike(plan.instance)) serveAbsent(plan, search)
  if (isFleetCostly(plan)) reduceFleet(plan, { ...search, allowance: allowUntil(search.allowance, 1) })
}

const isEveryJobAlike = ({ priorities }: Instance): boolean => priorities.every((priority) => priority === 0)

/**
 * Measured: under windows one search sticks to an assignment, and where one day takes few of many jobs, to a choice;
 * so that several are worth crossing.
 */
function gainsFromCrossing({ instance, count }: Plan, iterations: number): boolean {
  const isOneDay = count.filter((tasks) => tasks > 0).length === 1
  return isEveryJobAlike(instance)
    ? !isOneDay && isWindowed(instance) && iterations >= LEAST_CROSSING
    : isOneDay && iterations >= LEAST_CROSSING_OF_DAYS
}

/** Whether most jobs have windows. */
const isWindowed = ({ problem: { jobs } }: Instance): boolean =>
  2 * jobs.filter(({ windows }) => windows !== undefined).length > jobs.length

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
