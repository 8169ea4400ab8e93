import { itineraryFaults } from '#api/check-itinerary.ts'
import type { WireItinerary } from '#api/itinerary.ts'
import { routeFolder } from '#api/route-folders.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger } from '#lambdas/http/logging.ts'
import { type RouteRecord, readRoute } from '#store/sharing.ts'

const DAY_MS = 86_400_000

/** The one answer for a link that never was, has expired, or belongs to somebody else. */
export const noSuchRoute = (): DomainError =>
  new DomainError(
    'not-found',
    'sharing.no-such-route',
    "This route has expired or doesn't exist. Please request a new route link.",
  )

/** A caller's own route. Other people's routes do not exist for them. */
export async function requireOwnRoute(routeId: string, userId: string, now: number): Promise<RouteRecord> {
  const record = await readRoute(routeId, now)
  if (record?.userId !== userId) throw noSuchRoute()
  return record
}

/**
 * Lets a route pass whose parts agree: others will drive by it, and it comes from a browser.
 *
 * @throws DomainError `sharing.unsound-route`.
 */
export function requireSoundRoute(route: WireItinerary): void {
  const faults = itineraryFaults(route)
  if (faults.length === 0) return
  logger.warn('route.rejected', { faults })
  throw new DomainError(
    'invalid',
    'sharing.unsound-route',
    'The parts of this route do not agree, so it cannot be saved. Optimize it again, then share it.',
    { details: { faults } },
  )
}

/** Key of the payload that holds one version of a route. */
export const payloadKeyOf = (routeId: string, version: string): string =>
  `${routeFolder(environment.LINK_DAYS)}/${routeId}/${version}.json`

/** The figures of a route that lists and mails show. */
export const figuresOf = ({ routeOrder, totalTime, totalDistance }: WireItinerary) => ({
  totalTime,
  totalDistance,
  stops: routeOrder.filter(({ kind }) => kind === 'stop').length,
})

/** Epoch seconds at which a link written now ends. */
export const linkEnd = (now: number): number => epochSeconds(now + environment.LINK_DAYS * DAY_MS)
