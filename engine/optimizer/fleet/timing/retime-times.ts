import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { paceOf } from '../instance/breaks.ts'
import { hoursOf } from '../instance/hours.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { retimeByHours } from './hour-day.ts'
import { retimeByMask } from './mask-timing.ts'
import { retimeSingleBreak } from './single-break-timing.ts'

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
