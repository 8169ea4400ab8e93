import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, type Instance, requestOf, startOf } from '../instance/instance.ts'
import { mayReload } from '../instance/reloads.ts'
import type { Plan } from './plan.ts'
import { findOverload, retimeTrips } from './trips.ts'

/** Brings the loads along a route and their peaks up to date. O(route length × dimensions). */
export function retimeLoads(plan: Plan, vehicle: number): void {
  if (intAt(plan.reloads, vehicle) > 0) {
    retimeTrips(plan, vehicle)
    return
  }
  for (let axis = 0; axis < plan.instance.amounts.dimensions; axis++) {
    loadForward(plan, vehicle, axis)
    peakBackward(plan, vehicle, axis)
  }
}

function loadForward(plan: Plan, vehicle: number, axis: number): void {
  const { instance, next, load, peakBefore } = plan
  const { dimensions, loaded } = instance.amounts
  let onBoard = floatAt(plan.delivered, vehicle * dimensions + axis)
  let taken = floatAt(loaded, vehicle * dimensions + axis)
  let peak = onBoard
  const end = endOf(instance, vehicle)
  for (let node = startOf(instance, vehicle); node !== end; node = intAt(next, node)) {
    if (node < instance.tasks) onBoard += loadChange(instance, node, axis)
    peak = Math.max(peak, onBoard + taken)
    load[node * dimensions + axis] = onBoard + taken
    taken = 0
    peakBefore[node * dimensions + axis] = peak
  }
}

function peakBackward(plan: Plan, vehicle: number, axis: number): void {
  const { instance, previous, load, peakAfter } = plan
  const { dimensions } = instance.amounts
  let peak = 0
  for (let node = intAt(previous, endOf(instance, vehicle)); node !== -1; node = intAt(previous, node)) {
    peak = Math.max(peak, floatAt(load, node * dimensions + axis))
    peakAfter[node * dimensions + axis] = peak
  }
}

/** By how much a task changes the load. */
function loadChange(instance: Instance, task: number, axis: number): number {
  const { dimensions, collected, delivered, carried } = instance.amounts
  const amount = requestOf(instance, task) * dimensions + axis
  if (task < instance.jobs) return floatAt(collected, amount) - floatAt(delivered, amount)
  return task < instance.requests ? floatAt(carried, amount) : -floatAt(carried, amount)
}

/** Whether the vehicle has room for a request's totals; where loads peak on the way, necessary and not enough. */
export function hasRoom({ instance, delivered, collected }: Plan, request: number, vehicle: number): boolean {
  const { amounts } = instance
  const { dimensions } = amounts
  // Its trips hold more than one of them.
  if (instance.reloads.isUsed && mayReload(instance.reloads, vehicle)) return true
  for (let axis = 0; axis < dimensions; axis++) {
    const total = vehicle * dimensions + axis
    const amount = request * dimensions + axis
    const capacity = floatAt(amounts.capacity, total)
    if (floatAt(delivered, total) + floatAt(amounts.delivered, amount) > capacity) return false
    if (floatAt(collected, total) + floatAt(amounts.collected, amount) > capacity) return false
  }
  return true
}

/** Whether the loads along the route leave room for a job behind `node`. */
export function hasRoomBehind(plan: Plan, job: number, node: number): boolean {
  const { amounts } = plan.instance
  const { dimensions } = amounts
  const vehicle = intAt(plan.vehicle, node)
  for (let axis = 0; axis < dimensions; axis++) {
    const capacity = floatAt(amounts.capacity, vehicle * dimensions + axis)
    const amount = job * dimensions + axis
    const here = node * dimensions + axis
    if (floatAt(plan.peakBefore, here) + floatAt(amounts.delivered, amount) > capacity) return false
    if (floatAt(plan.peakAfter, here) + floatAt(amounts.collected, amount) > capacity) return false
  }
  return true
}

/** Whether a shipment may be on board when leaving `node`. */
export function canCarryFrom(plan: Plan, shipment: number, node: number): boolean {
  const { amounts } = plan.instance
  const { dimensions } = amounts
  const vehicle = intAt(plan.vehicle, node)
  for (let axis = 0; axis < dimensions; axis++) {
    const onBoard =
      floatAt(plan.load, node * dimensions + axis) + floatAt(amounts.carried, shipment * dimensions + axis)
    if (onBoard > floatAt(amounts.capacity, vehicle * dimensions + axis)) return false
  }
  return true
}

/** Whether the vehicle carries more than it can somewhere on its route. */
export function isOverloaded(plan: Plan, vehicle: number): boolean {
  if (intAt(plan.reloads, vehicle) > 0) return findOverload(plan, vehicle) !== -1
  const { dimensions, capacity, loaded, peaks } = plan.instance.amounts
  const last = intAt(plan.previous, endOf(plan.instance, vehicle))
  for (let axis = 0; axis < dimensions; axis++) {
    const total = vehicle * dimensions + axis
    const most = Math.max(
      floatAt(plan.delivered, total) + floatAt(loaded, total),
      floatAt(plan.collected, total),
      peaks ? floatAt(plan.peakBefore, last * dimensions + axis) : 0,
    )
    if (most > floatAt(capacity, total)) return true
  }
  return false
}

/** The breaks of a vehicle that what it carries when it leaves a node forbids, as a mask. */
export function shutBreaks(plan: Plan, node: number): number {
  const { breaks, amounts } = plan.instance
  const vehicle = intAt(plan.vehicle, node)
  if (!breaks.isLoadBound[vehicle]) return 0
  const first = intAt(breaks.first, vehicle)
  let shut = 0
  for (let pause = first; pause < intAt(breaks.first, vehicle + 1); pause++) {
    const limits = breaks.maxLoads[pause] ?? []
    if (limits.some((limit, axis) => floatAt(plan.load, node * amounts.dimensions + axis) > limit))
      shut |= 1 << (pause - first)
  }
  return shut
}
