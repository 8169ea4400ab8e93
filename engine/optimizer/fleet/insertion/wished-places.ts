import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { canCarryFrom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import type { Target } from './places.ts'
import { priceByTrial } from './try-place.ts'
import { leastOfWishes } from './wishes-of-insertion.ts'

/** A shipment, and the stretch of a route in which it may be. */
interface Carriage {
  readonly shipment: number
  readonly first: number
  readonly until: number
  /** What a pair of places costs by legs and work. */
  readonly costOf: (pickupAfter: number, deliveryAfter: number) => number
}

/**
 * The cheapest pair of places of a shipment in a route whose tasks have soft windows, written into a slot: each pair that
 * may be cheaper by its legs is tried. O(route length³).
 */
export function findWishedPlaces(plan: Plan, carriage: Carriage, target: Target): void {
  for (let node = carriage.first; node !== carriage.until; node = intAt(plan.next, node)) {
    if (canCarryFrom(plan, carriage.shipment, node)) tryDeliveries(plan, node, carriage, target)
  }
}

/** Tries a pickup behind a node with each place of its delivery. */
function tryDeliveries(plan: Plan, node: number, { shipment, until, costOf }: Carriage, target: Target): void {
  const { places, slot, vehicle } = target
  const least = leastOfWishes(plan, shipment, vehicle)
  for (let from = shipment; ; ) {
    const follower = intAt(plan.next, from === shipment ? node : from)
    const isHopeful = costOf(node, from) + least < floatAt(places.cost, slot)
    const cost = isHopeful ? priceByTrial(plan, shipment, node, from) : Number.POSITIVE_INFINITY
    if (cost < floatAt(places.cost, slot)) {
      places.cost[slot] = cost
      places.after[slot] = node
      places.lastAfter[slot] = from
    }
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    from = follower
  }
}
