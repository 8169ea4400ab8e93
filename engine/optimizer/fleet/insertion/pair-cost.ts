import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { costBetween, lastTaskOf, timeBetween } from '../instance/instance.ts'
import { metersAdded, openingCost, type Plan, workCostAdded } from '../plan/plan.ts'

/** Whether the vehicle may drive as far as a pickup behind one node and its delivery behind another ask for. */
export function fitsMaxDistance(plan: Plan, shipment: number, pickupAfter: number, deliveryAfter: number): boolean {
  const { instance } = plan
  if (!instance.hasMaxDistance) return true
  const vehicle = intAt(plan.vehicle, pickupAfter)
  const added = addedBy(plan, shipment, [pickupAfter, deliveryAfter], metersAdded)
  return floatAt(plan.distance, vehicle) + added <= floatAt(instance.maxDistance, vehicle)
}

/** What the two tasks of a shipment add, each between its neighbours, behind those nodes. */
function addedBy(
  plan: Plan,
  shipment: number,
  [pickupAfter, deliveryAfter]: readonly [number, number],
  added: typeof metersAdded,
): number {
  const follower = intAt(plan.next, pickupAfter)
  const behind = deliveryAfter === shipment ? follower : intAt(plan.next, deliveryAfter)
  const delivery = lastTaskOf(plan.instance, shipment)
  return added(plan, pickupAfter, shipment, follower) + added(plan, deliveryAfter, delivery, behind)
}

/** Travel added by a pickup behind one node and its delivery behind another (or right behind the pickup). */
export function pairTime(plan: Plan, shipment: number, pickupAfter: number, deliveryAfter: number): number {
  const delivery = lastTaskOf(plan.instance, shipment)
  const vehicle = intAt(plan.vehicle, pickupAfter)
  const follower = intAt(plan.next, pickupAfter)
  const first = timeBetween(plan.instance, vehicle, pickupAfter, shipment) - intAt(plan.legTime, pickupAfter)
  const toDelivery = timeBetween(plan.instance, vehicle, deliveryAfter, delivery)
  if (deliveryAfter === shipment) return first + toDelivery + timeBetween(plan.instance, vehicle, delivery, follower)
  const behind =
    timeBetween(plan.instance, vehicle, delivery, intAt(plan.next, deliveryAfter)) - intAt(plan.legTime, deliveryAfter)
  return first + timeBetween(plan.instance, vehicle, shipment, follower) + toDelivery + behind
}

/** Cost added by a pickup behind one node and its delivery behind another (or right behind the pickup). */
export function pairCost(plan: Plan, shipment: number, pickupAfter: number, deliveryAfter: number): number {
  const delivery = lastTaskOf(plan.instance, shipment)
  const vehicle = intAt(plan.vehicle, pickupAfter)
  const follower = intAt(plan.next, pickupAfter)
  const isIdle = intAt(plan.count, vehicle) === 0
  const replaced = isIdle ? -openingCost(plan, vehicle) : intAt(plan.legCost, pickupAfter)
  const { hasWorkCosts } = plan.instance
  const work = hasWorkCosts ? addedBy(plan, shipment, [pickupAfter, deliveryAfter], workCostAdded) : 0
  const first = costBetween(plan.instance, vehicle, pickupAfter, shipment) - replaced + work
  const toDelivery = costBetween(plan.instance, vehicle, deliveryAfter, delivery)
  if (deliveryAfter === shipment) return first + toDelivery + costBetween(plan.instance, vehicle, delivery, follower)
  const behind =
    costBetween(plan.instance, vehicle, delivery, intAt(plan.next, deliveryAfter)) - intAt(plan.legCost, deliveryAfter)
  return first + costBetween(plan.instance, vehicle, shipment, follower) + toDelivery + behind
}
