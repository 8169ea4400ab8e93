import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { stabilityOfInsertion } from '../goals/stability.ts'
import { countMasks } from '../instance/breaks.ts'
import { costBetween, timeBetween, workOf } from '../instance/instance.ts'
import { spareReload } from '../instance/reloads.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import { isOverloaded } from '../plan/loads.ts'
import { addAmounts, linkTask, type Plan, unlinkTask } from '../plan/plan.ts'
import { mayReloadBehind, measureTrips } from '../plan/trip-room.ts'
import { retimeRoute } from '../timing/timing.ts'
import type { OrderBounds } from './order-bounds.ts'
import { recordPlace, type Target } from './places.ts'

interface Stretch extends Target, OrderBounds {
  /** What the job costs at least beside its legs. */
  readonly leastPaid: number
}

/**
 * Tries a job together with a reload right before it or right behind it, between two tasks, and notes what is cheaper
 * than the places so far. The cheapest legs come first, so that few places are tried by timing the whole route.
 */
export function findReloadPlaces(plan: Plan, job: number, stretch: Stretch): void {
  const { places, slot } = stretch
  const pairs = listPairs(plan, job, stretch).sort((left, right) => left.least - right.least)
  for (const pair of pairs) {
    if (pair.least + stretch.leastPaid >= floatAt(places.secondCost, slot)) return
    const { node, first, second } = pair
    const cost = priceOfPair(plan, pair) + pair.changes
    if (cost < floatAt(places.secondCost, slot))
      recordPlace(stretch, node, cost, first === job ? -second - 1 : first + 1)
  }
}

/** A job and a reload in the order in which they are to stand behind a node. */
interface Pair {
  readonly node: number
  readonly first: number
  readonly second: number
  readonly job: number
  /** Of stability, and that with the legs. */
  readonly changes: number
  readonly least: number
}

/** Looks per node and dock, measured. */
const PAIRED = 4

/** Every pair that would be cheaper by its legs than the places so far, and may be in time and leave room on its trips. */
function listPairs(plan: Plan, job: number, stretch: Stretch): Pair[] {
  const { instance, next } = plan
  const { firstNode } = instance.reloads
  const pairs: Pair[] = []
  for (const reload of spareReloads(plan, stretch.vehicle)) {
    for (let node = stretch.from; node !== stretch.until; node = intAt(next, node)) {
      plan.meter.looks += PAIRED
      // Starts and ends have higher numbers than reloads.
      if (node < firstNode) considerPair(plan, stretch, { node, first: reload, second: job, job }, pairs)
      if (intAt(next, node) < firstNode) considerPair(plan, stretch, { node, first: job, second: reload, job }, pairs)
    }
  }
  if (pairs.length === 0) return pairs
  const room = measureTrips(plan, stretch.vehicle)
  plan.meter.looks += room.nodes.length * PAIRED
  return pairs.filter(({ node, first }) =>
    mayReloadBehind(plan, room, room.nodes.indexOf(node), { job, isBefore: first === job }),
  )
}

/** A node for one more time at each dock of a vehicle that may be taken once more. */
const spareReloads = ({ instance: { reloads, problem }, vehicle: vehicles }: Plan, vehicle: number): number[] =>
  (problem.vehicles[vehicle]?.reloads ?? [])
    .map((_, dock) => spareReload(reloads, vehicles, vehicle, dock))
    .filter((reload) => reload !== -1)

function considerPair(plan: Plan, stretch: Stretch, pair: Omit<Pair, 'changes' | 'least'>, pairs: Pair[]): void {
  const { places, slot, leastPaid } = stretch
  const { node, first, second, job } = pair
  const changes = stabilityOfInsertion(plan, job, node)
  const least = legsOfPair(plan, node, first, second) + changes
  if (least + leastPaid >= floatAt(places.secondCost, slot) || !mayBeInTime(plan, node, first, second)) return
  pairs.push({ ...pair, changes, least })
}

/** Whether both may stand behind a node in time, breaks left out: necessary and not enough. O(2^breaks). */
function mayBeInTime(plan: Plan, node: number, first: number, second: number): boolean {
  const { instance, ready } = plan
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const { masks } = instance.breaks
  const work = workOf(instance, vehicle)
  let time = Number.POSITIVE_INFINITY
  let due = Number.NEGATIVE_INFINITY
  for (let mask = 0; mask < countMasks(instance.breaks, vehicle); mask++) {
    time = Math.min(time, floatAt(ready, node * masks + mask))
    due = Math.max(due, dueAfter(plan, second, follower * masks + mask))
  }
  time = earliestInside(instance.windows, first, time + timeBetween(instance, vehicle, node, first))
  time += workAfter(work, node, first) + timeBetween(instance, vehicle, first, second)
  time = earliestInside(instance.windows, second, time) + workAfter(work, first, second)
  return time + timeBetween(instance, vehicle, second, follower) <= due
}

const legsOfPair = (plan: Plan, node: number, first: number, second: number): number => {
  const vehicle = intAt(plan.vehicle, node)
  return (
    costBetween(plan.instance, vehicle, node, first) +
    costBetween(plan.instance, vehicle, first, second) +
    costBetween(plan.instance, vehicle, second, intAt(plan.next, node)) -
    intAt(plan.legCost, node)
  )
}

/** By how much both make the routes dearer; infinity where they do not fit. */
function priceOfPair(plan: Plan, { node, first, second, job }: Pair): number {
  const vehicle = intAt(plan.vehicle, node)
  const before = plan.routeCost
  linkTask(plan, first, node)
  linkTask(plan, second, first)
  addAmounts(plan, job, 1)
  const fits = retimeRoute(plan, vehicle) === -1 && !isOverloaded(plan, vehicle)
  const price = fits ? plan.routeCost - before : Number.POSITIVE_INFINITY
  addAmounts(plan, job, -1)
  unlinkTask(plan, second)
  unlinkTask(plan, first)
  retimeRoute(plan, vehicle)
  return price
}
