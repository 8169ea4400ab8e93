import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Meter } from '../../effort/meter.ts'
import { type Instance, lastTaskOf, metersBetween, strangenessOf, travelOf, workOf } from '../instance/instance.ts'
import { workAdded, workAfter } from '../instance/work.ts'
import type { Clock } from './clock.ts'
import type { Curves } from './curves.ts'
import type { HourState } from './hour-walk.ts'
import type { Scratch } from './scratch.ts'

/**
 * The routes that the search works on: linked lists of nodes, changed in place.
 *
 * After nodes are linked or unlinked, `retimeRoute` brings times, loads and version of the route up to date.
 */
export interface Plan {
  readonly instance: Instance
  /** Neighbours of each node on its route. */
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Vehicle of each node, −1 for tasks that are absent. */
  readonly vehicle: Int32Array
  /** Of the leg from each node to the next. */
  readonly legCost: Int32Array
  readonly legTime: Int32Array
  /** Earliest departure from each node with the breaks of a mask done, `node * masks + mask`. */
  readonly ready: Float64Array
  /** Latest arrival at each node from which the rest of the route can be done; read it through `dueAfter`. */
  readonly due: Float64Array
  /** Latest departure from each task, `node * masks + mask`; only where setups make arrivals depend on the node before. */
  readonly leaveBy: Float64Array
  /** Load when leaving each node, `node * dimensions + dimension`; only where loads peak on the way. */
  readonly load: Float64Array
  /** Greatest load from the start to each node, and from each node to the end. */
  readonly peakBefore: Float64Array
  readonly peakAfter: Float64Array
  /** How paid days go by. */
  readonly clock: Clock
  /** What routes cost by time where tasks have soft windows. */
  readonly curves: Curves
  /** How routes are driven whose vehicle's speed changes with the hour. */
  readonly hourly: HourState
  /** By vehicle: the moment from which on it may set out. Whoever tries another one puts this one back. */
  readonly begin: Float64Array
  readonly count: Int32Array
  readonly cost: Float64Array
  readonly travelTime: Float64Array
  /** Meters, only where some vehicle may drive only so far. */
  readonly distance: Float64Array
  readonly workTime: Float64Array
  /** Seconds of a route as of the version beside it; ask `routeDuration`. */
  readonly duration: Float64Array
  readonly durationVersion: Int32Array
  /** Sum over the route's jobs, `vehicle * dimensions + dimension`. */
  readonly delivered: Float64Array
  readonly collected: Float64Array
  /** Reloads on the route of each vehicle; `count` has them, too. */
  readonly reloads: Int32Array
  /** Requests on the route of each vehicle that may be on board only so long. */
  readonly limited: Int32Array
  /** By node: seconds by which a detour behind it may lengthen the rides of those on board; only where rides are limited. */
  readonly rideRoom: Float64Array
  /** By node, where somebody may wait only so long: the latest departure of whoever gets there without waiting longer. */
  readonly latestReady: Float64Array
  /** And the earliest departure behind which nobody waits longer, whichever node stands before it now. */
  readonly leaveFrom: Float64Array
  /** Changes with every change of the route; equal versions are equal routes. */
  readonly version: Int32Array
  /** Absent requests in the first `absentCount` cells, and the cell of each request or −1. */
  readonly absent: Int32Array
  readonly absentCell: Int32Array
  /** Of each request when it is absent, in search units. */
  readonly penalty: Float64Array
  readonly scratch: Scratch
  /** Counts the looks of retiming and of looking for places. */
  readonly meter: Meter
  absentCount: number
  absentPenalty: number
  absentPriority: number
  routeCost: number
  /** Whether everybody waits as long as need be for now: see `patience.ts`. */
  isPatient: boolean
  lastVersion: number
}

