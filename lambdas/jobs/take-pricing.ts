import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { returnDirections, takeDirections } from './take-directions.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

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
export async function takePricing({
  userId,
  call,
  now,
  undo,
  routes = 1,
  directions: requests = 0,
}: Pricing): Promise<boolean> {
  const units = Math.ceil(routes / ROUTES_OF_ONE)
  const slot = `${call}#${dayOf(now)}`
  const pricings = await countUse(userId, slot, epochSeconds(now) + KEPT_SECONDS, units)
  undo.add(async (cause) => {
    if (!(cause instanceof DomainError)) await returnUses({ userId, slot }, units)
  })
  if (pricings > environment.PRICINGS_A_DAY) return false
  const directions = { userId, requests, now }
  if (!(await takeDirections(directions))) return false
  undo.add(async (cause) => {
    if (!(cause instanceof DomainError)) await returnDirections(directions)
  })
  return true
}
