import { slotOfDay } from '#core/kernel/day-slot.ts'
import { environment } from '#lambdas/http/environment.ts'
import { onFault, type UndoList } from '#lambdas/http/undo-list.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { takeDirections } from './take-directions.ts'

/** Somebody's request for the price of routes that they chose. */
export interface Pricing {
  readonly userId: string
  /** What is counted together. */
  readonly call: 'price-route' | 'price-fleet' | 'travel-times'
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly undo: UndoList
  /** Routes that are priced at once; one if absent. */
  readonly routes?: number
  /** The most requests for directions that the price takes. Absent: it buys none. */
  readonly directions?: number
}

/** A move between two drivers is one price, and so is a route and what lies around it. */
const ROUTES_OF_ONE = 4

/**
 * Takes one of the prices of a day, more of them for many routes, and says whether there was as much left.
 *
 * Pricing buys directions: a person's day has room for plenty, a script's has not. A fault of ours is not counted; a
 * broken rule is, as its directions were asked for.
 */
export async function takePricing({ routes = 1, directions = 0, ...pricing }: Pricing): Promise<boolean> {
  const { userId, call, now, undo } = pricing
  const units = Math.ceil(routes / ROUTES_OF_ONE)
  const slot = slotOfDay(userId, call, now)
  const pricings = await countUse(slot, units)
  undo.add(onFault(() => returnUses(slot, units)))
  return pricings <= environment.PRICINGS_A_DAY && takeDirections({ userId, requests: directions, now, undo })
}
