import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { stabilityOfInsertion } from '../goals/stability.ts'
import { countMasks, paceOf } from '../instance/breaks.ts'
import { hoursOf } from '../instance/hours.ts'
import { endOf, startOf, strangenessOf, timeBetween, travelOf, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { leastWork, workAdded, workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import { hasRoomBehind } from '../plan/loads.ts'
import { metersAdded, openingCost, type Plan, travelTimeOf, workCostAdded } from '../plan/plan.ts'
import { fitsBetween } from '../timing/mask-timing.ts'
import { isRideBound, isTimedAsWhole } from '../timing/ride-times.ts'
import { isDurationBound } from '../timing/schedule.ts'
import { fitsWaits, isWaitBound } from '../timing/wait-times.ts'
import { findHourPlaces } from './hour-places.ts'
import { insertionCost } from './insertion-cost.ts'
import { boundByOrder, type OrderBounds } from './order-bounds.ts'
import { leastPay, payOfInsertion } from './pay-of-insertion.ts'
import { recordPlace, type Target } from './places.ts'
import { findReloadPlaces } from './reload-places.ts'
import { scanSingleBreakRoute } from './single-break-places.ts'
import { fitsByTrial, priceByTrial, type Trials, tryCheapestFirst } from './try-place.ts'
import { type Bid, leastOfWishes, wishesOfInsertion } from './wishes-of-insertion.ts'

/** Looks per node, measured. */
const SCANNED = 1
/** Where the day that a place makes is priced. */
const SCANNED_AT_A_PRICE = 3
const SCANNED_BY_ALL_RULES = 4
/** And per node where soft windows price each place. */
const MET = 8

/**
 * Finds the two cheapest feasible places of a job in a route and writes them into a slot.
 *
 * O(route length); each place takes constant time, whatever the windows, and 3^breaks for several breaks a day.
 */
export function findJobPlaces(plan: Plan, job: number, target: Target): void {
  const { places, slot } = target
  const { breaks, isTimeAll, pay } = plan.instance
  const hours = hoursOf(plan.instance, target.vehicle)
  const pace = paceOf(breaks, target.vehicle)
  places.cost[slot] = Number.POSITIVE_INFINITY
  places.secondCost[slot] = Number.POSITIVE_INFINITY
  if (hours) {
    if (boundByOrder(plan, job, target.vehicle, bounds)) findHourPlaces(plan, job, { ...target, table: hours }, bounds)
    return
  }
  const isGeneral = !isTimeAll || pace === 'masks'
  const priced = plan.instance.wishes.isWished ? MET : 0
  const plain = pay.isPriced ? SCANNED_AT_A_PRICE : SCANNED
  const seen = isGeneral ? Math.max(SCANNED_BY_ALL_RULES, countMasks(breaks, target.vehicle)) + priced : plain
  plan.meter.looks += (intAt(plan.count, target.vehicle) + 1) * seen
  if (isGeneral) scanRoute(plan, job, target)
  else if (pace === 'single') scanSingleBreakRoute(plan, job, target)
  else scanPlainRoute(plan, job, target)
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop of the search
function scanPlainRoute(plan: Plan, job: number, { places, slot, vehicle }: Target): void {
  const { instance, next, ready, due, legCost } = plan
  const { place, windows } = instance
  const { masks } = instance.breaks
  const { size, costs, costsTo, durations, durationsTo } = travelOf(instance, vehicle)
  const hasGaps = intAt(windows.gaps, job) === 1
  const row = intAt(place, job) * size
  const opens = floatAt(instance.opens, job)
  const closes = floatAt(instance.closes, job)
  const busy = leastWork(workOf(instance, vehicle), job)
  const isIdle = intAt(plan.count, vehicle) === 0
  const { isPriced } = instance.pay
  const leastPaid = isPriced ? leastPay(plan, job, vehicle) : 0
  const end = endOf(instance, vehicle)
  // What work costs is the same at every place for the days that come here.
  const opening =
    (isIdle ? openingCost(plan, vehicle) : 0) +
    workCostAdded(plan, end, job, end) +
    strangenessOf(instance, job, vehicle)
  let best = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  let bestAfter = -1
  let secondAfter = -1
  for (let node = startOf(instance, vehicle); node !== end; ) {
    const departure = floatAt(ready, Math.imul(node, masks))
    // Departures only grow along a route.
    if (departure > closes) break
    const after = node
    const follower = intAt(next, node)
    const limit = floatAt(due, Math.imul(follower, masks))
    node = follower
    // Cheaper to tell than the cost: the job would make the rest late even without travel.
    if (Math.max(departure, opens) + busy > limit) continue
    const from = row + intAt(place, after)
    const to = row + intAt(place, follower)
    let cost = intAt(costsTo, from) + intAt(costs, to) + opening - (isIdle ? 0 : intAt(legCost, after))
    if (cost + leastPaid >= second) continue
    let begin = Math.max(departure + intAt(durationsTo, from), opens)
    if (hasGaps) begin = earliestInside(windows, job, begin)
    if (begin > closes || begin + busy + intAt(durations, to) > limit) continue
    if (isPriced) cost += payOfInsertion(plan, job, after)
    if (cost >= second) continue
    if (cost < best) {
      second = best
      secondAfter = bestAfter
      best = cost
      bestAfter = after
    } else {
      second = cost
      secondAfter = after
    }
  }
  places.cost[slot] = best
  places.after[slot] = bestAfter
  places.secondCost[slot] = second
  places.secondAfter[slot] = secondAfter
}

const bounds: OrderBounds = { from: 0, until: 0 }
const trials: Trials = { nodes: [], least: [], extra: [] }
const bid: Bid = { legs: 0, limit: 0 }

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function scanRoute(plan: Plan, job: number, target: Target): void {
  const { instance, next } = plan
  if (!boundByOrder(plan, job, target.vehicle, bounds)) return
  const { until } = bounds
  const { masks } = instance.breaks
  const isPlain = paceOf(instance.breaks, target.vehicle) === 'plain'
  const { isPriced } = instance.pay
  const { isWished } = instance.wishes
  const leastPaid = isWished
    ? leastOfWishes(plan, job, target.vehicle)
    : isPriced
      ? leastPay(plan, job, target.vehicle)
      : 0
  const closes = floatAt(instance.closes, job)
  const isTimed = isTimedAsWhole(plan, target.vehicle)
  const isBound = isTimed || isDurationBound(plan, target.vehicle)
  for (let node = bounds.from; node !== until; node = intAt(next, node)) {
    if (isPlain && floatAt(plan.ready, Math.imul(node, masks)) > closes) break
    const legs = insertionCost(plan, job, node)
    const extra = stabilityOfInsertion(plan, job, node)
    let cost = legs + extra
    if (cost + leastPaid >= floatAt(target.places.secondCost, target.slot)) continue
    if (isWished && !isTimed) {
      bid.legs = legs
      bid.limit = floatAt(target.places.secondCost, target.slot) - (cost - legs)
      cost += wishesOfInsertion(plan, job, node, bid)
    } else if (isPriced && !isWished) cost += payOfInsertion(plan, job, node)
    // Beside wishes a trial may tell less than the legs: somebody waits less.
    const isTried = isBound && isWished
    if ((isTried || cost < floatAt(target.places.secondCost, target.slot)) && fitsBehind(plan, job, node)) {
      if (isBound && !isWished) {
        trials.nodes.push(node)
        trials.least.push(cost)
        trials.extra.push(extra)
        continue
      }
      if (isBound) cost = priceByTrial(plan, job, node) + extra
      if (cost < floatAt(target.places.secondCost, target.slot)) recordPlace(target, node, cost)
    }
  }
  if (isBound && !isWished) tryCheapestFirst(plan, job, target, trials)
  if (instance.reloads.isUsed) findReloadPlaces(plan, job, { ...target, ...bounds, leastPaid })
}

/** Whether a job may be served behind `node`: room on board, travel left, and everybody still in time. */
export function fitsBehind(plan: Plan, job: number, node: number): boolean {
  const { instance } = plan
  if (instance.amounts.peaks && !hasRoomBehind(plan, job, node)) return false
  if (instance.hasMaxDuration && !fitsMaxDuration(plan, job, node)) return false
  if (instance.hasMaxTravel && !fitsMaxTravel(plan, job, node)) return false
  if (isRideBound(plan, intAt(plan.vehicle, node)) && !leavesRoom(plan, job, node)) return false
  if (instance.breaks.isLoadBound[intAt(plan.vehicle, node)]) return fitsByTrial(plan, job, node)
  const isPlain = paceOf(instance.breaks, intAt(plan.vehicle, node)) === 'plain'
  return isPlain ? fitsPlainTime(plan, job, node) : fitsBetweenBreaks(plan, job, node)
}

/** Whether a job behind a node leaves those on board enough time, if nobody waits: necessary and not enough. */
function leavesRoom(plan: Plan, job: number, node: number): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const work = workOf(instance, vehicle)
  const follower = intAt(plan.next, node)
  const detour = timeBetween(instance, vehicle, node, job) + timeBetween(instance, vehicle, job, follower)
  const setup = workAfter(work, job, follower) - workAfter(work, node, follower)
  // Where the ride ends at the follower, it ends before a setup that grows there.
  const busy = workAfter(work, node, job) + Math.min(0, setup)
  return detour + busy - intAt(plan.legTime, node) <= floatAt(plan.rideRoom, node)
}

/** Whether a vehicle that waits nowhere is out no longer than it may be with a job behind a node: necessary, not enough. */
function fitsMaxDuration(plan: Plan, job: number, node: number): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const isIdle = intAt(plan.count, vehicle) === 0
  const detour = timeBetween(instance, vehicle, node, job) + timeBetween(instance, vehicle, job, follower)
  const added =
    detour - (isIdle ? 0 : intAt(plan.legTime, node)) + workAdded(workOf(instance, vehicle), node, job, follower)
  const busy = isIdle ? 0 : travelTimeOf(plan, vehicle) + floatAt(plan.workTime, vehicle)
  return busy + added <= floatAt(instance.maxDuration, vehicle)
}

function fitsMaxTravel(plan: Plan, job: number, node: number): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const { size, durations, durationsTo } = travelOf(instance, vehicle)
  const row = intAt(instance.place, job) * size
  const to = intAt(durationsTo, row + intAt(instance.place, node))
  const on = intAt(durations, row + intAt(instance.place, intAt(plan.next, node)))
  const added = to + on - intAt(plan.legTime, node)
  if (floatAt(plan.travelTime, vehicle) + added > floatAt(instance.maxTravel, vehicle)) return false
  const meters = metersAdded(plan, node, job, intAt(plan.next, node))
  return floatAt(plan.distance, vehicle) + meters <= floatAt(instance.maxDistance, vehicle)
}

