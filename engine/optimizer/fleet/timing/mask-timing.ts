import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks, beginBreaks, endBreaks } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import type { Detour, Leg, Moments, Serving } from '../plan/scratch.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * The case of `retimeRoute` of a vehicle with any breaks: a moment per node and set of breaks.
 *
 * O(route length × 3^breaks), but sets that come too late for a break that they miss are passed over, which with
 * breaks at different hours leaves about one set per break.
 */
export function retimeByMask(plan: Plan, vehicle: number): number {
  const { instance, next, previous, ready, due } = plan
  const { masks } = instance.breaks
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const full = allBreaks(instance.breaks, vehicle)
  ready.fill(NEVER, start * masks, (start + 1) * masks)
  ready[start * masks] = floatAt(plan.begin, vehicle)
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
  const { instance, scratch } = plan
  const { masks } = instance.breaks
  const { departures, reached, leg, serving } = scratch
  const from = intAt(plan.previous, node)
  leg.vehicle = intAt(plan.vehicle, node)
  leg.travel = intAt(plan.legTime, from)
  departures.cell = from * masks
  reached.cell = node * masks
  leg.shut = shutBreaks(plan, from)
  arriveByMask(plan, departures, reached, leg)
  leg.shut = 0
  if (node >= instance.tasks) return true
  serving.vehicle = leg.vehicle
  serving.from = from
  serving.task = node
  return serveByMask(plan, serving, reached)
}

/** Turns the arrivals at a task into the departures from it; false when it closes before. */
export function serveByMask({ instance }: Plan, { vehicle, from, task }: Serving, { times, cell }: Moments): boolean {
  const full = allBreaks(instance.breaks, vehicle)
  const work = workAfter(workOf(instance, vehicle), from, task)
  let isServed = false
  for (let moment = cell; moment <= cell + full; moment++) {
    const arrival = floatAt(times, moment)
    if (arrival === NEVER) continue
    const departure = earliestInside(instance.windows, task, arrival) + work
    times[moment] = departure
    if (departure < NEVER) isServed = true
  }
  return isServed
}

/** Whether a task can be served on the way from departures by mask, and the rest of the route still be done. */
export function fitsBetween(plan: Plan, departures: Moments, serving: Serving, detour: Detour): boolean {
  const isClear = fitsWithoutBreaks(plan, departures, serving, detour)
  if (isClear !== undefined) return isClear
  const { behind, ahead, leg } = plan.scratch
  leg.vehicle = serving.vehicle
  leg.travel = detour.to
  arriveByMask(plan, departures, behind, leg)
  if (!serveByMask(plan, serving, behind)) return false
  leg.travel = detour.on
  arriveByMask(plan, behind, ahead, leg)
  return isInTime(plan, serving.task, detour.follower, ahead)
}

/**
 * What can be told of a task without looking at breaks on its two legs: yes, where it fits without one; no, where it
 * would be late even if all breaks were done; else nothing.
 */
function fitsWithoutBreaks(
  plan: Plan,
  { times, cell }: Moments,
  { vehicle, from, task }: Serving,
  { to, on, follower }: Detour,
): boolean | undefined {
  const { instance } = plan
  const { windows, breaks } = instance
  const full = allBreaks(breaks, vehicle)
  const ahead = workAfter(workOf(instance, vehicle), from, task) + on
  let earliest = NEVER
  for (let mask = 0; mask <= full; mask++) {
    const departure = floatAt(times, cell + mask)
    if (departure === NEVER) continue
    const arrival = earliestInside(windows, task, departure + to) + ahead
    if (arrival <= dueAfter(plan, task, follower * breaks.masks + mask) && arrival < NEVER) return true
    if (arrival < earliest) earliest = arrival
  }
  // Nobody has more time than who has had all breaks.
  return earliest === NEVER || earliest > dueAfter(plan, task, follower * breaks.masks + full) ? false : undefined
}

/** Whether the rest of the route can still be done with these arrivals at `node` from the node `from`. */
export function isInTime(plan: Plan, from: number, node: number, { times, cell }: Moments): boolean {
  const { breaks } = plan.instance
  const full = allBreaks(breaks, intAt(plan.vehicle, node))
  for (let mask = 0; mask <= full; mask++) {
    const arrival = floatAt(times, cell + mask)
    if (arrival < NEVER && arrival <= dueAfter(plan, from, node * breaks.masks + mask)) return true
  }
  return false
}

/** Writes the earliest arrivals by mask after a leg, with any of the open breaks taken on it. O(3^breaks). */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
export function arriveByMask(plan: Plan, departures: Moments, arrivals: Moments, { vehicle, travel, shut }: Leg): void {
  const { breaks } = plan.instance
  const { open, sets } = plan.scratch
  const full = allBreaks(breaks, vehicle)
  const days = vehicle * breaks.masks
  arrivals.times.fill(NEVER, arrivals.cell, arrivals.cell + full + 1)
  open.vehicle = vehicle
  for (let done = 0; done <= full; done++) {
    const departure = floatAt(departures.times, departures.cell + done)
    if (departure > floatAt(breaks.latest, days + done) || departure === NEVER) continue
    open.open = full & ~done & ~shut
    endBreaks(breaks, open, departure, sets)
    for (let taken = open.open; ; taken = (taken - 1) & open.open) {
      const arrival = Math.max(floatAt(sets, taken), departure + travel + floatAt(breaks.spans, days + taken))
      const cell = arrivals.cell + (done | taken)
      if (arrival < floatAt(arrivals.times, cell) && arrival <= floatAt(breaks.latest, days + (done | taken))) {
        arrivals.times[cell] = arrival
      }
      if (taken === 0) break
    }
  }
}

/** Latest arrivals at a node from those at the one behind it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
export function limitNode(plan: Plan, node: number): void {
  const { instance, due, scratch } = plan
  const { breaks, windows } = instance
  const { open, sets } = scratch
  const vehicle = intAt(plan.vehicle, node)
  const full = allBreaks(breaks, vehicle)
  const behind = intAt(plan.next, node) * breaks.masks
  const here = node * breaks.masks
  const travel = intAt(plan.legTime, node)
  const days = vehicle * breaks.masks
  const shut = shutBreaks(plan, node)
  due.fill(-NEVER, here, here + full + 1)
  open.vehicle = vehicle
  for (let after = 0; after <= full; after++) {
    const limit = floatAt(due, behind + after)
    if (limit === -NEVER) continue
    open.open = after
    beginBreaks(breaks, open, limit, sets)
    const mayTake = after & ~shut
    for (let taken = mayTake; ; taken = (taken - 1) & mayTake) {
      const latest = Math.min(floatAt(sets, taken), limit - travel - floatAt(breaks.spans, days + taken))
      const cell = here + (after & ~taken)
      if (latest > floatAt(due, cell)) due[cell] = latest
      if (taken === 0) break
    }
  }
  if (node >= instance.tasks) return
  if (instance.hasSetups) plan.leaveBy.set(due.subarray(here, here + full + 1), here)
  const busy = workAfter(workOf(instance, vehicle), intAt(plan.previous, node), node)
  for (let cell = here; cell <= here + full; cell++) due[cell] = latestInside(windows, node, floatAt(due, cell) - busy)
}
