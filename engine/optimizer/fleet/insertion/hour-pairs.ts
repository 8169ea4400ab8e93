import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { lastTaskOf, strangenessOf } from '../instance/instance.ts'
import { canCarryFrom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { priceTried, priceWalk } from '../timing/hour-day.ts'
import { layOut, type Tried } from '../timing/lay-out-walk.ts'
import { growthOf, type HourTarget, isShort, REACHED } from './hour-places.ts'
import { goOn, leaveNode, mayReach } from './hour-reach.ts'
import type { OrderBounds } from './order-bounds.ts'
import { fitsMaxDistance, pairCost } from './pair-cost.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Places of a pickup and a delivery, and what they cost by their legs at factor 1. */
interface Pair {
  readonly after: number
  readonly lastAfter: number
  readonly legs: number
}

/** Pairs of places that are tried in longer routes, those of the shortest legs, and more only until one fits. */
const TRIED_PAIRS = 20

/**
 * The cheapest pair of places of a shipment in a route whose vehicle's speed changes with the hour, written into a slot; as
 * `findHourPlaces` finds those of a job. O(route length³) at most.
 */
export function findHourPairs(plan: Plan, shipment: number, target: HourTarget, { from, until }: OrderBounds): void {
  const { places, slot, vehicle } = target
  const pairs: Pair[] = []
  for (let node = from; node !== until; node = intAt(plan.next, node)) {
    if (canCarryFrom(plan, shipment, node)) listPairs(plan, target, { shipment, node, until, pairs })
  }
  pairs.sort((left, right) => left.legs - right.legs)
  const last = lastTaskOf(plan.instance, shipment)
  const strange = strangenessOf(plan.instance, shipment, vehicle)
  for (const [tried, { after, lastAfter, legs }] of pairs.entries()) {
    if (tried >= TRIED_PAIRS && !isShort(plan, vehicle) && floatAt(places.cost, slot) < NEVER) return
    const price = pricePair(plan, target, { first: shipment, firstAfter: after, last, lastAfter })
    const cost = legs + strange + growthOf(plan, vehicle, price, 2)
    if (cost >= floatAt(places.cost, slot)) continue
    places.cost[slot] = cost
    places.after[slot] = after
    places.lastAfter[slot] = lastAfter
  }
}

function pricePair(plan: Plan, target: HourTarget, tried: Tried): number {
  if (isShort(plan, target.vehicle)) return priceTried(plan, target, tried)
  layOut(plan, target, tried)
  return priceWalk(plan, target, 0)
}

/** A pickup behind a node, and the pairs found so far; no delivery stands behind `until` or later. */
interface Listing {
  readonly shipment: number
  readonly node: number
  readonly until: number
  readonly pairs: Pair[]
}

/** Adds the places of a delivery whose pickup stands behind a node, as far as it and the rest are in time. */
function listPairs(plan: Plan, target: HourTarget, { shipment, node, until, pairs }: Listing): void {
  const { times } = plan.hourly.walk
  const last = lastTaskOf(plan.instance, shipment)
  leaveNode(plan, node)
  if (!goOn(plan, target, node, shipment)) return
  for (let before = shipment, follower = intAt(plan.next, node); ; follower = intAt(plan.next, follower)) {
    plan.meter.looks += REACHED
    const here = times.slice()
    const isHopeful =
      fitsMaxDistance(plan, shipment, node, before) &&
      goOn(plan, target, before, last) &&
      mayReach(plan, target, last, follower)
    if (isHopeful) pairs.push({ after: node, lastAfter: before, legs: pairCost(plan, shipment, node, before) })
    times.set(here)
    if (follower === until || !canCarryFrom(plan, shipment, follower)) return
    if (!goOn(plan, target, before, follower)) return
    before = follower
  }
}
