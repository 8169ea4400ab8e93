import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { ItineraryShape } from '#api/itinerary.ts'
import { endOfVan } from '#core/drives/positions/sound-positions.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { type CustomerStop, customerStops } from '#core/links/customers/customer-stops.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { readLivingRoute } from '#lambdas/links/open-route.ts'
import { listVans, readVan } from '#store/drives/positions.ts'
import { zoneOf } from './zone-of.ts'

/** A route that was sent, with the customers along it. */
export interface SentStops {
  readonly van: Van
  /** In driving order. */
  readonly stops: readonly CustomerStop[]
  /** Epoch seconds: what was told and said is kept until then, and so long its links live. */
  readonly expiresAt: number
}

/** Somebody who was not at home that day finds the proof for so long, and whoever wants to hear no more the way out. */
const KEPT_SECONDS = 30 * DAY_SECONDS

/** When what is kept of the visits of a route ends, in epoch seconds. */
export const endOfVisits = (van: Van): number => epochSeconds(endOfVan(van)) + KEPT_SECONDS

/** The stops of a sent route; `undefined` where it was withdrawn, or its link is not open. */
export async function readSentStops(van: Van, now: number): Promise<SentStops | undefined> {
  const record = await readLivingRoute(van.routeId, now)
  if (!record || record.standing === 'withdrawn') return undefined
  const itinerary = await readPayload(record.payloadKey, (json) => wireToItinerary(ItineraryShape.parse(json)))
  return itinerary && { van, stops: customerStops(itinerary, zoneOf), expiresAt: endOfVisits(van) }
}

/** The same by its id. */
export async function readSentRoute(routeId: string, now: number): Promise<SentStops | undefined> {
  const van = await readVan(routeId, now)
  return van && readSentStops(van, now)
}

/** All sent routes of somebody's day. */
export async function readSentDay(userId: string, date: string, now: number): Promise<readonly SentStops[]> {
  const vans = await listVans(userId, date)
  const routes = await Promise.all(vans.map((van) => readSentStops(van, now)))
  return routes.flatMap((route) => route ?? [])
}
