import type { Random } from '#core/kernel/random.ts'
import type { GivenRoute, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { adoptRoutes } from './adopt-routes.ts'
import { insertAbsent } from './construct.ts'
import { createPlan } from './create-plan.ts'
import { evolvePlans } from './evolve.ts'
import { finishPlan } from './finished-plan.ts'
import { isFreeRoute, orderFreeRoute, tryOrder } from './free-route.ts'
import { compileInstance, type Instance } from './instance.ts'
import type { Plan } from './plan.ts'
import { isFleetCostly, reduceFleet, serveAbsent } from './reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search.ts'
import { loadSnapshot, type Snapshot } from './snapshot.ts'
import { typicalLeg, weighAbsence } from './weigh-absence.ts'

/** How a fleet is solved. */
export interface FleetOptions {
  readonly random: Random
  readonly iterations: number
  /** For a single route without rules. */
  readonly routeIterations: number
  /** Routes to begin with; what they cannot keep is inserted anew. */
  readonly given?: readonly GivenRoute[]
  readonly onImprovement?: ((solution: Solution, iteration: number) => void) | undefined
  readonly shouldStop?: (() => boolean) | undefined
}

/** Temperatures in typical legs, first and last: under windows better plans lie farther apart. */
const TEMPERATURES = { windowed: [1, 0.01], free: [0.5, 0.03] } as const
/** A given plan is to be kept in the main. */
const WARM_TEMPERATURE = 0.1
const LEAST_CROSSING = 20_000
const LEAST_CROSSING_OF_DAYS = 6_000
/** Of absence, in typical legs, where no request has priority. */
const PRESSURE = { least: 5, most: 10_000 }
const RUIN_SIZE = { average: 10, longest: 10 }

/** Solves a problem with any rules: greedy construction or a given plan, then search. */
export function solveFleet(problem: Problem, options: FleetOptions): Solution {
  const instance = compileInstance(problem)
  const plan = createPlan(instance, weighAbsence(instance))
  adoptRoutes(plan, options.given ?? [])
  if (isFreeRoute(instance)) {
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
    iterations: options.iterations,
    size: RUIN_SIZE,
    firstTemperature: leg * (options.given ? WARM_TEMPERATURE : hottest),
    lastTemperature: leg * coldest,
    pressure: isEveryJobAlike(instance)
      ? { least: leg * PRESSURE.least, most: vehicle + leg * PRESSURE.most }
      : undefined,
    onImprovement: options.onImprovement && reportTo(instance, options.iterations, options.onImprovement),
    shouldStop: options.shouldStop,
  }
  const spent = prepare(plan, { ...search, iterations: options.iterations / 2 })
  const rest = { ...search, iterations: options.iterations - spent }
  const best = gainsFromCrossing(plan, rest.iterations) ? evolvePlans(plan, rest) : searchFleet(plan, rest)
  loadSnapshot(plan, best)
  return finishPlan(plan)
}

/** Serves everything first where nothing may be chosen, then saves costly vehicles; answers the iterations spent. */
function prepare(plan: Plan, search: SearchOptions): number {
  const served = isEveryJobAlike(plan.instance) ? serveAbsent(plan, search) : 0
  if (!isFleetCostly(plan)) return served
  return served + reduceFleet(plan, { ...search, iterations: search.iterations - served })
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
function planFreeRoute(plan: Plan, options: FleetOptions): boolean {
  const { random, routeIterations: iterations, onImprovement, shouldStop } = options
  let found = 0
  const order = orderFreeRoute(plan, {
    random,
    iterations,
    shouldStop,
    onImprovement:
      onImprovement &&
      ((better) => {
        found += 1
        if (isPowerOfTwo(found) && tryOrder(plan, better)) onImprovement(finishPlan(plan), 0)
      }),
  })
  return tryOrder(plan, order)
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0

/** Finishes new bests, a few dozen of them, on a plan of its own, so that the search goes on undisturbed. */
function reportTo(
  instance: Instance,
  iterations: number,
  onImprovement: (solution: Solution, iteration: number) => void,
): (best: Snapshot, iteration: number) => void {
  const plan: Plan = createPlan(instance, new Float64Array(instance.requests))
  let due = 0
  return (best, iteration) => {
    if (iteration < due) return
    due = iteration + iterations / REPORTS
    loadSnapshot(plan, best)
    onImprovement(finishPlan(plan), iteration)
  }
}

const REPORTS = 40
