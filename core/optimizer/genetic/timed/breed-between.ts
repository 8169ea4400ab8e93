import type { Random } from '#core/kernel/random.ts'
import type { Allowance } from '../../effort/allowance.ts'
import type { Instance } from '../../fleet/instance/instance.ts'
import { routeOf, type Snapshot } from '../../fleet/routes/snapshot.ts'
import { breedPlans } from '../breed-plans.ts'
import type { Individual } from '../population/individual.ts'
import { type Crew, compileTimed } from './compile-timed.ts'
import { createTimedNursery } from './timed-nursery.ts'

/** How plans are bred between those of other searches. */
export interface BetweenOptions {
  readonly random: Random
  readonly allowance: Allowance
  /** Whether vehicles cost so much that only those of the first plan are to be used. */
  readonly isFleetCostly: boolean
}

/** The best plan bred from plans that serve everything, or `undefined` where none of them is feasible. */
export function breedBetween(
  instance: Instance,
  parents: readonly Snapshot[],
  { random, allowance, isFleetCostly }: BetweenOptions,
): Snapshot | undefined {
  const crew = chooseCrew(instance, parents, isFleetCostly)
  const founders = parents.flatMap((parent) => toFounder(instance, parent, crew) ?? [])
  const nursery = createTimedNursery(compileTimed(instance, crew), { random, meter: allowance.meter })
  const best = breedPlans(nursery, { random, allowance, patience: 1, founders })
  return best && fromIndividual(instance, best, crew)
}

function chooseCrew(instance: Instance, [first]: readonly Snapshot[], isFleetCostly: boolean): Crew {
  const all = Int32Array.from({ length: instance.vehicles }, (_, vehicle) => vehicle)
  if (!isFleetCostly || !first) return { fleet: all, isPaidFor: false }
  return { fleet: all.filter((vehicle) => routeOf(first, vehicle).length > 0), isPaidFor: true }
}

/** A plan in the cells of the crew; nothing where it uses another vehicle. */
function toFounder(
  instance: Instance,
  plan: Snapshot,
  { fleet }: Crew,
): Pick<Individual, 'order' | 'ends'> | undefined {
  const order = new Int32Array(instance.jobs)
  const ends = new Int32Array(fleet.length)
  let cell = 0
  fleet.forEach((owner, vehicle) => {
    const tasks = routeOf(plan, owner)
    order.set(tasks, cell)
    cell += tasks.length
    ends[vehicle] = cell
  })
  return cell === instance.jobs ? { order, ends } : undefined
}

function fromIndividual(instance: Instance, { order, ends }: Individual, { fleet }: Crew): Snapshot {
  const tasks = new Int32Array(instance.tasks)
  const all = new Int32Array(instance.vehicles)
  let cell = 0
  for (let owner = 0; owner < instance.vehicles; owner++) {
    const vehicle = fleet.indexOf(owner)
    if (vehicle !== -1) {
      const route = routeOf({ tasks: order, ends }, vehicle)
      tasks.set(route, cell)
      cell += route.length
    }
    all[owner] = cell
  }
  return { tasks, ends: all }
}
