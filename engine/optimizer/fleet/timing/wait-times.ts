import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { paceOf } from '../instance/breaks.ts'
import { endOf, type Instance, startOf, timeBetween, workOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import type { Plan } from '../plan/plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Whether a vehicle may wait only so long, and that counts now. */
export const isWaitBound = ({ instance, isPatient }: Plan, vehicle: number): boolean =>
  instance.hasMaxWait && !isPatient && floatAt(instance.maxWait, vehicle) < NEVER

/**
 * Whether an interval of moments per node tells exactly what the limit of waiting leaves: where breaks or gaps of
 * windows leave a choice, it is several.
 */
export const boundsWaitsExactly = ({ breaks, windows }: Instance, vehicle: number): boolean =>
  paceOf(breaks, vehicle) === 'plain' && !windows.hasGaps

/**
 * Writes the moments that the limit of waiting leaves a route without breaks, which is in time: how late one may leave
 * each node, and how early. Answers a task that is only reached by waiting too long, or −1. O(route length).
 *
 * Whoever may leave at any moment of an interval may, by waiting or not, begin at the next task at any moment of another
 * one. So it goes on forwards, and backwards from the end.
 */
export function boundWaits(plan: Plan, vehicle: number): number {
  const { instance, next, previous, legTime, ready, latestReady, leaveFrom } = plan
  if (paceOf(instance.breaks, vehicle) !== 'plain') return -1
  const { masks } = instance.breaks
  const work = workOf(instance, vehicle)
  const most = floatAt(instance.maxWait, vehicle)
  const end = endOf(instance, vehicle)
  let last = startOf(instance, vehicle)
  latestReady[last] = floatAt(instance.latestStart, vehicle)
  for (let node = intAt(next, last); node !== end; node = intAt(next, node)) {
    const busy = workAfter(work, last, node)
    const latest = latestInside(instance.windows, node, floatAt(latestReady, last) + intAt(legTime, last) + most)
    if (latest < floatAt(ready, Math.imul(node, masks)) - busy) return node
    latestReady[node] = latest + busy
    last = node
  }
  leaveFrom[end] = -NEVER
  let earliest = -NEVER
  for (let node = intAt(previous, end); node !== -1; node = intAt(previous, node)) {
    const leave = earliest - intAt(legTime, node) - most
    leaveFrom[node] = leave
    if (node >= instance.tasks) break
    earliest = earliestInside(instance.windows, node, leave - workAfter(work, intAt(previous, node), node))
  }
  return -1
}

/**
 * Whether nobody waits too long with a job behind a node, on a route without breaks that is otherwise in time with it:
 * necessary, and enough where intervals tell. O(1).
 */
export function fitsWaits(plan: Plan, job: number, node: number, begin: number): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const work = workOf(instance, vehicle)
  const most = floatAt(instance.maxWait, vehicle)
  const follower = intAt(plan.next, node)
  const arrival = floatAt(plan.latestReady, node) + timeBetween(instance, vehicle, node, job)
  const latest = latestInside(instance.windows, job, arrival + most)
  if (latest < begin) return false
  if (follower >= instance.tasks) return true
  const leave = latest + workAfter(work, node, job)
  const asked = floatAt(plan.leaveFrom, follower) - workAfter(work, job, follower)
  const earliest = earliestInside(instance.windows, follower, asked)
  return (
    earliest <= leave + timeBetween(instance, vehicle, job, follower) + most &&
    earliest <= dueAfter(plan, job, Math.imul(follower, instance.breaks.masks))
  )
}
