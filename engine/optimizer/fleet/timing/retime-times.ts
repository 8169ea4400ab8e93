import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { paceOf } from '../instance/breaks.ts'
import { hoursOf } from '../instance/hours.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, firstOpening, lastClosing, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { retimeByHours } from './hour-day.ts'
import { retimeByMask } from './mask-timing.ts'

/**
 * Brings the times of a route up to date, by what its vehicle's day needs; answers the first node that it does not reach in
 * time, or −1. O(route length × 3^breaks).
 */
export function retimeTimes(plan: Plan, vehicle: number): number {
  const table = hoursOf(plan.instance, vehicle)
  if (table) return retimeByHours(plan, { vehicle, table })
  const pace = paceOf(plan.instance.breaks, vehicle)
  if (pace === 'plain') return retimePlain(plan, vehicle)
  return pace === 'single' ? retimeSingleBreak(plan, vehicle) : retimeByMask(plan, vehicle)
}

/** The case of `retimeTimes` of a vehicle without breaks: one moment per node. O(route length). */
function retimePlain(plan: Plan, vehicle: number): number {
  const { instance, next, legTime, ready } = plan
  const { opens, closes, windows } = instance
  const work = workOf(instance, vehicle)
  const { masks } = instance.breaks
  const { gaps, hasGaps } = windows
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const shiftEnd = floatAt(instance.shiftEnd, vehicle)
  let time = floatAt(plan.begin, vehicle)
  ready[Math.imul(start, masks)] = time
  plan.due[Math.imul(end, masks)] = shiftEnd
  let last = start
  for (let node = intAt(next, start); node !== end; node = intAt(next, node)) {
    let begin = Math.max(time + intAt(legTime, last), floatAt(opens, node))
    if (begin > floatAt(closes, node)) return node
    if (hasGaps && intAt(gaps, node) === 1) begin = earliestInside(windows, node, begin)
    time = begin + workAfter(work, last, node)
    ready[Math.imul(node, masks)] = time
    last = node
  }
  time += intAt(legTime, last)
  ready[Math.imul(end, masks)] = time
  if (time > shiftEnd) return end
  limitPlain(plan, vehicle)
  return -1
}

/** Latest arrivals along the route of a vehicle without breaks, out of that at its end; answers the latest departure. */
export function limitPlain({ instance, previous, legTime, due, leaveBy }: Plan, vehicle: number): number {
  const { closes, windows, tasks, hasSetups } = instance
  const work = workOf(instance, vehicle)
  const { masks } = instance.breaks
  const { gaps, hasGaps } = windows
  const end = endOf(instance, vehicle)
  let limit = floatAt(due, Math.imul(end, masks))
  let node = intAt(previous, end)
  for (; node < tasks; node = intAt(previous, node)) {
    const leave = limit - intAt(legTime, node)
    if (hasSetups) leaveBy[Math.imul(node, masks)] = leave
    limit = Math.min(floatAt(closes, node), leave - workAfter(work, intAt(previous, node), node))
    if (hasGaps && intAt(gaps, node) === 1) limit = latestInside(windows, node, limit)
    due[Math.imul(node, masks)] = limit
  }
  return limit - intAt(legTime, node)
}

const NEVER = Number.POSITIVE_INFINITY

/**
 * The case of `retimeRoute` that working days consist of: a vehicle with one break.
 *
 * Each node has two moments, before and after the break. O(route length).
 */
function retimeSingleBreak(plan: Plan, vehicle: number): number {
  const late = reachAll(plan, vehicle)
  if (late === -1) limitAll(plan, vehicle)
  return late
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function reachAll(plan: Plan, vehicle: number): number {
  const { instance, next, legTime, ready, due } = plan
  const { windows, breaks } = instance
  const work = workOf(instance, vehicle)
  const { masks } = breaks
  const { gaps, hasGaps } = windows
  const owner = intAt(breaks.first, vehicle)
  const pauseOpens = firstOpening(breaks.windows, owner)
  const pauseCloses = lastClosing(breaks.windows, owner)
  const isSplit = intAt(breaks.windows.gaps, owner) === 1
  const pause = floatAt(breaks.service, owner)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const shiftEnd = floatAt(instance.shiftEnd, vehicle)
  let before = floatAt(plan.begin, vehicle)
  let after = NEVER
  ready[Math.imul(start, masks)] = before
  ready[Math.imul(start, masks) + 1] = after
  due[Math.imul(end, masks)] = -NEVER
  due[Math.imul(end, masks) + 1] = shiftEnd
  for (let last = start; last !== end; ) {
    const node = intAt(next, last)
    const travel = intAt(legTime, last)
    after += travel
    if (before <= pauseCloses) {
      const opens = isSplit ? earliestInside(breaks.windows, owner, before) : pauseOpens
      const paused = Math.max(opens, before + travel) + pause
      if (paused < after) after = paused
    }
    before += travel
    if (node !== end) {
      const busy = workAfter(work, last, node)
      if (hasGaps && intAt(gaps, node) === 1) {
        before = earliestInside(windows, node, before) + busy
        after = earliestInside(windows, node, after) + busy
      } else {
        const opens = floatAt(instance.opens, node)
        const closes = floatAt(instance.closes, node)
        before = before > closes ? NEVER : Math.max(before, opens) + busy
        after = after > closes ? NEVER : Math.max(after, opens) + busy
      }
      if (before === NEVER && after === NEVER) return node
    }
    ready[Math.imul(node, masks)] = before
    ready[Math.imul(node, masks) + 1] = after
    last = node
  }
  // A shift without an end does not make up for a break that cannot be taken any more.
  return after === NEVER || after > shiftEnd ? end : -1
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function limitAll(plan: Plan, vehicle: number): void {
  const { instance, previous, legTime, due, leaveBy } = plan
  const { windows, breaks, hasSetups } = instance
  const work = workOf(instance, vehicle)
  const { masks } = breaks
  const { gaps, hasGaps } = windows
  const owner = intAt(breaks.first, vehicle)
  const pauseOpens = firstOpening(breaks.windows, owner)
  const pauseCloses = lastClosing(breaks.windows, owner)
  const isSplit = intAt(breaks.windows.gaps, owner) === 1
  const pause = floatAt(breaks.service, owner)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let before = floatAt(due, Math.imul(end, masks))
  let after = floatAt(due, Math.imul(end, masks) + 1)
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) {
    const travel = intAt(legTime, node)
    const busy = workAfter(work, intAt(previous, node), node)
    const rest = after - pause
    const pauseBegin = isSplit ? latestInside(breaks.windows, owner, rest) : Math.min(pauseCloses, rest)
    before -= travel
    if (pauseBegin >= pauseOpens) before = Math.max(before, Math.min(pauseBegin, after - travel - pause))
    after -= travel
    if (hasSetups) {
      leaveBy[Math.imul(node, masks)] = before
      leaveBy[Math.imul(node, masks) + 1] = after
    }
    if (hasGaps && intAt(gaps, node) === 1) {
      before = latestInside(windows, node, before - busy)
      after = latestInside(windows, node, after - busy)
    } else {
      const opens = floatAt(instance.opens, node)
      const closes = floatAt(instance.closes, node)
      before = Math.min(closes, before - busy)
      after = Math.min(closes, after - busy)
      if (before < opens) before = -NEVER
      if (after < opens) after = -NEVER
    }
    due[Math.imul(node, masks)] = before
    due[Math.imul(node, masks) + 1] = after
  }
}
