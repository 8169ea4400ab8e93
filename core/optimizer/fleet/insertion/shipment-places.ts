import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { countBreaks } from '../instance/breaks.ts'
import { costBetween, lastTaskOf, timeBetween, travelOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { canCarryFrom } from '../plan/loads.ts'
import { openingCost, type Plan } from '../plan/plan.ts'
import { dueAfter } from '../timing/due.ts'
import { arriveByMask, fitsBetween, serveByMask } from '../timing/mask-timing.ts'
import { type Bounds, boundByOrder } from './order-bounds.ts'
import type { Target } from './places.ts'

const NEVER = Number.POSITIVE_INFINITY

const bounds: Bounds = { from: 0, until: 0 }

/**
 * Finds the cheapest feasible pair of places of a shipment in a route and writes it into a slot. O(route length²) at
 * most: a pickup that costs too much even with the cheapest delivery is not carried on.
 */
export function findShipmentPlaces(plan: Plan, shipment: number, target: Target): void {
  const { instance, next } = plan
  const { places, slot, vehicle } = target
  places.cost[slot] = NEVER
  places.secondCost[slot] = NEVER
  boundByOrder(plan, shipment, vehicle, bounds)
  const { from: first, until } = bounds
  const isPlain = countBreaks(instance.breaks, vehicle) === 0
  const least = leastDeliveryCost(plan, shipment, vehicle)
  for (let node = first; node !== until; node = intAt(next, node)) {
    if (!canCarryFrom(plan, shipment, node)) continue
    const onlyAdjacent = detourCost(plan, shipment, node) + least >= floatAt(places.cost, slot)
    if (onlyAdjacent && pairCost(plan, shipment, node, shipment) >= floatAt(places.cost, slot)) continue
    const pickup = { shipment, pickupAfter: node, until: onlyAdjacent ? intAt(next, node) : until }
    if (isPlain) carryOnPlainDay(plan, pickup, target)
    else if (pickUpByMask(plan, shipment, node)) carryByMask(plan, pickup, target)
  }
}

interface Pickup {
  readonly shipment: number
  readonly pickupAfter: number
  /** No delivery stands behind this node or later. */
  readonly until: number
}

/** By how much the cost grows with a task between a node and its follower. */
function detourCost(plan: Plan, task: number, node: number): number {
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const isIdle = intAt(plan.count, vehicle) === 0
  const replaced = isIdle ? -openingCost(plan, vehicle) : intAt(plan.legCost, node)
  return (
    costBetween(plan.instance, vehicle, node, task) + costBetween(plan.instance, vehicle, task, follower) - replaced
  )
}

/** What the cheapest place of the delivery costs that is not right behind the pickup. */
function leastDeliveryCost(plan: Plan, shipment: number, vehicle: number): number {
  const { instance, next } = plan
  const delivery = lastTaskOf(instance, shipment)
  let least = NEVER
  for (let node = intAt(next, instance.tasks + vehicle); node < instance.tasks; node = intAt(next, node)) {
    least = Math.min(least, detourCost(plan, delivery, node))
  }
  return least
}

/** Carries the shipment on along the route of a vehicle without breaks, trying each place of the delivery. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an innermost loop of the search
function carryOnPlainDay(
  plan: Plan,
  { shipment, pickupAfter, until }: Pickup,
  { places, slot, vehicle }: Target,
): void {
  const { instance, next, legCost, legTime, due } = plan
  const { place, windows, work } = instance
  const { masks } = instance.breaks
  const { size, costs, costsTo, durations, durationsTo } = travelOf(instance, vehicle)
  const delivery = lastTaskOf(instance, shipment)
  const pickupRow = intAt(place, shipment) * size
  const row = intAt(place, delivery) * size
  const first = intAt(next, pickupAfter)
  const before = pickupRow + intAt(place, pickupAfter)
  const behind = pickupRow + intAt(place, first)
  const departure = floatAt(plan.ready, pickupAfter * masks)
  let time = earliestInside(windows, shipment, departure + intAt(durationsTo, before))
  time += workAfter(work, pickupAfter, shipment)
  const travelLeft = floatAt(instance.maxTravel, vehicle) - floatAt(plan.travelTime, vehicle)
  const replaced = intAt(plan.count, vehicle) === 0 ? -openingCost(plan, vehicle) : intAt(legCost, pickupAfter)
  // What the pickup adds, and from the second place on, the leg from it to the node behind it.
  let addedCost = intAt(costsTo, before) - replaced
  let addedTime = intAt(durationsTo, before) - intAt(legTime, pickupAfter)
  let from = shipment
  let follower = first
  while (time < NEVER) {
    const to = row + intAt(place, from)
    const on = row + intAt(place, follower)
    const cost = addedCost + intAt(costsTo, to) + intAt(costs, on)
    if (cost < floatAt(places.cost, slot) && addedTime + intAt(durationsTo, to) + intAt(durations, on) <= travelLeft) {
      const begin = earliestInside(windows, delivery, time + intAt(durationsTo, to))
      const arrival = begin + workAfter(work, from, delivery) + intAt(durations, on)
      if (begin < NEVER && arrival <= dueAfter(due, delivery, follower * masks)) {
        places.cost[slot] = cost
        places.after[slot] = pickupAfter
        places.lastAfter[slot] = from
      }
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    const travel = from === shipment ? intAt(durations, behind) : intAt(legTime, from)
    time = earliestInside(windows, follower, time + travel) + workAfter(work, from, follower)
    if (from === shipment) {
      addedCost += intAt(costs, behind)
      addedTime += intAt(durations, behind)
    } else {
      addedCost += intAt(legCost, from)
      addedTime += intAt(legTime, from)
    }
    from = follower
    follower = intAt(next, follower)
    addedCost -= intAt(legCost, from)
    addedTime -= intAt(legTime, from)
  }
}

/** Writes the departures from a pickup behind a node into `scratch.here`; false when it closes before. */
function pickUpByMask(plan: Plan, shipment: number, node: number): boolean {
  const { instance } = plan
  const { departures, here, leg, serving } = plan.scratch
  leg.vehicle = intAt(plan.vehicle, node)
  leg.travel = timeBetween(instance, leg.vehicle, node, shipment)
  departures.cell = node * instance.breaks.masks
  arriveByMask(plan, departures, here, leg)
  serving.vehicle = leg.vehicle
  serving.from = node
  serving.task = shipment
  return serveByMask(plan, serving, here)
}

/** Carries the shipment on along the route, from the departures at its pickup in `scratch.here`, trying each place. */
function carryByMask(plan: Plan, { shipment, pickupAfter, until }: Pickup, { places, slot, vehicle }: Target): void {
  const { here, ahead, leg, serving } = plan.scratch
  let from = shipment
  let follower = intAt(plan.next, pickupAfter)
  for (;;) {
    const cost = pairCost(plan, shipment, pickupAfter, from)
    if (cost < floatAt(places.cost, slot) && fitsDelivery(plan, shipment, { pickupAfter, from, follower })) {
      places.cost[slot] = cost
      places.after[slot] = pickupAfter
      places.lastAfter[slot] = from
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    leg.vehicle = vehicle
    leg.travel = timeBetween(plan.instance, vehicle, from, follower)
    arriveByMask(plan, here, ahead, leg)
    serving.vehicle = vehicle
    serving.from = from
    serving.task = follower
    if (!serveByMask(plan, serving, ahead)) return
    here.times.set(ahead.times)
    from = follower
    follower = intAt(plan.next, follower)
  }
}

interface DeliveryPlace {
  readonly pickupAfter: number
  readonly from: number
  readonly follower: number
}

function fitsDelivery(plan: Plan, shipment: number, { pickupAfter, from, follower }: DeliveryPlace): boolean {
  const { instance, scratch } = plan
  const { here, serving, detour } = scratch
  const vehicle = intAt(plan.vehicle, pickupAfter)
  const travelTime = floatAt(plan.travelTime, vehicle) + pairTime(plan, shipment, pickupAfter, from)
  if (travelTime > floatAt(instance.maxTravel, vehicle)) return false
  const delivery = lastTaskOf(instance, shipment)
  serving.vehicle = vehicle
  serving.from = from
  serving.task = delivery
  detour.to = timeBetween(instance, vehicle, from, delivery)
  detour.on = timeBetween(instance, vehicle, delivery, follower)
  detour.follower = follower
  return fitsBetween(plan, here, serving, detour)
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
