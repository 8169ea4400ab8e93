import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { countMasks, paceOf } from '../instance/breaks.ts'
import { endOf, requestOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { retimeLoads } from '../plan/loads.ts'
import { type Plan, removeRequest } from '../plan/plan.ts'
import { retimeByMask } from './mask-timing.ts'
import { retimeSingleBreak } from './single-break-timing.ts'

/** Looks per node, and per node and set of breaks, measured. */
const RETIMED = 2
const RETIMED_BY_MASK = 4

/**
 * Brings times and loads of a route up to date, by what its vehicle's day needs. O(route length × 3^breaks).
 *
 * Answers the first node that the route does not reach in time, or −1. An idle vehicle is always in time.
 */
export function retimeRoute(plan: Plan, vehicle: number): number {
  const { instance } = plan
  const { peaks, dimensions } = instance.amounts
  const masks = countMasks(instance.breaks, vehicle)
  if (peaks) retimeLoads(plan, vehicle)
  plan.meter.looks +=
    (intAt(plan.count, vehicle) + 1) * ((masks > 2 ? RETIMED_BY_MASK * masks : RETIMED) + (peaks ? dimensions : 0))
  const late = retime(plan, vehicle)
  if (intAt(plan.count, vehicle) === 0) return -1
  if (late !== -1) return late
  const isFar =
    floatAt(plan.travelTime, vehicle) > floatAt(instance.maxTravel, vehicle) ||
    (instance.hasMaxDistance && floatAt(plan.distance, vehicle) > floatAt(instance.maxDistance, vehicle))
  return isFar ? endOf(instance, vehicle) : -1
}

function retime(plan: Plan, vehicle: number): number {
  const pace = paceOf(plan.instance.breaks, vehicle)
  if (pace === 'plain') return retimePlain(plan, vehicle)
  return pace === 'single' ? retimeSingleBreak(plan, vehicle) : retimeByMask(plan, vehicle)
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

/** The case of `retimeRoute` of a vehicle without breaks: one moment per node. O(route length). */
function retimePlain(plan: Plan, vehicle: number): number {
  const { instance, next, legTime, ready } = plan
  const { opens, closes, windows } = instance
  const work = workOf(instance, vehicle)
  const { masks } = instance.breaks
  const { gaps, hasGaps } = windows
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const shiftEnd = floatAt(instance.shiftEnd, vehicle)
  let time = floatAt(instance.shiftBegin, vehicle)
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
  limitPlain(plan, start, end)
  return -1
}

function limitPlain({ instance, previous, legTime, due, leaveBy, vehicle }: Plan, start: number, end: number): void {
  const { closes, windows, hasSetups } = instance
  const work = workOf(instance, intAt(vehicle, start))
  const { masks } = instance.breaks
  const { gaps, hasGaps } = windows
  let limit = floatAt(due, Math.imul(end, masks))
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) {
    const leave = limit - intAt(legTime, node)
    if (hasSetups) leaveBy[Math.imul(node, masks)] = leave
    limit = Math.min(floatAt(closes, node), leave - workAfter(work, intAt(previous, node), node))
    if (hasGaps && intAt(gaps, node) === 1) limit = latestInside(windows, node, limit)
    due[Math.imul(node, masks)] = limit
  }
}
