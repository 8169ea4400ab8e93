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
import { isFleetCostly, reduceFleet } from './reduce-fleet.ts'
import { searchFleet } from './search.ts'
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

/** Temperatures in typical legs: from scratch, and from a plan that is to be kept in the main. */
const FIRST_TEMPERATURE = { afresh: 1, warm: 0.1 }
const LAST_TEMPERATURE = 0.01
const LEAST_CROSSING = 20_000
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
  const leg = typicalLeg(instance)
  const search = {
    random: options.random,
    iterations: options.iterations,
    size: RUIN_SIZE,
    firstTemperature: leg * (options.given ? FIRST_TEMPERATURE.warm : FIRST_TEMPERATURE.afresh),
    lastTemperature: leg * LAST_TEMPERATURE,
    onImprovement: options.onImprovement && reportTo(instance, options.onImprovement),
    shouldStop: options.shouldStop,
  }
  const spent = isFleetCostly(plan) ? reduceFleet(plan, { ...search, iterations: options.iterations / 2 }) : 0
  const rest = { ...search, iterations: options.iterations - spent }
  const best = gainsFromCrossing(plan, rest.iterations) ? evolvePlans(plan, rest) : searchFleet(plan, rest)
  loadSnapshot(plan, best)
  return finishPlan(plan)
}

/** Measured: whole routes are worth crossing where most jobs have windows and all are served. */
function gainsFromCrossing({ instance, count, absentCount }: Plan, iterations: number): boolean {
  const { jobs } = instance.problem
  const windowed = jobs.filter(({ windows }) => windows !== undefined).length
  const used = count.filter((tasks) => tasks > 0).length
  return iterations >= LEAST_CROSSING && absentCount === 0 && used > 1 && windowed * 2 > jobs.length
}

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

/** Finishes each new best on a plan of its own, so that the search goes on undisturbed. */
function reportTo(
  instance: Instance,
  onImprovement: (solution: Solution, iteration: number) => void,
): (best: Snapshot, iteration: number) => void {
  const plan: Plan = createPlan(instance, new Float64Array(instance.requests))
  return (best, iteration) => {
    loadSnapshot(plan, best)
    onImprovement(finishPlan(plan), iteration)
  }
}
