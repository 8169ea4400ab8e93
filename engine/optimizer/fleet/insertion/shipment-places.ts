import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countMasks, paceOf } from '../instance/breaks.ts'
import { hoursOf } from '../instance/hours.ts'
import { costBetween, endOf, lastTaskOf, strangenessOf, timeBetween, travelOf, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { leastWork, workAdded, workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import { canCarryFrom } from '../plan/loads.ts'
import { openingCost, type Plan, workCostAdded } from '../plan/plan.ts'
import { arriveByMask, fitsBetween, isInTime, serveByMask } from '../timing/mask-timing.ts'
import { findHourPairs } from './hour-pairs.ts'
import { boundByOrder, type OrderBounds } from './order-bounds.ts'
import { fitsMaxDistance, pairCost, pairTime } from './pair-cost.ts'
import type { Target } from './places.ts'
import { carryLimited, isRideTried, tryPairs } from './ride-places.ts'
import { fitsByTrial } from './try-place.ts'
import { findWishedPlaces } from './wished-places.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per node, measured. */
const PICKED_UP = 4
const CARRIED = 2
/** And per set of breaks. */
const CARRIED_BY_MASK = 4

const bounds: OrderBounds = { from: 0, until: 0 }

/**
 * Finds the cheapest feasible pair of places of a shipment in a route and writes it into a slot. O(route length²) at
 * most: a pickup that costs too much even with the cheapest delivery is not carried on.
 */
export function findShipmentPlaces(plan: Plan, shipment: number, target: Target): void {
  const { instance, next } = plan
  const { places, slot, vehicle } = target
  places.cost[slot] = NEVER
  places.secondCost[slot] = NEVER
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * PICKED_UP
  boundByOrder(plan, shipment, vehicle, bounds)
  const { from: first, until } = bounds
  if (instance.wishes.isWished) {
    const costOf = (after: number, lastAfter: number): number => pairCost(plan, shipment, after, lastAfter)
    findWishedPlaces(plan, { shipment, first, until, costOf }, target)
    return
  }
  const hours = hoursOf(instance, vehicle)
  if (hours) {
    findHourPairs(plan, shipment, { ...target, table: hours }, bounds)
    return
  }
  const carryOn = carrierFor(plan, shipment, vehicle)
  const { leastBehind } = plan.scratch
  const delays = boundDeliveries(plan, shipment, vehicle)
  for (let node = first; node !== until; node = intAt(next, node)) {
    if (!canCarryFrom(plan, shipment, node)) continue
    const least = floatAt(leastBehind, intAt(next, node))
    const onlyAdjacent = detourCost(plan, shipment, node) + least >= floatAt(places.cost, slot)
    if (onlyAdjacent && pairCost(plan, shipment, node, shipment) >= floatAt(places.cost, slot)) continue
    const pickup = { shipment, pickupAfter: node, until: onlyAdjacent ? intAt(next, node) : until, delays }
    carryOn(plan, pickup, target)
  }
  if (carryOn === carryLimited) tryPairs(plan, shipment, target)
  places.cost[slot] = floatAt(places.cost, slot) + strangenessOf(instance, shipment, vehicle)
}

/** How a shipment is carried on along the route of a vehicle. */
function carrierFor(plan: Plan, shipment: number, vehicle: number): typeof carryOnPlainDay {
  if (isRideTried(plan, shipment, vehicle)) return carryLimited
  return paceOf(plan.instance.breaks, vehicle) === 'plain' ? carryOnPlainDay : carryByMask
}

interface Pickup {
  readonly shipment: number
  readonly pickupAfter: number
  /** No delivery stands behind this node or later. */
  readonly until: number
  /** Whether a delivery farther on makes nobody behind it earlier, so that who is late stays late. */
  readonly delays: boolean
}

/** By how much the cost grows with a task between a node and its follower. */
function detourCost(plan: Plan, task: number, node: number): number {
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const isIdle = intAt(plan.count, vehicle) === 0
  const replaced = isIdle ? -openingCost(plan, vehicle) : intAt(plan.legCost, node)
  const work = plan.instance.hasWorkCosts ? workCostAdded(plan, node, task, follower) : 0
  const legs = costBetween(plan.instance, vehicle, node, task) + costBetween(plan.instance, vehicle, task, follower)
  return legs + work - replaced
}

/**
 * Writes for each task of a route what the cheapest place of the delivery costs behind it or farther on; answers
 * whether no place makes the route shorter in time, as legs that obey the triangle inequality see to.
 */
function boundDeliveries(plan: Plan, shipment: number, vehicle: number): boolean {
  const { instance, previous, legCost, legTime } = plan
  const { leastBehind } = plan.scratch
  const { place, tasks, hasSetups, hasWorkCosts } = instance
  const work = workOf(instance, vehicle)
  const { size, costs, costsTo, durations, durationsTo } = travelOf(instance, vehicle)
  const delivery = lastTaskOf(instance, shipment)
  const row = intAt(place, delivery) * size
  const usual = leastWork(work, delivery)
  const end = endOf(instance, vehicle)
  let next = row + intAt(place, end)
  let least = NEVER
  let shortest = NEVER
  leastBehind[end] = NEVER
  for (let node = intAt(previous, end); node < tasks; node = intAt(previous, node)) {
    const at = row + intAt(place, node)
    const travel = intAt(durationsTo, at) + intAt(durations, next) - intAt(legTime, node)
    const follower = intAt(plan.next, node)
    const paid = hasWorkCosts ? workCostAdded(plan, node, delivery, follower) : 0
    least = Math.min(least, paid + intAt(costsTo, at) + intAt(costs, next) - intAt(legCost, node))
    shortest = Math.min(shortest, travel + (hasSetups ? workAdded(work, node, delivery, follower) : usual))
    leastBehind[node] = least
    next = at
  }
  return shortest >= 0
}

/** Carries the shipment on along the route of a vehicle without breaks, trying each place of the delivery. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an innermost loop of the search
function carryOnPlainDay(
  plan: Plan,
  { shipment, pickupAfter, until, delays }: Pickup,
  { places, slot, vehicle }: Target,
): void {
  const { instance, next, legCost, legTime } = plan
  const { place, windows, hasWorkCosts } = instance
  const work = workOf(instance, vehicle)
  const { masks } = instance.breaks
  const { leastBehind } = plan.scratch
  const { size, costs, costsTo, durations, durationsTo } = travelOf(instance, vehicle)
  const delivery = lastTaskOf(instance, shipment)
  const pickupRow = intAt(place, shipment) * size
  const row = intAt(place, delivery) * size
  const first = intAt(next, pickupAfter)
  const before = pickupRow + intAt(place, pickupAfter)
  const behind = pickupRow + intAt(place, first)
  const departure = floatAt(plan.ready, Math.imul(pickupAfter, masks))
  let time = earliestInside(windows, shipment, departure + intAt(durationsTo, before))
  time += workAfter(work, pickupAfter, shipment)
  const travelLeft = floatAt(instance.maxTravel, vehicle) - floatAt(plan.travelTime, vehicle)
  const replaced = intAt(plan.count, vehicle) === 0 ? -openingCost(plan, vehicle) : intAt(legCost, pickupAfter)
  // What the pickup adds, and from the second place on, the leg from it to the node behind it.
  let addedCost = intAt(costsTo, before) - replaced + workCostAdded(plan, pickupAfter, shipment, first)
  let addedTime = intAt(durationsTo, before) - intAt(legTime, pickupAfter)
  let from = shipment
  let follower = first
  while (time < NEVER) {
    plan.meter.looks += CARRIED
    const to = row + intAt(place, from)
    const on = row + intAt(place, follower)
    const paid = hasWorkCosts ? workCostAdded(plan, from, delivery, follower) : 0
    const cost = addedCost + intAt(costsTo, to) + intAt(costs, on) + paid
    if (cost < floatAt(places.cost, slot) && addedTime + intAt(durationsTo, to) + intAt(durations, on) <= travelLeft) {
      const begin = earliestInside(windows, delivery, time + intAt(durationsTo, to))
      const arrival = begin + workAfter(work, from, delivery) + intAt(durations, on)
      const isInTime = begin < NEVER && arrival <= dueAfter(plan, delivery, Math.imul(follower, masks))
      if (isInTime && fitsMaxDistance(plan, shipment, pickupAfter, from)) {
        places.cost[slot] = cost
        places.after[slot] = pickupAfter
        places.lastAfter[slot] = from
      }
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    const pickupCost = addedCost + (from === shipment ? intAt(costs, behind) : intAt(legCost, from))
    if (pickupCost + floatAt(leastBehind, follower) >= floatAt(places.cost, slot)) return
    const travel = from === shipment ? intAt(durations, behind) : intAt(legTime, from)
    time += travel
    if (delays && time > dueAfter(plan, from, Math.imul(follower, masks))) return
    time = earliestInside(windows, follower, time) + workAfter(work, from, follower)
    addedTime += travel
    from = follower
    follower = intAt(next, follower)
    addedCost = pickupCost - intAt(legCost, from)
    addedTime -= intAt(legTime, from)
  }
}

/** Carries the shipment on, timing the whole route at each place that would be cheaper. */
function carryByTrial(plan: Plan, { shipment, pickupAfter, until }: Pickup, { places, slot }: Target): void {
  for (let from = shipment; ; ) {
    const follower = intAt(plan.next, from === shipment ? pickupAfter : from)
    const cost = pairCost(plan, shipment, pickupAfter, from)
    if (cost < floatAt(places.cost, slot) && fitsByTrial(plan, shipment, pickupAfter, from)) {
      places.cost[slot] = cost
      places.after[slot] = pickupAfter
      places.lastAfter[slot] = from
    }
    if (follower === until) return
    from = follower
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

/** Carries the shipment on along the route, from the departures at its pickup, trying each place. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function carryByMask(
  plan: Plan,
  { shipment, pickupAfter, until, delays }: Pickup,
  { places, slot, vehicle }: Target,
): void {
  if (plan.instance.breaks.isLoadBound[vehicle]) {
    carryByTrial(plan, { shipment, pickupAfter, until, delays }, { places, slot, vehicle })
    return
  }
  if (!pickUpByMask(plan, shipment, pickupAfter)) return
  const { here, ahead, leg, serving, leastBehind } = plan.scratch
  const pickupCost = detourCost(plan, shipment, pickupAfter)
  const carried = CARRIED_BY_MASK * countMasks(plan.instance.breaks, vehicle)
  let from = shipment
  let follower = intAt(plan.next, pickupAfter)
  for (;;) {
    plan.meter.looks += carried
    const cost = pairCost(plan, shipment, pickupAfter, from)
    if (cost < floatAt(places.cost, slot) && fitsDelivery(plan, shipment, { pickupAfter, from, follower })) {
      places.cost[slot] = cost
      places.after[slot] = pickupAfter
      places.lastAfter[slot] = from
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    if (pickupCost + floatAt(leastBehind, follower) >= floatAt(places.cost, slot)) return
    leg.vehicle = vehicle
    leg.travel = timeBetween(plan.instance, vehicle, from, follower)
    arriveByMask(plan, here, ahead, leg)
    if (delays && !isInTime(plan, from, follower, ahead)) return
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
  if (!fitsMaxDistance(plan, shipment, pickupAfter, from)) return false
  const delivery = lastTaskOf(instance, shipment)
  serving.vehicle = vehicle
  serving.from = from
  serving.task = delivery
  detour.to = timeBetween(instance, vehicle, from, delivery)
  detour.on = timeBetween(instance, vehicle, delivery, follower)
  detour.follower = follower
  return fitsBetween(plan, here, serving, detour)
}
