import type { Random } from '#core/kernel/random.ts'
import { serves } from '../../capabilities/kernels.ts'
import type { Plan } from '../../fleet/plan/plan.ts'
import { isFleetCostly } from '../../fleet/search/reduce-fleet.ts'
import type { EvolveOptions } from '../../fleet/search/evolve.ts'
import { breedBetween } from './breed-between.ts'

/** What breeds plans of this problem between those of the fleet search, if it is one that the kernel knows. */
export function createTimedBreeder(plan: Plan, random: Random): EvolveOptions['breed'] {
  const { instance } = plan
  if (instance.vehicles < 2 || instance.jobs < 8 || instance.jobs > 400) return undefined
  if (!serves('timed-breeding', instance.used)) return undefined
  return (parents, allowance) =>
    breedBetween(instance, parents, { random, allowance, isFleetCostly: isFleetCostly(plan) })
}
