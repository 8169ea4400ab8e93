import { intAt } from '#core/kernel/typed-array.ts'
import { weighAbsence } from '../goals/weigh-absence.ts'
import { createInserter, insertRequest } from '../insertion/insertion.ts'
import type { Instance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { createJournal } from '../routes/journal.ts'
import { clearRoute } from '../routes/routes.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { settleRoute } from '../timing/timing.ts'
import { serveAbsent } from './reduce-fleet.ts'
import type { SearchOptions } from './search.ts'

/** Of the requests: with more of them absent from a first plan, jobs have to be chosen. */
const MOST_ABSENT = 0.05

/** Whether no request has priority. */
export const isEveryJobAlike = ({ priorities }: Instance): boolean => priorities.every((priority) => priority === 0)

/**
 * The plan as one of requests that are all alike, where it serves all that can be served, or soon does: no plan has
 * more priority, so that only its cost is left to be searched. The plan itself where requests have to be chosen.
 */
export function shedPriorities(plan: Plan, options: SearchOptions): Plan {
  const { instance } = plan
  if (isEveryJobAlike(instance) || plan.absentCount > Math.max(1, MOST_ABSENT * instance.requests)) return plan
  const alike = { ...instance, priorities: new Float64Array(instance.requests) }
  const shed = createPlan(alike, weighAbsence(alike), plan.meter)
  const routes = createSnapshot(instance)
  takeSnapshot(plan, routes)
  loadSnapshot(shed, routes)
  serveAbsent(shed, options)
  return shed.absentCount === countHopeless(shed) ? shed : plan
}

/** Of the absent requests, those that no vehicle could serve if it had nothing else to do. O(absent × vehicles). */
export function countHopeless({ instance, absent, absentCount }: Plan): number {
  const empty = createPlan(instance, new Float64Array(instance.requests))
  const inserter = createInserter(instance, createJournal(instance), NO_CHANCE, 0)
  let hopeless = 0
  for (let cell = 0; cell < absentCount; cell++) {
    const request = intAt(absent, cell)
    insertRequest(empty, request, inserter)
    const vehicle = intAt(empty.vehicle, request)
    if (vehicle === -1) hopeless += 1
    else {
      clearRoute(empty, vehicle)
      settleRoute(empty, vehicle)
    }
  }
  return hopeless
}

/** Nothing is passed over. */
const NO_CHANCE = { next: () => 0, below: () => 0 }
