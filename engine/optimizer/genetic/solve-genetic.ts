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
import { breedPlans } from './breed-plans.ts'
import { CAPACITATED_HABITS, createCapacitatedNursery } from './capacitated-nursery.ts'
import { compileCapacitated } from './compile/compile-capacitated.ts'
import { isBreedable, isCapacitated } from './compile/is-capacitated.ts'
import type { Individual } from './population/individual.ts'

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
