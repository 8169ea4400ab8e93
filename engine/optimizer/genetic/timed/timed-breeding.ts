import type { Random } from '#engine/base/random.ts'
import { floatAt } from '#engine/base/typed-array.ts'
import { serves } from '../../capabilities/kernels.ts'
import type { Allowance } from '../../effort/allowance.ts'
import { isWindowed } from '../../fleet/goals/is-windowed.ts'
import type { Instance } from '../../fleet/instance/instance.ts'
import type { Plan } from '../../fleet/plan/plan.ts'
import type { Snapshot } from '../../fleet/routes/snapshot.ts'
import type { Breeding } from '../../fleet/search/evolve.ts'
import { isFleetCostly } from '../../fleet/search/reduce-fleet.ts'
import { breedPlans } from '../breed-plans.ts'
import { compileTimed } from './compile-timed.ts'
import { createTimedNursery } from './timed-nursery.ts'

/**
 * Of steps and of looks, for each client. Measured: with less, ruin and recreate alone does better. A counted effort ends
 * by its looks long before its steps; a measured one is told by its first looks, which are slow.
 */
const LEAST = { steps: 675, looks: 120_000 }
/** Fewer clients are soon solved by anything, more take descents too long to breed many plans. */
const CLIENTS = { least: 8, most: 400 }
/** So that kinds fit into the bits of a mask. */
const MOST_KINDS = 31
/** So that a leg with a fixed cost is exact in 32 bits, and service with a leg. */
const MOST_FIXED_COST = 2 ** 28
const MOST_SECONDS = 2 ** 29
/** Of tables of legs in memory. */
const MOST_CELLS = 2 ** 22

/**
 * What breeds plans from those of the fleet search, where most jobs have windows and the plan serves all of them.
 *
 * Measured: with few windows descents take too long, and where vehicles cost more than routes the few that are left are
 * so full that hardly any child is feasible; ruin and recreate alone does better.
 */
export function createTimedBreeding(plan: Plan, random: Random): Breeding | undefined {
  const { instance, absentCount } = plan
  if (
    absentCount > 0 ||
    isFleetCostly(plan) ||
    !isWindowed(instance.problem) ||
    !serves('timed-breeding', instance.used)
  )
    return undefined
  if (!isBreedable(instance)) return undefined
  return {
    leastSteps: LEAST.steps * instance.jobs,
    leastLooks: LEAST.looks * instance.jobs,
    breed: (parents, allowance) => breedBetween(instance, parents, { random, allowance }),
  }
}

/** Whether the numbers of an instance fit into the tables of the kernel. */
export function isBreedable({ jobs, vehicles, profiles, kinds, fixedCost, travels, works }: Instance): boolean {
  const classes = new Set(profiles).size * works.length
  const size = jobs + 2 * vehicles
  return (
    vehicles > 1 &&
    jobs >= CLIENTS.least &&
    jobs <= CLIENTS.most &&
    new Set(kinds).size <= MOST_KINDS &&
    classes * size * size <= MOST_CELLS &&
    fixedCost.every((cost) => cost <= MOST_FIXED_COST) &&
    works.every((work) => work.every((_, node) => floatAt(work, node) <= MOST_SECONDS)) &&
    travels.every(({ durations }) => durations.every((seconds) => seconds <= MOST_SECONDS))
  )
}

/** The best plan bred from plans of jobs alone that serve everything, or `undefined` where none was feasible. */
function breedBetween(
  instance: Instance,
  parents: readonly Snapshot[],
  { random, allowance }: { readonly random: Random; readonly allowance: Allowance },
): Snapshot | undefined {
  const nursery = createTimedNursery(compileTimed(instance), { random, meter: allowance.meter })
  const founders = parents.map(({ tasks, ends }) => ({ order: tasks, ends }))
  const best = breedPlans(nursery, { random, allowance, patience: 1, founders })
  return best && { tasks: best.order, ends: best.ends }
}
