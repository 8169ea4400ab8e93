import { createStore, delMany, get, set } from 'idb-keyval'
import type { WireItinerary } from '#api/itinerary.ts'
import type { LinkStanding } from '#core/links/link-standing.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import type { VersionedReason } from '#core/links/stop-reasons.ts'
import type { RouteRules } from '#core/plan/route-rules.ts'

/** A route as the server told it, kept for a phone without a network. */
export interface KeptRoute {
  readonly routeData: WireItinerary
  readonly title: string
  readonly version: number
  readonly standing?: LinkStanding
  readonly date?: string
  readonly purpose?: RoutePurpose
  readonly rules?: RouteRules
  readonly reasons?: readonly VersionedReason[]
}

/** What this phone keeps of routes. */
export const kept = createStore('stopwise-drives', 'kept')
const routeKey = (routeId: string): string => `route ${routeId}`
const seenKey = (routeId: string): string => `seen ${routeId}`
const LAST = 'last'

/** A browser that keeps nothing answers as one that has nothing. */
export async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Keeps a route on this phone, and notes it as the one that was opened last. */
export async function keepRoute(routeId: string, route: KeptRoute): Promise<void> {
  await orNothing(() => set(routeKey(routeId), route, kept))
  await orNothing(() => set(LAST, routeId, kept))
}

/** The route that this phone has kept. */
export const keptRoute = (routeId: string): Promise<KeptRoute | undefined> =>
  orNothing(() => get<KeptRoute>(routeKey(routeId), kept))

/** Keeps a route as its driver has seen it. */
export const keepSeen = (routeId: string, route: KeptRoute): Promise<void> =>
  orNothing(() => set(seenKey(routeId), route, kept))

/** The route as its driver saw it last. */
export const seenRoute = (routeId: string): Promise<KeptRoute | undefined> =>
  orNothing(() => get<KeptRoute>(seenKey(routeId), kept))

/** Forgets a route whose link has ended. */
export async function forgetRoute(routeId: string): Promise<void> {
  await orNothing(() => delMany([routeKey(routeId), seenKey(routeId)], kept))
}

/** The route that was opened last on this phone. */
export const lastRoute = (): Promise<string | undefined> => orNothing(() => get<string>(LAST, kept))
