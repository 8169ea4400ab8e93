import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countMasks } from '../instance/breaks.ts'
import { hoursOf } from '../instance/hours.ts'
import { endOf, requestOf, startOf } from '../instance/instance.ts'
import { mayReload } from '../instance/reloads.ts'
import { retimeLoads } from '../plan/loads.ts'
import { type Plan, removeRequest, travelTimeOf, unlinkTask } from '../plan/plan.ts'
import { findOverload } from '../plan/trips.ts'
import { clockRoute } from './day-clock.ts'
import { retimeTimes } from './retime-times.ts'
import { isRideBound, isTimedAsWhole, timeRides } from './ride-times.ts'
import { isTooLong, longestFreeWait } from './schedule.ts'
import { boundWaits, isWaitBound } from './wait-times.ts'
import { clockWishes } from './wish-clock.ts'

/** Looks per node, and per node and set of breaks, measured. */
const RETIMED = 2
const RETIMED_BY_MASK = 4

/**
 * Brings times, loads and pay of a route up to date. O(route length × 3^breaks).
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
  const late = retimeTimes(plan, vehicle)
  if (instance.pay.isPriced && (late === -1 || intAt(plan.count, vehicle) === 0)) priceTime(plan, vehicle)
  if (intAt(plan.count, vehicle) === 0) {
    if (isWaitBound(plan, vehicle)) boundWaits(plan, vehicle)
    return -1
  }
  if (late !== -1) return late
  return findOtherFault(plan, vehicle)
}

/** The node to take off a route that is in time, but too far, overloaded on a trip, with too long a ride or wait, or out for too long; or −1. */
function findOtherFault(plan: Plan, vehicle: number): number {
  const { instance } = plan
  const isFar =
    travelTimeOf(plan, vehicle) > floatAt(instance.maxTravel, vehicle) ||
    (instance.hasMaxDistance && floatAt(plan.distance, vehicle) > floatAt(instance.maxDistance, vehicle))
  if (isFar) return endOf(instance, vehicle)
  const over = instance.reloads.isUsed && mayReload(instance.reloads, vehicle) ? findOverload(plan, vehicle) : -1
  if (over !== -1) return over
  const awaited = isWaitBound(plan, vehicle) ? boundWaits(plan, vehicle) : -1
  if (awaited !== -1) return awaited
  const hindrance = isTimedAsWhole(plan, vehicle) ? timeLimits(plan, vehicle) : -1
  if (hindrance !== -1) return hindrance
  return isTooLong(plan, vehicle) ? endOf(instance, vehicle) : -1
}

function timeLimits(plan: Plan, vehicle: number): number {
  const { instance } = plan
  const isBrief = !isRideBound(plan, vehicle) && longestFreeWait(plan, vehicle) <= floatAt(instance.maxWait, vehicle)
  return isBrief ? -1 : timeRides(plan, vehicle)
}

function priceTime(plan: Plan, vehicle: number): void {
  // Their timing has priced them.
  if (hoursOf(plan.instance, vehicle)) return
  if (plan.instance.wishes.isWished) clockWishes(plan, vehicle)
  else clockRoute(plan, vehicle)
}

/** Retimes a changed route, gives it a new version, and drops tasks until the rest is in time, and reloads without a trip. */
export function settleRoute(plan: Plan, vehicle: number): void {
  const end = endOf(plan.instance, vehicle)
  plan.lastVersion += 1
  plan.version[vehicle] = plan.lastVersion
  // Legs need not obey the triangle inequality, so even a shortened route may be late.
  const isTripping = intAt(plan.reloads, vehicle) > 0
  if (isTripping) dropIdleTrips(plan, vehicle)
  for (let late = retimeRoute(plan, vehicle); late !== -1; late = retimeRoute(plan, vehicle)) {
    const task = late === end ? intAt(plan.previous, end) : late
    removeRequest(plan, requestOf(plan.instance, task))
    if (isTripping) dropIdleTrips(plan, vehicle)
  }
}

/** Takes reloads out between which, or before or behind which, nothing is served. */
function dropIdleTrips(plan: Plan, vehicle: number): void {
  const { instance, next, previous } = plan
  const { firstNode } = instance.reloads
  const end = endOf(instance, vehicle)
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; ) {
    const follower = intAt(next, node)
    if (node >= firstNode && (intAt(previous, node) >= firstNode || follower === end)) {
      unlinkTask(plan, node)
      // The trip before may have ended there.
      const before = intAt(previous, follower)
      node = before >= firstNode && before < instance.tasks ? before : follower
    } else node = follower
  }
}