/** Makes two nodes of one vehicle neighbours. Cost and travel time of the route are the caller's to keep. */
export function joinNodes(plan: Plan, from: number, to: number): void {
  const { instance, next, previous, legCost, legTime } = plan
  const { size, costs, durations } = travelOf(instance, intAt(plan.vehicle, from))
  const cell = intAt(instance.place, from) * size + intAt(instance.place, to)
  next[from] = to
  previous[to] = from
  legCost[from] = intAt(costs, cell)
  legTime[from] = intAt(durations, cell)
}

/** Puts an absent task behind a node. The route's times and loads are out of date until it is retimed. */
export function linkTask(plan: Plan, task: number, after: number): void {
  const vehicle = intAt(plan.vehicle, after)
  const next = intAt(plan.next, after)
  const cost = intAt(plan.legCost, after)
  const time = intAt(plan.legTime, after)
  plan.vehicle[task] = vehicle
  joinNodes(plan, after, task)
  joinNodes(plan, task, next)
  const opening = intAt(plan.count, vehicle) === 0 ? openingCost(plan, vehicle) : -cost
  addCost(plan, vehicle, opening + intAt(plan.legCost, after) + intAt(plan.legCost, task))
  plan.travelTime[vehicle] =
    floatAt(plan.travelTime, vehicle) + intAt(plan.legTime, after) + intAt(plan.legTime, task) - time
  plan.workTime[vehicle] =
    floatAt(plan.workTime, vehicle) + workAdded(workOf(plan.instance, vehicle), after, task, next)
  plan.count[vehicle] = intAt(plan.count, vehicle) + 1
  if (task >= plan.instance.reloads.firstNode) plan.reloads[vehicle] = intAt(plan.reloads, vehicle) + 1
  if (plan.instance.isMetered) meterTask(plan, task, 1)
}

/** Takes a task off its route. The route's times and loads are out of date until it is retimed. */
export function unlinkTask(plan: Plan, task: number): void {
  const vehicle = intAt(plan.vehicle, task)
  const previous = intAt(plan.previous, task)
  const cost = intAt(plan.legCost, previous) + intAt(plan.legCost, task)
  const time = intAt(plan.legTime, previous) + intAt(plan.legTime, task)
  const next = intAt(plan.next, task)
  if (plan.instance.isMetered) meterTask(plan, task, -1)
  joinNodes(plan, previous, next)
  plan.vehicle[task] = -1
  plan.workTime[vehicle] =
    floatAt(plan.workTime, vehicle) - workAdded(workOf(plan.instance, vehicle), previous, task, next)
  plan.count[vehicle] = intAt(plan.count, vehicle) - 1
  if (task >= plan.instance.reloads.firstNode) plan.reloads[vehicle] = intAt(plan.reloads, vehicle) - 1
  const closing = intAt(plan.count, vehicle) === 0 ? -openingCost(plan, vehicle) : intAt(plan.legCost, previous)
  addCost(plan, vehicle, closing - cost)
  plan.travelTime[vehicle] = floatAt(plan.travelTime, vehicle) + intAt(plan.legTime, previous) - time
}

/** What the first task of a vehicle costs beyond its legs. An idle vehicle does not even drive home. */
export const openingCost = ({ instance }: Plan, vehicle: number): number => floatAt(instance.fixedCost, vehicle)

/** Counts in, or out, what a linked task adds to the numbers that few problems ask for: paid work, meters, who serves whom. */
function meterTask(plan: Plan, task: number, sign: number): void {
  const from = intAt(plan.previous, task)
  const to = intAt(plan.next, task)
  const vehicle = intAt(plan.vehicle, task)
  const { instance } = plan
  const strangeness = task < instance.requests ? strangenessOf(instance, task, vehicle) : 0
  addCost(plan, vehicle, sign * (workCostAdded(plan, from, task, to) + strangeness))
  plan.distance[vehicle] = floatAt(plan.distance, vehicle) + sign * metersAdded(plan, from, task, to)
}

/**
 * By how much what the vehicle of the node `to` is paid for its work grows with a task between two neighbours, in
 * search units. Rounded node by node, so that sums along a route stay exact.
 */
