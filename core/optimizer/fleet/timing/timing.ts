import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { allBreaks, earliestBreaksEnd, latestBreaksBegin } from '../instance/breaks.ts'
import { endOf, requestOf, startOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { retimeLoads } from '../plan/loads.ts'
import { type Plan, removeRequest } from '../plan/plan.ts'
import { dueAfter } from './due.ts'
import { retimeSingleBreak } from './single-break-timing.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * Brings times and loads of a route up to date. O(route length × 3^breaks).
 *
 * Answers the first node that the route does not reach in time, or −1. An idle vehicle is always in time.
 */
export function retimeRoute(plan: Plan, vehicle: number): number {
  const { instance } = plan
  if (instance.amounts.peaks) retimeLoads(plan, vehicle)
  const late = retime(plan, vehicle)
  if (intAt(plan.count, vehicle) === 0) return -1
  if (late !== -1) return late
  return floatAt(plan.travelTime, vehicle) > floatAt(instance.maxTravel, vehicle) ? endOf(instance, vehicle) : -1
}

function retime(plan: Plan, vehicle: number): number {
  const { hasPlainTime, singleBreaks } = plan.instance
  if (hasPlainTime) return retimePlain(plan, vehicle)
  return singleBreaks ? retimeSingleBreak(plan, vehicle, singleBreaks) : retimeWithBreaks(plan, vehicle)
}

/** Retimes a changed route, gives it a new version, and drops tasks until the rest is in time. */
export function settleRoute(plan: Plan, vehicle: number): void {
  const end = endOf(plan.instance, vehicle)
  plan.lastVersion += 1
  plan.version[vehicle] = plan.lastVersion
  // Legs need not obey the triangle inequality, so even a shortened route may be late.
  for (let late = retimeRoute(plan, vehicle); late !== -1; late = retimeRoute(plan, vehicle)) {
    const task = late === end ? intAt(plan.previous, end) : late
    removeRequest(plan, requestOf(plan.instance, task))
  }
}

function retimePlain(plan: Plan, vehicle: number): number {
  const { instance, next, previous, legTime, ready, due } = plan
  const { opens, closes, work, shiftBegin, shiftEnd } = instance
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let time = floatAt(shiftBegin, vehicle)
  ready[start] = time
  due[end] = floatAt(shiftEnd, vehicle)
  let last = start
  for (let node = intAt(next, start); node !== end; node = intAt(next, node)) {
    const begin = Math.max(time + intAt(legTime, last), floatAt(opens, node))
    if (begin > floatAt(closes, node)) return node
    time = begin + workAfter(work, last, node)
    ready[node] = time
    last = node
  }
  ready[end] = time + intAt(legTime, last)
  if (floatAt(ready, end) > floatAt(shiftEnd, vehicle)) return end
  let limit = floatAt(shiftEnd, vehicle)
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) {
    const leave = limit - intAt(legTime, node)
    limit = Math.min(floatAt(closes, node), leave - workAfter(work, intAt(previous, node), node))
    due[node] = limit
  }
  return -1
}

function retimeWithBreaks(plan: Plan, vehicle: number): number {
  const { instance, next, previous, ready, due } = plan
  const { masks } = instance.breaks
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const full = allBreaks(instance.breaks, vehicle)
  ready.fill(NEVER, start * masks, (start + 1) * masks)
  ready[start * masks] = floatAt(instance.shiftBegin, vehicle)
  due.fill(-NEVER, end * masks, (end + 1) * masks)
  due[end * masks + full] = floatAt(instance.shiftEnd, vehicle)
  for (let node = intAt(next, start); node !== end; node = intAt(next, node)) {
    if (!reachNode(plan, node)) return node
  }
  reachNode(plan, end)
  const finish = floatAt(ready, end * masks + full)
  // A shift without an end does not make up for a break that cannot be taken any more.
  if (finish === NEVER || finish > floatAt(instance.shiftEnd, vehicle)) return end
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) limitNode(plan, node)
  return -1
}

