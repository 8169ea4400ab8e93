import type { Plan } from '../fleet/plan/plan.ts'
import { createSnapshot, takeSnapshot } from '../fleet/routes/snapshot.ts'
import type { Individual } from './population/individual.ts'

/** A plan of the fleet search that serves everything, as one to breed from. */
export function founderOf(plan: Plan): Pick<Individual, 'order' | 'ends'> {
  const { tasks, ends } = createSnapshot(plan.instance)
  takeSnapshot(plan, { tasks, ends })
  return { order: tasks, ends }
}
