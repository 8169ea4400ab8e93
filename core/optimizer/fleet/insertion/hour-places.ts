import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { stabilityOfInsertion } from '../goals/stability.ts'
import { allBreaks } from '../instance/breaks.ts'
import { driveFrom, type HourTable, rowOf } from '../instance/hours.ts'
import { lastTaskOf, strangenessOf, timeBetween, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { canCarryFrom, hasRoomBehind } from '../plan/loads.ts'
import { countTasks, metersAdded, type Plan } from '../plan/plan.ts'
import { takeBreaks } from '../timing/drive-walk.ts'
import { priceTried, type Tried } from '../timing/hour-day.ts'
import { insertionCost } from './job-places.ts'
import type { OrderBounds } from './order-bounds.ts'
import { fitsMaxDistance, pairCost } from './pair-cost.ts'
import { recordPlace, type Target } from './places.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per place of what is told without timing the whole route. */
const ESTIMATED = 3
/** Places that are timed, the one that should be cheapest first; in a route of few tasks all of them. */
const TRIED = 3
const FEW = 8

/**
 * The two cheapest places of a job in a route whose vehicle's speed changes with the hour, written into a slot: where the
 * job would be late is ruled out in constant time, what seems cheapest is tried by timing the whole route.
 */
export function findHourPlaces(plan: Plan, job: number, target: Target, table: HourTable, { from, until }: OrderBounds): void {
  const { estimate } = plan.hourly
  const { places, slot, vehicle } = target
  const count = intAt(plan.count, vehicle)
  plan.meter.looks += (count + 1) * ESTIMATED
  for (let node = from; node !== until; node = intAt(plan.next, node)) {
    estimate[node] = mayStand(plan, job, node, table) ? estimateOf(plan, job, node, table) : NEVER
  }
  for (let tried = 0; tried < TRIED || count <= FEW || floatAt(places.secondCost, slot) === NEVER; tried++) {
    const node = leastOf(plan, from, until)
    if (node === -1) return
    estimate[node] = NEVER
    const legs = insertionCost(plan, job, node)
    const cost =
      legs + stabilityOfInsertion(plan, job, node) + chargeTried(plan, vehicle, { first: job, firstAfter: node, last: -1, lastAfter: -1 })
    if (cost < floatAt(places.secondCost, slot)) recordPlace(target, node, cost)
  }
}

/** The node whose estimate is least, or −1. */
function leastOf({ next, hourly }: Plan, from: number, until: number): number {
  let best = -1
  let least = NEVER
  for (let node = from; node !== until; node = intAt(next, node)) {
    const estimate = floatAt(hourly.estimate, node)
    if (estimate >= least) continue
    least = estimate
    best = node
  }
  return best
}

/** By how much what is paid by the clock grows with tasks tried out, beside legs at factor 1; infinite where they do not fit. */
function chargeTried(plan: Plan, vehicle: number, tried: Tried): number {
  const { pay, hours } = plan.instance
  const price = priceTried(plan, vehicle, tried)
  if (price === NEVER) return NEVER
  const perTask = floatAt(pay.perTask, vehicle)
  const count = countTasks(plan, vehicle) + (tried.last === -1 ? 1 : 2)
  const legs = (floatAt(pay.perSecond, vehicle) + floatAt(hours.rate, vehicle)) * plan.hourly.walk.steady
  return Math.round(price + perTask * count - legs) - floatAt(plan.clock.cost, vehicle)
}

/** Whether a job may stand behind a node, as far as constant time tells. */
function mayStand(plan: Plan, job: number, node: number, table: HourTable): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  if (instance.amounts.peaks && !hasRoomBehind(plan, job, node)) return false
  if (instance.hasMaxDistance) {
    const meters = floatAt(plan.distance, vehicle) + metersAdded(plan, node, job, intAt(plan.next, node))
    if (meters > floatAt(instance.maxDistance, vehicle)) return false
  }
  const { times } = plan.hourly.walk
  times.set(plan.ready.subarray(node * instance.breaks.masks, (node + 1) * instance.breaks.masks))
  if (!goOn(plan, vehicle, table, node, job)) return false
  return mayReach(plan, vehicle, table, job, intAt(plan.next, node))
}

/** Carries the moments at which a node is left on to those at which a task behind it is; false where it closes before. */
function goOn(plan: Plan, vehicle: number, table: HourTable, from: number, task: number): boolean {
  const { instance } = plan
  const { times } = plan.hourly.walk
  const full = allBreaks(instance.breaks, vehicle)
  const work = workAfter(workOf(instance, vehicle), from, task)
  drive(plan, vehicle, table, from, task)
  let isServed = false
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time === NEVER) continue
    times[mask] = earliestInside(instance.windows, task, time) + work
    if (floatAt(times, mask) < NEVER) isServed = true
  }
  return isServed
}

/** Whether the rest of the route is in time from the node behind a task on; always where setups make its limits others. */
function mayReach(plan: Plan, vehicle: number, table: HourTable, task: number, follower: number): boolean {
  const { instance, due } = plan
  if (instance.hasSetups) return true
  const { times } = plan.hourly.walk
  const full = allBreaks(instance.breaks, vehicle)
  drive(plan, vehicle, table, task, follower)
  const cell = follower * instance.breaks.masks
  for (let mask = 0; mask <= full; mask++) {
    const time = floatAt(times, mask)
    if (time < NEVER && time <= floatAt(due, cell + mask)) return true
  }
  return false
}

