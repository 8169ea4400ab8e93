import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { allBreaks, countMasks, endBreaks } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { limitNode } from './mask-timing.ts'
import { retimeRoute } from './timing.ts'

/** A task, a break, or an end of the route in time. */
export interface Event {
  readonly kind: 'node' | 'break'
  /** The node, or the number of the break among those of the vehicle. */
  readonly index: number
  readonly arrival: number
  readonly begin: number
  /** Seconds from there until the vehicle goes on. */
  readonly work: number
}

/**
 * Times a route so that it ends as early as it can and, given that, starts as late as it can.
 *
 * Starts with the vehicle's start node and ends with its end node. O(route length × 3^breaks).
 */
export function scheduleRoute(plan: Plan, vehicle: number): Event[] {
  const { instance, next } = plan
  const end = endOf(instance, vehicle)
  const events: Event[] = []
  let node = startOf(instance, vehicle)
  let time = tightenToEarliestEnd(plan, vehicle)
  let done = 0
  events.push({ kind: 'node', index: node, arrival: time, begin: time, work: 0 })
  while (node !== end) {
    const follower = intAt(next, node)
    const taken = chooseBreaks(plan, node, time, done)
    time = crossLeg(plan, { vehicle, taken, travel: intAt(plan.legTime, node), departure: time }, events)
    const begin = follower === end ? time : earliestInside(instance.windows, follower, time)
    const work = workAfter(workOf(instance, vehicle), node, follower)
    events.push({ kind: 'node', index: follower, arrival: time, begin, work })
    time = begin + work
    done |= taken
    node = follower
  }
  retimeRoute(plan, vehicle)
  return events
}

/** Seconds from start to end of a route that wastes none, kept until the route's version changes. */
export function routeDuration(plan: Plan, vehicle: number): number {
  const { instance, duration, durationVersion } = plan
  const { masks } = instance.breaks
  const version = intAt(plan.version, vehicle)
  if (intAt(durationVersion, vehicle) === version) return floatAt(duration, vehicle)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * TIGHTENED * countMasks(instance.breaks, vehicle)
  const end = floatAt(plan.ready, endOf(instance, vehicle) * masks + allBreaks(instance.breaks, vehicle))
  const start = tightenToEarliestEnd(plan, vehicle)
  retimeRoute(plan, vehicle)
  duration[vehicle] = end - start
  durationVersion[vehicle] = version
  return end - start
}

/** Looks per node, measured. */
const TIGHTENED = 6

/** Moves the dues of a route as if its shift ended when it can end at the earliest; answers its latest start. */
function tightenToEarliestEnd(plan: Plan, vehicle: number): number {
  const { instance } = plan
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const { masks } = instance.breaks
  const cell = end * masks + allBreaks(instance.breaks, vehicle)
  plan.due[cell] = floatAt(plan.ready, cell)
  for (let node = intAt(plan.previous, end); node !== -1; node = intAt(plan.previous, node)) limitNode(plan, node)
  return floatAt(plan.due, start * masks)
}

/** The fewest breaks to take on the leg behind a node so that the rest of the route stays in time. */
function chooseBreaks(plan: Plan, node: number, time: number, done: number): number {
  const { breaks } = plan.instance
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const open = allBreaks(breaks, vehicle) & ~done & ~shutBreaks(plan, node)
  const { sets } = plan.scratch
  endBreaks(breaks, { vehicle, open }, time, sets)
  let taken = 0
  while (taken < open) {
    const arrival = Math.max(
      floatAt(sets, taken),
      time + intAt(plan.legTime, node) + floatAt(breaks.spans, vehicle * breaks.masks + taken),
    )
    if (arrival <= dueAfter(plan, node, follower * breaks.masks + (done | taken))) return taken
    // The next subset of the open breaks in ascending order.
    taken = (taken - open) & open
  }
  return open
}

interface Crossing {
  readonly vehicle: number
  readonly taken: number
  readonly travel: number
  readonly departure: number
}

/** Drives a leg with its breaks, as far as possible before each; answers the arrival. */
function crossLeg({ instance }: Plan, { vehicle, taken, travel, departure }: Crossing, events: Event[]): number {
  const { breaks } = instance
  let time = departure
  let left = travel
  for (const bit of orderBreaks(instance.breaks, vehicle, departure, taken)) {
    const pause = intAt(breaks.first, vehicle) + bit
    const begin = earliestInside(breaks.windows, pause, time)
    const driven = Math.min(left, begin - time)
    const work = floatAt(breaks.service, pause)
    events.push({ kind: 'break', index: bit, arrival: time + driven, begin, work })
    left -= driven
    time = begin + work
  }
  return time + left
}

/** The order in which the breaks of a mask end the earliest. */
function orderBreaks(breaks: Plan['instance']['breaks'], vehicle: number, time: number, mask: number): number[] {
  const ends = new Float64Array(breaks.masks)
  endBreaks(breaks, { vehicle, open: mask }, time, ends)
  const order: number[] = []
  for (let left = mask; left !== 0; ) {
    const last = lastBreak(breaks, intAt(breaks.first, vehicle), ends, left)
    order.unshift(last)
    left &= ~(1 << last)
  }
  return order
}

/** The break of a mask that comes last where the whole ends the earliest. */
function lastBreak(breaks: Plan['instance']['breaks'], first: number, ends: Float64Array, mask: number): number {
  let last = 31 - Math.clz32(mask)
  for (let bit = last - 1; bit >= 0; bit--) {
    if (((mask >> bit) & 1) === 0) continue
    const begin = earliestInside(breaks.windows, first + bit, floatAt(ends, mask & ~(1 << bit)))
    if (begin + floatAt(breaks.service, first + bit) === floatAt(ends, mask)) last = bit
  }
  return last
}