function fitsPlainTime(plan: Plan, job: number, node: number): boolean {
  const { instance } = plan
  const vehicle = intAt(plan.vehicle, node)
  const { size, durations, durationsTo } = travelOf(instance, vehicle)
  const row = intAt(instance.place, job) * size
  const follower = intAt(plan.next, node)
  const { masks } = instance.breaks
  const arrival = floatAt(plan.ready, Math.imul(node, masks)) + intAt(durationsTo, row + intAt(instance.place, node))
  const begin = earliestInside(instance.windows, job, arrival)
  const leave = begin + workAfter(workOf(instance, vehicle), node, job)
  return (
    begin <= floatAt(instance.closes, job) &&
    leave + intAt(durations, row + intAt(instance.place, follower)) <=
      dueAfter(plan, job, Math.imul(follower, masks)) &&
    (!isWaitBound(plan, vehicle) || fitsWaits(plan, job, node, begin))
  )
}

function fitsBetweenBreaks(plan: Plan, job: number, node: number): boolean {
  const { instance, scratch } = plan
  const { departures, serving, detour } = scratch
  const { size, durations, durationsTo } = travelOf(instance, intAt(plan.vehicle, node))
  const row = intAt(instance.place, job) * size
  departures.cell = node * instance.breaks.masks
  serving.vehicle = intAt(plan.vehicle, node)
  serving.from = node
  serving.task = job
  detour.follower = intAt(plan.next, node)
  detour.to = intAt(durationsTo, row + intAt(instance.place, node))
  detour.on = intAt(durations, row + intAt(instance.place, detour.follower))
  return fitsBetween(plan, departures, serving, detour)
}
