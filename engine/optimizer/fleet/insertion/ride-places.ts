import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { lastTaskOf, timeBetween, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { canCarryFrom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { isRideBound } from '../timing/ride-times.ts'
import { isDurationBound } from '../timing/schedule.ts'
import { isWaitBound } from '../timing/wait-times.ts'
import { pairCost } from './pair-cost.ts'
import type { Target } from './places.ts'
import { firstThatFits } from './try-place.ts'

/** Whether places of a shipment have to be tried by timing the whole route, as somebody may ride, wait or be out only so long. */
export const isRideTried = (plan: Plan, shipment: number, vehicle: number): boolean =>
  isRideBound(plan, vehicle) ||
  isWaitBound(plan, vehicle) ||
  isDurationBound(plan, vehicle) ||
  floatAt(plan.instance.rides.most, shipment) < Number.POSITIVE_INFINITY

interface Pickup {
  readonly shipment: number
  readonly pickupAfter: number
  /** No delivery stands behind this node or later. */
  readonly until: number
}

/** Looks per pair of places, measured. */
const PAIRED = 2

/** Pairs of places of a shipment in one route, and what each costs. */
const pairs = { after: [] as number[], lastAfter: [] as number[], cost: [] as number[] }

/** Carries a shipment on along the route, and notes each pair of places that would be cheaper and is not too far. */
export function carryLimited(
  plan: Plan,
  { shipment, pickupAfter, until }: Pickup,
  { places, slot, vehicle }: Target,
): void {
  const { instance } = plan
  const work = workOf(instance, vehicle)
  const most = floatAt(instance.rides.most, shipment)
  const delivery = lastTaskOf(instance, shipment)
  // Seconds on board, if nobody waits, when leaving `from`.
  let ride = 0
  for (let from = shipment; ; ) {
    const follower = intAt(plan.next, from === shipment ? pickupAfter : from)
    const cost = pairCost(plan, shipment, pickupAfter, from)
    const isNear = ride + timeBetween(instance, vehicle, from, delivery) <= most
    plan.meter.looks += PAIRED
    if (isNear && cost < floatAt(places.cost, slot)) {
      pairs.after.push(pickupAfter)
      pairs.lastAfter.push(from)
      pairs.cost.push(cost)
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    ride += timeBetween(instance, vehicle, from, follower) + workAfter(work, from, follower)
    if (ride > most) return
    from = follower
  }
}

/** Times the whole route at the pairs that were noted, the cheapest first, until one fits, and writes that one. */
export function tryPairs(plan: Plan, shipment: number, { places, slot, vehicle }: Target): void {
  const { after, lastAfter, cost } = pairs
  const order = cost.map((_, index) => index).sort((one, other) => (cost[one] ?? 0) - (cost[other] ?? 0))
  const found = firstThatFits(plan, shipment, {
    vehicle,
    places: order.map((index) => [after[index] ?? -1, lastAfter[index] ?? -1]),
  })
  const index = order[found] ?? -1
  if (index !== -1) {
    places.cost[slot] = cost[index] ?? 0
    places.after[slot] = after[index] ?? -1
    places.lastAfter[slot] = lastAfter[index] ?? -1
  }
  after.length = 0
  lastAfter.length = 0
  cost.length = 0
}
