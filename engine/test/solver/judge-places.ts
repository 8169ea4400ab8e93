import { expect } from 'vitest'
import { resolveVisit, type Visit } from '#engine/optimizer/check/route-case.ts'
import { tryRoute } from '#engine/optimizer/check/try-route.ts'
import { stabilityCost } from '#engine/optimizer/fleet/goals/stability.ts'
import { compileInstance, endOf, lastTaskOf, startOf } from '#engine/optimizer/fleet/instance/instance.ts'
import { mayRideWith } from '#engine/optimizer/fleet/instance/relations.ts'
import { isOverloaded } from '#engine/optimizer/fleet/plan/loads.ts'
import { linkTask, markServed, type Plan, removeRequest } from '#engine/optimizer/fleet/plan/plan.ts'
import { createPlan } from '#engine/optimizer/fleet/routes/create-plan.ts'
import { retimeRoute } from '#engine/optimizer/fleet/timing/timing.ts'
import { createLookup, type Problem } from '#engine/optimizer/index.ts'
import { rollsFor } from './rolls.ts'

/** Whether a request may stand there, and by how much the plan's cost grows, in search units. */
export interface Verdict {
  readonly fits: boolean
  readonly price: number
}

/** Nodes behind which the tasks of a request stand: one for a job; for a shipment those of pickup and delivery. */
export type Place = readonly [after: number, lastAfter?: number]

/**
 * Links a request in, retimes the whole route, asks the checker for its opinion of the same route, and takes the
 * request out again. Fails where times and loads of the search and the checker disagree.
 */
export function judgePlace(plan: Plan, request: number, [after, lastAfter = after]: Place): Verdict {
  const vehicle = plan.vehicle[after] ?? -1
  const before = plan.routeCost + stabilityCost(plan)
  linkTask(plan, request, after)
  const last = lastTaskOf(plan.instance, request)
  if (last !== request) linkTask(plan, last, lastAfter)
  markServed(plan, request)
  const isInTime = retimeRoute(plan, vehicle) === -1
  const violations = violationsOf(plan, vehicle)
  const price = plan.routeCost + stabilityCost(plan) - before
  expect(isInTime && !isOverloaded(plan, vehicle)).toBe(!violations.some((code) => IN_NUMBERS.includes(code)))
  removeRequest(plan, request)
  retimeRoute(plan, vehicle)
  return { fits: violations.length === 0, price }
}

/** What the search knows from times and loads; orders it keeps by where it looks. */
const IN_NUMBERS: readonly string[] = [
  'window',
  'shift',
  'break',
  'capacity',
  'max-travel-time',
  'max-distance',
  'max-load',
  'ride-time',
  'max-wait',
  'max-duration',
]

/** Codes of all rules that the route breaks by the checker. */
export function violationsOf({ instance, next }: Plan, vehicle: number): string[] {
  const { problem } = instance
  const owner = problem.vehicles[vehicle]
  const lookup = createLookup(problem)
  const visits: Visit[] = []
  for (let node = next[startOf(instance, vehicle)] ?? -1; node !== endOf(instance, vehicle); node = next[node] ?? -1) {
    visits.push(...[resolveVisit(lookup, nameOf(problem, node)) ?? []].flat())
  }
  return owner && visits.length > 0 ? tryRoute(problem, lookup, owner, visits).violations.map(({ code }) => code) : []
}

function nameOf({ jobs, shipments = [] }: Problem, task: number) {
  const job = jobs[task]
  if (job) return { kind: 'job', id: job.id } as const
  const place = task - jobs.length
  return place < shipments.length
    ? ({ kind: 'pickup', id: shipments[place]?.pickup.id ?? -1 } as const)
    : ({ kind: 'delivery', id: shipments[place - shipments.length]?.delivery.id ?? -1 } as const)
}

/** Every place of a request in a route, by brute force. */
export function listPlaces({ instance, next }: Plan, request: number, vehicle: number): Place[] {
  const nodes: number[] = []
  for (let node = startOf(instance, vehicle); node !== endOf(instance, vehicle); node = next[node] ?? -1)
    nodes.push(node)
  if (lastTaskOf(instance, request) === request) return nodes.map((node) => [node])
  return nodes.flatMap((node, index) => [request, ...nodes.slice(index + 1)].map((last): Place => [node, last]))
}

/** Whether the rules that hold for the vehicle as a whole allow the request; places are not asked otherwise. */
export function mayJoin({ instance, count, vehicle: assigned }: Plan, request: number, vehicle: number): boolean {
  const tasks = lastTaskOf(instance, request) === request ? 1 : 2
  return (
    mayRideWith(instance.relations, assigned, request, vehicle) &&
    instance.compatible[request * instance.vehicles + vehicle] === 1 &&
    (count[vehicle] ?? 0) + tasks <= (instance.maxTasks[vehicle] ?? 0)
  )
}

/** A plan whose first vehicle serves some of the requests, each put at a place drawn from those that fit. */
export function growPlan(problem: Problem, seed: number): Plan {
  const instance = compileInstance(problem)
  const plan = createPlan(instance, new Float64Array(instance.requests))
  const random = rollsFor(seed, 'grow')
  for (let request = 0; request < instance.requests; request++) {
    if (random.below(3) === 0 || !mayJoin(plan, request, 0)) continue
    const places = listPlaces(plan, request, 0).filter((place) => judgePlace(plan, request, place).fits)
    const place = places[random.below(Math.max(1, places.length))]
    if (!place) continue
    const [after, lastAfter = after] = place
    linkTask(plan, request, after)
    const last = lastTaskOf(instance, request)
    if (last !== request) linkTask(plan, last, lastAfter)
    markServed(plan, request)
    retimeRoute(plan, 0)
  }
  return plan
}
