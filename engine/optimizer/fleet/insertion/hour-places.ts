import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { stabilityOfInsertion } from '../goals/stability.ts'
import { hasRoomBehind } from '../plan/loads.ts'
import { countTasks, metersAdded, type Plan } from '../plan/plan.ts'
import type { Hourly } from '../timing/drive-walk.ts'
import { priceTried, priceWalk } from '../timing/hour-day.ts'
import { layOut, moveOn, type Tried } from '../timing/lay-out-walk.ts'
import { goOn, leaveNode, mayReach } from './hour-reach.ts'
import { insertionCost } from './insertion-cost.ts'
import type { OrderBounds } from './order-bounds.ts'
import { recordPlace, type Target } from './places.ts'

const NEVER = Number.POSITIVE_INFINITY

/** The slot that speaks of a request in a route whose vehicle's speed changes with the hour. */
export interface HourTarget extends Target, Hourly {}

/** Looks per place of what is told without timing the whole route. */
export const REACHED = 3

/** In a route of few tasks each place is tried with all departures. */
export const isShort = ({ count }: Plan, vehicle: number): boolean => intAt(count, vehicle) <= FEW
const FEW = 6

/**
 * The two cheapest places of a job in a route whose vehicle's speed changes with the hour, written into a slot.
 *
 * Where the job would be late is ruled out in constant time. In a route of few tasks each place that is left is tried with
 * every departure that is looked at; else with the one that the route has, so that the cost is not quite what it will be.
 * O(route length²) at most.
 */
export function findHourPlaces(plan: Plan, job: number, target: HourTarget, { from, until }: OrderBounds): void {
  const { places, slot, vehicle } = target
  const isTried = isShort(plan, vehicle)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * REACHED
  if (!isTried) layOut(plan, target, tryJob(job, from))
  for (let node = from; node !== until; node = intAt(plan.next, node)) {
    if (!isTried && node !== from) moveOn(plan, target)
    if (!mayStand(plan, target, job, node)) continue
    const price = isTried
      ? priceTried(plan, target, tryJob(job, node))
      : priceWalk(plan, target, plan.hourly.walk.lastTried - 1)
    const legs = insertionCost(plan, job, node) + stabilityOfInsertion(plan, job, node)
    const cost = legs + growthOf(plan, vehicle, price, 1)
    if (cost < floatAt(places.secondCost, slot)) recordPlace(target, node, cost)
  }
}

const tryJob = (first: number, firstAfter: number): Tried => ({ first, firstAfter, last: -1, lastAfter: -1 })

/** By how much what is paid by the clock grows, beside legs at factor 1, if the day costs that with so many more tasks. */
export function growthOf(plan: Plan, vehicle: number, price: number, added: number): number {
  if (price === NEVER) return NEVER
  const { hourly, clock } = plan
  const { pay, hours } = plan.instance
  const tasks = floatAt(pay.perTask, vehicle) * (countTasks(plan, vehicle) + added)
  const legs = (floatAt(pay.perSecond, vehicle) + floatAt(hours.rate, vehicle)) * hourly.walk.steady
  return Math.round(price + tasks - legs) - floatAt(clock.cost, vehicle)
}

/** Whether a job may stand behind a node, as far as constant time tells. */
function mayStand(plan: Plan, target: HourTarget, job: number, node: number): boolean {
  const { instance } = plan
  const { vehicle } = target
  const follower = intAt(plan.next, node)
  if (instance.amounts.peaks && !hasRoomBehind(plan, job, node)) return false
  if (instance.hasMaxDistance) {
    const meters = floatAt(plan.distance, vehicle) + metersAdded(plan, node, job, follower)
    if (meters > floatAt(instance.maxDistance, vehicle)) return false
  }
  leaveNode(plan, node)
  return goOn(plan, target, node, job) && mayReach(plan, target, job, follower)
}
