import { capabilitiesOf } from '../../capabilities/capabilities.ts'
import { serves } from '../../capabilities/kernels.ts'
import { finishPlan } from '../../fleet/finish/finished-plan.ts'
import { weighAbsence } from '../../fleet/goals/weigh-absence.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import { createPlan } from '../../fleet/routes/create-plan.ts'
import { loadSnapshot } from '../../fleet/routes/snapshot.ts'
import { insertAbsent } from '../../fleet/ruin-recreate/insert-absent.ts'
import type { FleetOptions } from '../../fleet/solve-fleet.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Solution } from '../../solution/solution.ts'
import { breedPlans } from '../breed-plans.ts'
import { founderOf } from '../founder-of.ts'
import { compileTimed } from './compile-timed.ts'
import { createTimedNursery } from './timed-nursery.ts'

const debug = (globalThis as any).process?.env?.GEN_DEBUG

export function solveTimed(problem: Problem, options: FleetOptions): Solution | undefined {
  if (problem.vehicles.length < 2 || problem.jobs.length < 8 || problem.jobs.length > 400) return undefined
  if (!serves('timed-breeding', capabilitiesOf(problem))) return undefined
  const instance = compileInstance(problem)
  const plan = createPlan(instance, weighAbsence(instance))
  insertAbsent(plan, options.random)
  let count = 0
  const nursery = createTimedNursery(compileTimed(instance), options.random)
  const { improve } = nursery
  const counted = { ...nursery, improve: () => { count++; return improve() } }
  const best = breedPlans(counted, {
    random: options.random,
    allowance: options.allowance,
    patience: 0.25,
    founder: plan.absentCount === 0 ? founderOf(plan) : undefined,
    onImprovement: debug ? (b) => console.error(options.allowance.used().toFixed(3), count, b.cost, [...nursery.priced.weights].map(w=>w.toFixed(2)).join(' ')) : undefined,
  })
  if (debug) console.error('descents', count, best?.cost, [...nursery.priced.weights])
  if (!best) return undefined
  loadSnapshot(plan, { tasks: best.order, ends: best.ends })
  return finishPlan(plan)
}