export function workCostAdded({ instance, vehicle }: Plan, from: number, task: number, to: number): number {
  if (!instance.hasWorkCosts) return 0
  const worker = intAt(vehicle, to)
  const rate = floatAt(instance.workRate, worker)
  const work = workOf(instance, worker)
  const costOf = (before: number, node: number): number => Math.round(rate * workAfter(work, before, node))
  return costOf(from, task) + costOf(task, to) - costOf(from, to)
}

/** By how many meters the way of the vehicle of the node `to` grows with a task between two neighbours. */
export function metersAdded({ instance, vehicle }: Plan, from: number, task: number, to: number): number {
  if (!instance.hasMaxDistance) return 0
  const driver = intAt(vehicle, to)
  return (
    metersBetween(instance, driver, from, task) +
    metersBetween(instance, driver, task, to) -
    metersBetween(instance, driver, from, to)
  )
}

function addCost(plan: Plan, vehicle: number, delta: number): void {
  plan.cost[vehicle] = floatAt(plan.cost, vehicle) + delta
  plan.routeCost += delta
}

/** Moves a request from the absent ones to those served, or back, and keeps the sums per vehicle. */
export function markServed(plan: Plan, request: number): void {
  const cell = intAt(plan.absentCell, request)
  const moved = intAt(plan.absent, plan.absentCount - 1)
  plan.absent[cell] = moved
  plan.absentCell[moved] = cell
  plan.absentCell[request] = -1
  plan.absentCount -= 1
  plan.absentPenalty -= floatAt(plan.penalty, request)
  plan.absentPriority -= floatAt(plan.instance.priorities, request)
  addAmounts(plan, request, 1)
}

/** The reverse of {@link markServed}; call it while the request is still linked. */
export function markAbsent(plan: Plan, request: number): void {
  plan.absent[plan.absentCount] = request
  plan.absentCell[request] = plan.absentCount
  plan.absentCount += 1
  plan.absentPenalty += floatAt(plan.penalty, request)
  plan.absentPriority += floatAt(plan.instance.priorities, request)
  addAmounts(plan, request, -1)
}

/** Adds a linked request to the sums of its vehicle, or takes it off them. */
export function addAmounts(plan: Plan, request: number, sign: number): void {
  const { dimensions, delivered, collected } = plan.instance.amounts
  const vehicle = intAt(plan.vehicle, request)
  for (let axis = 0; axis < dimensions; axis++) {
    const total = vehicle * dimensions + axis
    const amount = request * dimensions + axis
    plan.delivered[total] = floatAt(plan.delivered, total) + sign * floatAt(delivered, amount)
    plan.collected[total] = floatAt(plan.collected, total) + sign * floatAt(collected, amount)
  }
  const { rides } = plan.instance
  if (rides.isLimited && floatAt(rides.most, request) < Number.POSITIVE_INFINITY) {
    plan.limited[vehicle] = intAt(plan.limited, vehicle) + sign
  }
}

/** Takes a request off its route, with both tasks of a shipment; or a reload. The route is out of date until it is retimed. */
export function removeRequest(plan: Plan, request: number): void {
  const last = lastTaskOf(plan.instance, request)
  if (request >= plan.instance.requests) {
    unlinkTask(plan, last)
    return
  }
  markAbsent(plan, request)
  unlinkTask(plan, request)
  if (last !== request) unlinkTask(plan, last)
}

/** Seconds of travel on the route of a vehicle, in its own schedule where speeds change with the hour. */
export const travelTimeOf = ({ travelTime, hourly }: Plan, vehicle: number): number =>
  floatAt(travelTime, vehicle) + floatAt(hourly.delay, vehicle)

/** Tasks on the route of a vehicle, reloads left out. */
export const countTasks = ({ count, reloads }: Plan, vehicle: number): number =>
  intAt(count, vehicle) - intAt(reloads, vehicle)

/** Vehicles that serve something. O(vehicles). */
export function countUsed({ instance, count }: Plan): number {
  let used = 0
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle++) if (intAt(count, vehicle) > 0) used += 1
  return used
}
