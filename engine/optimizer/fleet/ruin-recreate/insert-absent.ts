import type { Random } from '#engine/base/random.ts'
import { createInserter } from '../insertion/insertion.ts'
import type { Plan } from '../plan/plan.ts'
import { createJournal } from '../routes/journal.ts'
import { createQueue, listSortKeys, queueAbsent, recreate } from './recreate.ts'

/** Inserts every absent request greedily, in one of the orders of the search; what does not fit stays absent. */
export function insertAbsent(plan: Plan, random: Random): void {
  const { instance } = plan
  const queue = createQueue(instance)
  queueAbsent(plan, queue)
  recreate(plan, queue, listSortKeys(instance), createInserter(instance, createJournal(instance), random, 0))
}
