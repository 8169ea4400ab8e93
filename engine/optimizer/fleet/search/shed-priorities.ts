import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { weighAbsence, weighChoice } from '../goals/weigh-absence.ts'
import { createInserter, insertRequest, mayTake } from '../insertion/insertion.ts'
import { boundByOrder, type OrderBounds } from '../insertion/order-bounds.ts'
import { fitsByTrial } from '../insertion/try-place.ts'
import { type Instance, lastTaskOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { createJournal } from '../routes/journal.ts'
import { clearRoute, fillRoute } from '../routes/routes.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { insertAbsent } from '../ruin-recreate/insert-absent.ts'
import { retimeRoute, settleRoute } from '../timing/timing.ts'
import { serveAbsent } from './reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search.ts'

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
  copyRoutes(plan, shed)
  serveAbsent(shed, options)
  return shed.absentCount === countHopeless(shed) ? shed : plan
}

/**
 * A plan in which only requests without priority have to be chosen, since every urgent one that can be served is, or is
 * soon; undefined where urgent ones have to be chosen, too.
 *
 * Begins with the plan if it is to be kept, else with the most urgent.
 */
export function serveUrgent(plan: Plan, options: SearchOptions & { readonly isKept: boolean }): Plan | undefined {
  const { instance } = plan
  const chosen = createPlan(instance, weighChoice(instance), plan.meter)
  if (options.isKept) copyRoutes(plan, chosen)
  else insertUrgent(chosen, options.random)
  if (countAbsentUrgent(chosen) > MOST_ABSENT * instance.requests) return undefined
  insertAbsent(chosen, options.random)
  loadSnapshot(chosen, searchFleet(chosen, options))
  return countAbsentUrgent(chosen) === 0 ? chosen : undefined
}

/** The most urgent first. */
function insertUrgent(plan: Plan, random: SearchOptions['random']): void {
  const { priorities, requests } = plan.instance
  const inserter = createInserter(plan.instance, createJournal(plan.instance), random, 0)
  const urgent = Array.from({ length: requests }, (_, request) => request)
    .filter((request) => floatAt(priorities, request) > 0)
    .sort((left, right) => floatAt(priorities, right) - floatAt(priorities, left))
  for (const request of urgent) insertRequest(plan, request, inserter)
}

/** Absent requests of any priority that somebody could serve. */
function countAbsentUrgent(plan: Plan): number {
  const { absent, absentCount, instance } = plan
  const urgent = absent.slice(0, absentCount).filter((request) => floatAt(instance.priorities, request) > 0)
  return urgent.length - countHopeless(plan, urgent)
}

function copyRoutes(from: Plan, to: Plan): void {
  const routes = createSnapshot(from.instance)
  takeSnapshot(from, routes)
  loadSnapshot(to, routes)
}
/** Of requests, the absent ones if not told, those that no vehicle could serve alone or beside another one. O(requests × vehicles). */
export function countHopeless(plan: Plan, requests = plan.absent.slice(0, plan.absentCount)): number {
  const { instance } = plan
  const empty = createPlan(instance, new Float64Array(instance.requests))
  const inserter = createInserter(instance, createJournal(instance), NO_CHANCE, 0)
  let hopeless = 0
  for (const request of requests) {
    insertRequest(empty, request, inserter)
    const vehicle = intAt(empty.vehicle, request)
    if (vehicle === -1) {
      if (!fitsBeside(empty, request)) hopeless += 1
    } else {
      clearRoute(empty, vehicle)
      settleRoute(empty, vehicle)
    }
  }
  return hopeless
}

/** Nothing is passed over. */
const NO_CHANCE = { next: () => 0, below: () => 0 }

/** Neighbours beside which a request is tried. */
const NEAR = 10

/**
 * Whether some vehicle of an empty plan can serve a request together with one of its neighbours, where it cannot serve it
 * alone: the way over a neighbour may be the shorter one, and a setup be spared there. The plan is empty again
 * afterwards. O(kinds of vehicles).
 */
function fitsBeside(empty: Plan, request: number): boolean {
  const { instance } = empty
  const { count, requests } = instance.neighbours
  const near = requests.subarray(request * count, request * count + Math.min(count, NEAR))
  return firstOfKinds(instance).some(
    (vehicle) => mayTake(empty, request, vehicle) && near.some((other) => fitsWith(empty, vehicle, request, other)),
  )
}

const firstOfKinds = ({ kinds }: Instance): number[] =>
  Array.from(kinds.keys()).filter((vehicle) => kinds.indexOf(intAt(kinds, vehicle)) === vehicle)

const bounds: OrderBounds = { from: 0, until: 0 }

function fitsWith(empty: Plan, vehicle: number, request: number, other: number): boolean {
  if (!mayTake(empty, other, vehicle)) return false
  const last = lastTaskOf(empty.instance, other)
  fillRoute(empty, vehicle, Int32Array.from(last === other ? [other] : [other, last]))
  const fits =
    mayTake(empty, request, vehicle) &&
    boundByOrder(empty, request, vehicle, bounds) &&
    nodesFrom(empty, bounds.from).some((after) =>
      [request, ...nodesFrom(empty, intAt(empty.next, after))].some((lastAfter) =>
        fitsByTrial(empty, request, after, lastAfter),
      ),
    )
  clearRoute(empty, vehicle)
  retimeRoute(empty, vehicle)
  return fits
}

/** Nodes from one on and before the last of the bounds. */
function nodesFrom({ instance, next }: Plan, from: number): number[] {
  const nodes: number[] = []
  const { until } = bounds
  for (let node = from; node !== until && (node < instance.tasks || nodes.length === 0); node = intAt(next, node)) {
    nodes.push(node)
  }
  return nodes
}