/** Earliest departures from a node out of those from the one before; false when it cannot be reached. */
function reachNode(plan: Plan, node: number): boolean {
  const { instance, ready } = plan
  const { masks } = instance.breaks
  const from = intAt(plan.previous, node)
  const leg = { vehicle: intAt(plan.vehicle, node), travel: intAt(plan.legTime, from) }
  const here = { times: ready, cell: node * masks }
  arriveByMask(plan, { times: ready, cell: from * masks }, here, leg)
  return node >= instance.tasks || serveByMask(plan, { from, task: node, vehicle: leg.vehicle }, here)
}

/** A task that a vehicle serves, and the node that it comes from. */
export interface Serving {
  readonly vehicle: number
  readonly from: number
  readonly task: number
}

/** Turns the arrivals at a task into the departures from it; false when it closes before. */
export function serveByMask({ instance }: Plan, { vehicle, from, task }: Serving, { times, cell }: Moments): boolean {
  const full = allBreaks(instance.breaks, vehicle)
  const work = workAfter(instance.work, from, task)
  let isServed = false
  for (let moment = cell; moment <= cell + full; moment++) {
    const departure = earliestInside(instance.windows, task, floatAt(times, moment)) + work
    times[moment] = departure
    if (departure < NEVER) isServed = true
  }
  return isServed
}

/** Whether the rest of the route can still be done with these arrivals at `node` from the node `from`. */
export function isInTime(plan: Plan, from: number, node: number, { times, cell }: Moments): boolean {
  const { masks } = plan.instance.breaks
  for (let mask = 0; mask < masks; mask++) {
    const arrival = floatAt(times, cell + mask)
    if (arrival < NEVER && arrival <= dueAfter(plan.due, from, node * masks + mask)) return true
  }
  return false
}

/** Moments by mask, from a cell of an array on. */
export interface Moments {
  readonly times: Float64Array
  readonly cell: number
}

/** A leg that a vehicle drives. */
export interface Leg {
  readonly vehicle: number
  readonly travel: number
}

/** Writes the earliest arrivals by mask after a leg, with any of the open breaks taken on it. O(3^breaks). */
export function arriveByMask(
  { instance }: Plan,
  departures: Moments,
  arrivals: Moments,
  { vehicle, travel }: Leg,
): void {
  const { breaks } = instance
  const full = allBreaks(breaks, vehicle)
  arrivals.times.fill(NEVER, arrivals.cell, arrivals.cell + full + 1)
  for (let done = 0; done <= full; done++) {
    const departure = floatAt(departures.times, departures.cell + done)
    if (departure === NEVER) continue
    const open = full & ~done
    for (let taken = open; ; taken = (taken - 1) & open) {
      const span = floatAt(breaks.spans, vehicle * breaks.masks + taken)
      const arrival = Math.max(earliestBreaksEnd(breaks, vehicle, departure, taken), departure + travel + span)
      const cell = arrivals.cell + (done | taken)
      if (arrival < floatAt(arrivals.times, cell)) arrivals.times[cell] = arrival
      if (taken === 0) break
    }
  }
}

/** Latest arrivals at a node from those at the one behind it. */
export function limitNode(plan: Plan, node: number): void {
  const { instance, due } = plan
  const { breaks, windows, work } = instance
  const vehicle = intAt(plan.vehicle, node)
  const full = allBreaks(breaks, vehicle)
  const behind = intAt(plan.next, node) * breaks.masks
  for (let done = 0; done < breaks.masks; done++) {
    let latest = -NEVER
    const open = full & ~done
    for (let taken = open; ; taken = (taken - 1) & open) {
      const limit = floatAt(due, behind + (done | taken))
      const span = floatAt(breaks.spans, vehicle * breaks.masks + taken)
      const begin = latestBreaksBegin(breaks, vehicle, limit, taken)
      latest = Math.max(latest, Math.min(begin, limit - intAt(plan.legTime, node) - span))
      if (taken === 0) break
    }
    const begin = latest - workAfter(work, intAt(plan.previous, node), node)
    due[node * breaks.masks + done] = node < instance.tasks ? latestInside(windows, node, begin) : begin
  }
}
