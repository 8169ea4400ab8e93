import { floatAt, intAt } from '#core/kernel/typed-array.ts'
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
export function findWishedPlaces(plan: Plan, { shipment, first, until, costOf }: Carriage, target: Target): void {
  const { places, slot, vehicle } = target
  const least = leastOfWishes(plan, shipment, vehicle)
  for (let node = first; node !== until; node = intAt(plan.next, node)) {
    if (!canCarryFrom(plan, shipment, node)) continue
    for (let from = shipment; ; ) {
      const follower = intAt(plan.next, from === shipment ? node : from)
      if (costOf(node, from) + least < floatAt(places.cost, slot)) {
        const cost = priceByTrial(plan, shipment, node, from)
        if (cost < floatAt(places.cost, slot)) {
          places.cost[slot] = cost
          places.after[slot] = node
          places.lastAfter[slot] = from
        }
      }
      if (follower === until || !canCarryFrom(plan, shipment, follower)) break
      from = follower
    }
  }
}
