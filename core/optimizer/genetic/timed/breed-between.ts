import type { Random } from '#core/kernel/random.ts'
import type { Allowance } from '../../effort/allowance.ts'
import type { Instance } from '../../fleet/instance/instance.ts'
import type { Snapshot } from '../../fleet/routes/snapshot.ts'
import { breedPlans } from '../breed-plans.ts'
import { compileTimed } from './compile-timed.ts'
import { createTimedNursery } from './timed-nursery.ts'

/** How plans are bred between those of other searches. */
export interface BetweenOptions {
  readonly random: Random
  readonly allowance: Allowance
}

/** The best plan bred from plans of jobs alone that serve everything, or `undefined` where none was feasible. */
export function breedBetween(
  instance: Instance,
  parents: readonly Snapshot[],
  { random, allowance }: BetweenOptions,
): Snapshot | undefined {
  const nursery = createTimedNursery(compileTimed(instance), { random, meter: allowance.meter })
  const founders = parents.map(({ tasks, ends }) => ({ order: tasks, ends }))
  const best = breedPlans(nursery, { random, allowance, patience: 1, founders })
  return best && { tasks: best.order, ends: best.ends }
}
