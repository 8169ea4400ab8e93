import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { costBetween, lastTaskOf, timeBetween } from '../instance/instance.ts'
import { canCarryFrom } from '../plan/loads.ts'
import { openingCost, type Plan } from '../plan/plan.ts'
import { arriveByMask, isInTime, serveByMask } from '../timing/timing.ts'
import { type Bounds, boundByOrder } from './order-bounds.ts'
import type { Target } from './places.ts'

/** Finds the cheapest feasible pair of places of a shipment in a route and writes it into a slot. O(route length²). */
export function findShipmentPlaces(plan: Plan, shipment: number, target: Target): void {
  const { instance, next } = plan
  const { places, slot, vehicle } = target
  places.cost[slot] = Number.POSITIVE_INFINITY
  places.secondCost[slot] = Number.POSITIVE_INFINITY
  const bounds: Bounds = { from: 0, until: 0 }
  boundByOrder(plan, shipment, vehicle, bounds)
  const { masks } = instance.breaks
  for (let node = bounds.from; node !== bounds.until; node = intAt(next, node)) {
    if (!canCarryFrom(plan, shipment, node)) continue
    const { here } = plan.scratch
    const departures = { times: plan.ready, cell: node * masks }
    arriveByMask(plan, departures, here, { vehicle, travel: timeBetween(plan.instance, vehicle, node, shipment) })
    if (!serveByMask(plan, { from: node, task: shipment, vehicle }, here)) continue
    scanDeliveries(plan, { shipment, pickupAfter: node, until: bounds.until }, target)
  }
}

interface Pickup {
  readonly shipment: number
  readonly pickupAfter: number
  readonly until: number
}

/** Carries the shipment on along the route, from the departures at its pickup in `scratch.here`, trying each place. */
function scanDeliveries(plan: Plan, { shipment, pickupAfter, until }: Pickup, { places, slot }: Target): void {
  const { next } = plan
  const { here } = plan.scratch
  const vehicle = intAt(plan.vehicle, pickupAfter)
  let from = shipment
  let follower = intAt(next, pickupAfter)
  for (;;) {
    const cost = pairCost(plan, shipment, pickupAfter, from)
    if (cost < floatAt(places.cost, slot) && fitsDelivery(plan, shipment, { pickupAfter, from, follower })) {
      places.cost[slot] = cost
      places.after[slot] = pickupAfter
      places.lastAfter[slot] = from
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    arriveByMask(plan, here, plan.scratch.ahead, {
      vehicle,
      travel: timeBetween(plan.instance, vehicle, from, follower),
    })
    if (!serveByMask(plan, { from, task: follower, vehicle }, plan.scratch.ahead)) return
    here.times.set(plan.scratch.ahead.times)
    from = follower
    follower = intAt(next, follower)
  }
}

interface DeliveryPlace {
  readonly pickupAfter: number
  readonly from: number
  readonly follower: number
}

function fitsDelivery(plan: Plan, shipment: number, { pickupAfter, from, follower }: DeliveryPlace): boolean {
  const { instance, scratch } = plan
  const vehicle = intAt(plan.vehicle, pickupAfter)
  const delivery = lastTaskOf(instance, shipment)
  if (
    floatAt(plan.travelTime, vehicle) + pairTime(plan, shipment, pickupAfter, from) >
    floatAt(instance.maxTravel, vehicle)
  ) {
    return false
  }
  arriveByMask(plan, scratch.here, scratch.behind, {
    vehicle,
    travel: timeBetween(plan.instance, vehicle, from, delivery),
  })
  if (!serveByMask(plan, { from, task: delivery, vehicle }, scratch.behind)) return false
  arriveByMask(plan, scratch.behind, scratch.ahead, {
    vehicle,
    travel: timeBetween(plan.instance, vehicle, delivery, follower),
  })
  return isInTime(plan, delivery, follower, scratch.ahead)
}

/** Travel added by a pickup behind one node and its delivery behind another (or right behind the pickup). */
function pairTime(plan: Plan, shipment: number, pickupAfter: number, deliveryAfter: number): number {
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
  const first = costBetween(plan.instance, vehicle, pickupAfter, shipment) - replaced
  const toDelivery = costBetween(plan.instance, vehicle, deliveryAfter, delivery)
  if (deliveryAfter === shipment) return first + toDelivery + costBetween(plan.instance, vehicle, delivery, follower)
  const behind =
    costBetween(plan.instance, vehicle, delivery, intAt(plan.next, deliveryAfter)) - intAt(plan.legCost, deliveryAfter)
  return first + costBetween(plan.instance, vehicle, shipment, follower) + toDelivery + behind
}
