import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { lastTaskOf, timeBetween, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { canCarryFrom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { isRideBound } from '../timing/ride-times.ts'
import { isDurationBound } from '../timing/schedule.ts'
import { isWaitBound } from '../timing/wait-times.ts'
import { pairCost } from './pair-cost.ts'
import type { Target } from './places.ts'
import { fitsByTrial } from './try-place.ts'

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

/** Carries a shipment on along the route, timing the whole route at each place that would be cheaper and not too far. */
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
    if (isNear && cost < floatAt(places.cost, slot) && fitsByTrial(plan, shipment, pickupAfter, from)) {
      places.cost[slot] = cost
      places.after[slot] = pickupAfter
      places.lastAfter[slot] = from
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    ride += timeBetween(instance, vehicle, from, follower) + workAfter(work, from, follower)
    if (ride > most) return
    from = follower
  }
}
