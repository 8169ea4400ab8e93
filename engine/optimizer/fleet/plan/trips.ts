import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, requestOf, startOf } from '../instance/instance.ts'
import type { Plan } from './plan.ts'

/**
 * Brings the loads along a route with reloads up to date: a peak reaches from the begin of a trip or to its end.
 *
 * What jobs take delivery of is on board from the begin of their trip, what they give until its end; shipments stay on
 * board. O(route length × dimensions).
 */
export function retimeTrips(plan: Plan, vehicle: number): void {
  for (let axis = 0; axis < plan.instance.amounts.dimensions; axis++) {
    loadTrips(plan, vehicle, axis)
    peakOfTrips(plan, vehicle, axis)
  }
}

function loadTrips(plan: Plan, vehicle: number, axis: number): void {
  const { instance, next, load, peakBefore } = plan
  const { dimensions, delivered, collected, carried, loaded } = instance.amounts
  const end = endOf(instance, vehicle)
  let taken = floatAt(loaded, vehicle * dimensions + axis)
  let onBoard = deliveredBehind(plan, startOf(instance, vehicle), axis)
  let given = 0
  let peak = onBoard
  for (let node = startOf(instance, vehicle); node !== end; node = intAt(next, node)) {
    const amount = requestOf(instance, node) * dimensions + axis
    if (node < instance.jobs) {
      onBoard += floatAt(collected, amount) - floatAt(delivered, amount)
      given += floatAt(collected, amount)
    } else if (node < instance.requests) onBoard += floatAt(carried, amount)
    else if (node < instance.reloads.firstNode) onBoard -= floatAt(carried, amount)
    else if (node < instance.tasks) {
      onBoard += deliveredBehind(plan, node, axis) - given
      given = 0
      peak = onBoard
    }
    peak = Math.max(peak, onBoard + taken)
    load[node * dimensions + axis] = onBoard + taken
    taken = 0
    peakBefore[node * dimensions + axis] = peak
  }
}

/** What is loaded at a start or at a reload. */
function deliveredBehind({ instance, next }: Plan, from: number, axis: number): number {
  const { dimensions, delivered } = instance.amounts
  let sum = 0
  for (let node = intAt(next, from); node < instance.reloads.firstNode; node = intAt(next, node)) {
    if (node < instance.jobs) sum += floatAt(delivered, node * dimensions + axis)
  }
  return sum
}

function peakOfTrips({ instance, previous, load, peakAfter }: Plan, vehicle: number, axis: number): void {
  const { dimensions } = instance.amounts
  const { firstNode } = instance.reloads
  let peak = 0
  for (let node = intAt(previous, endOf(instance, vehicle)); node !== -1; node = intAt(previous, node)) {
    peak = Math.max(peak, floatAt(load, node * dimensions + axis))
    peakAfter[node * dimensions + axis] = peak
    if (node >= firstNode) peak = 0
  }
}

/** The task to take off where too much is on board of a vehicle that may reload, or −1. O(route length × dimensions). */
export function findOverload(plan: Plan, vehicle: number): number {
  const { instance, next, load } = plan
  const { dimensions, capacity } = instance.amounts
  const end = endOf(instance, vehicle)
  for (let axis = 0; axis < dimensions; axis++) {
    const most = floatAt(capacity, vehicle * dimensions + axis)
    for (let node = startOf(instance, vehicle); node !== end; node = intAt(next, node)) {
      if (floatAt(load, node * dimensions + axis) <= most) continue
      return node < instance.reloads.firstNode ? node : lastDelivery(plan, node, axis)
    }
  }
  return -1
}

/** The last job of the trip behind a node that takes delivery of something; the node behind where there is none. */
function lastDelivery({ instance, next }: Plan, from: number, axis: number): number {
  const { dimensions, delivered } = instance.amounts
  let last = intAt(next, from)
  for (let node = last; node < instance.reloads.firstNode; node = intAt(next, node)) {
    if (node < instance.jobs && floatAt(delivered, node * dimensions + axis) > 0) last = node
  }
  return last
}
