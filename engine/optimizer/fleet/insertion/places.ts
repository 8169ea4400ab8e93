import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Instance } from '../instance/instance.ts'

/**
 * The best places of requests in routes, kept as long as the route's version holds.
 *
 * One slot per request and vehicle, or several vehicles to a slot where that would be too many: a version belongs to
 * one route of one vehicle, so that a slot never answers for another.
 */
export interface Places {
  readonly slots: number
  /** The route version that the slot speaks of. */
  readonly version: Int32Array
  /** Cost of the best place and of the second best, infinite where there is none. */
  readonly cost: Float64Array
  readonly secondCost: Float64Array
  /** The node to insert behind. */
  readonly after: Int32Array
  readonly secondAfter: Int32Array
  /** The reload to put right before the job: its node + 1; behind the job: less than 0; none: 0. */
  readonly reload: Int32Array
  readonly secondReload: Int32Array
  /** The node to insert a delivery behind, once its pickup stands; the second best of a shipment does not exist. */
  readonly lastAfter: Int32Array
}

/** The slot that speaks of a request in the route of a vehicle. */
export interface Target {
  readonly places: Places
  readonly slot: number
  readonly vehicle: number
}

const MOST_SLOTS = 2 ** 21

/** No places yet. */
export function createPlaces({ requests, vehicles }: Instance): Places {
  const slots = Math.max(1, Math.min(vehicles, Math.floor(MOST_SLOTS / Math.max(1, requests))))
  const size = requests * slots
  return {
    slots,
    version: new Int32Array(size),
    cost: new Float64Array(size),
    secondCost: new Float64Array(size),
    after: new Int32Array(size),
    secondAfter: new Int32Array(size),
    // Full size even if no reload or shipment uses them: reading beyond an array's end slows every read compiled with it.
    reload: new Int32Array(size),
    secondReload: new Int32Array(size),
    lastAfter: new Int32Array(size),
  }
}

/** Whether the slot speaks of this version of a route. */
export const isCurrent = ({ version }: Places, slot: number, routeVersion: number): boolean =>
  intAt(version, slot) === routeVersion

/** Notes a place that is cheaper than the second best, with the reload that is to go with it. */
export function recordPlace({ places, slot }: Target, node: number, cost: number, reload = 0): void {
  if (cost < floatAt(places.cost, slot)) {
    places.secondCost[slot] = floatAt(places.cost, slot)
    places.secondAfter[slot] = intAt(places.after, slot)
    places.secondReload[slot] = intAt(places.reload, slot)
    places.cost[slot] = cost
    places.after[slot] = node
    places.reload[slot] = reload
  } else {
    places.secondCost[slot] = cost
    places.secondAfter[slot] = node
    places.secondReload[slot] = reload
  }
}