function drive(plan: Plan, vehicle: number, table: HourTable, from: number, to: number): void {
  const { instance } = plan
  const { times, drives } = plan.hourly.walk
  const full = allBreaks(instance.breaks, vehicle)
  const row = rowOf(table, intAt(instance.place, from), intAt(instance.place, to))
  const seconds = timeBetween(instance, vehicle, from, to)
  if (full > 0) takeBreaks(plan, vehicle, times, drives)
  for (let mask = 0; mask <= full; mask++) {
    if (floatAt(times, mask) < NEVER) times[mask] = driveFrom(table, row, seconds, floatAt(times, mask))
  }
  if (full > 0) takeBreaks(plan, vehicle, times, drives)
}

/** What a job should cost behind a node, the rest of the route as fast as it is now. */
function estimateOf(plan: Plan, job: number, node: number, table: HourTable): number {
  const { instance, hourly } = plan
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const rate = floatAt(instance.hours.rate, vehicle) + floatAt(instance.pay.perSecond, vehicle)
  const leave = floatAt(hourly.leave, node)
  const arrival = driveBetween(plan, vehicle, table, node, job, leave)
  const begin = earliestInside(instance.windows, job, arrival)
  const goesOn = (begin === NEVER ? arrival : begin) + workAfter(workOf(instance, vehicle), node, job)
  const to = arrival - leave - timeBetween(instance, vehicle, node, job)
  const on = driveBetween(plan, vehicle, table, job, follower, goesOn) - goesOn - timeBetween(instance, vehicle, job, follower)
  const past = driveBetween(plan, vehicle, table, node, follower, leave) - leave - timeBetween(instance, vehicle, node, follower)
  return insertionCost(plan, job, node) + stabilityOfInsertion(plan, job, node) + rate * (to + on - past)
}

function driveBetween(plan: Plan, vehicle: number, table: HourTable, from: number, to: number, leave: number): number {
  const { place } = plan.instance
  const row = rowOf(table, intAt(place, from), intAt(place, to))
  return driveFrom(table, row, timeBetween(plan.instance, vehicle, from, to), leave)
}

/** Places of a pickup and a delivery, and what they cost by their legs. */
interface Pair {
  readonly after: number
  readonly lastAfter: number
  readonly legs: number
}

/** Pairs of places that are timed, beyond which none is found where one fits. */
const TRIED_PAIRS = 4

/** The cheapest pair of places of a shipment in such a route, written into a slot; as {@link findHourPlaces}. */
export function findHourPairs(plan: Plan, shipment: number, target: Target, table: HourTable, { from, until }: OrderBounds): void {
  const { places, slot, vehicle } = target
  const count = intAt(plan.count, vehicle)
  const pairs: Pair[] = []
  for (let node = from; node !== until; node = intAt(plan.next, node)) {
    if (canCarryFrom(plan, shipment, node)) listPairs(plan, shipment, node, { table, until, pairs })
  }
  pairs.sort((left, right) => left.legs - right.legs)
  const last = lastTaskOf(plan.instance, shipment)
  const strange = strangenessOf(plan.instance, shipment, vehicle)
  for (const [tried, { after, lastAfter, legs }] of pairs.entries()) {
    if (tried >= TRIED_PAIRS && count > FEW && floatAt(places.cost, slot) < NEVER) return
    const cost = legs + strange + chargeTried(plan, vehicle, { first: shipment, firstAfter: after, last, lastAfter })
    if (cost >= floatAt(places.cost, slot)) continue
    places.cost[slot] = cost
    places.after[slot] = after
    places.lastAfter[slot] = lastAfter
  }
}

interface Listing {
  readonly table: HourTable
  readonly until: number
  readonly pairs: Pair[]
}

/** Adds the places of a delivery whose pickup stands behind a node. */
function listPairs(plan: Plan, shipment: number, node: number, { table, until, pairs }: Listing): void {
  const { instance, hourly } = plan
  const { times } = hourly.walk
  const { masks } = instance.breaks
  const vehicle = intAt(plan.vehicle, node)
  const last = lastTaskOf(instance, shipment)
  times.set(plan.ready.subarray(node * masks, (node + 1) * masks))
  if (!goOn(plan, vehicle, table, node, shipment)) return
  for (let before = shipment, follower = intAt(plan.next, node); ; follower = intAt(plan.next, follower)) {
    plan.meter.looks += ESTIMATED
    const here = times.slice()
    const isHopeful =
      fitsMaxDistance(plan, shipment, node, before) &&
      goOn(plan, vehicle, table, before, last) &&
      mayReach(plan, vehicle, table, last, follower)
    if (isHopeful) pairs.push({ after: node, lastAfter: before, legs: pairCost(plan, shipment, node, before) })
    times.set(here)
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    if (!goOn(plan, vehicle, table, before, follower)) return
    before = follower
  }
}
