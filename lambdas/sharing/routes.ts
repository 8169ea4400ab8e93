import type * as z from 'zod'
import { itineraryFaults } from '#api/itinerary/check-itinerary.ts'
import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { ItineraryShape, type WireItinerary } from '#api/itinerary.ts'
import { OptimizeInput, type WireRequest } from '#api/planner.ts'
import { requestFaults } from '#api/planner-answers.ts'
import type { RouteEdit } from '#core/sharing/route-edit.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { logger } from '#lambdas/http/logging.ts'
import { fitLink } from '#lambdas/links/route-payload.ts'
import { type RouteRecord, readRoute } from '#store/sharing.ts'

/** The one answer for a link that never was, has expired, or belongs to somebody else. */
export const noSuchRoute = (): DomainError =>
  new DomainError(
    'not-found',
    'sharing.no-such-route',
    "This route has expired or doesn't exist. Please request a new route link.",
  )

/** A route as a call brings it. */
interface RouteToSave {
  readonly routeData: WireItinerary
  readonly request?: WireRequest
}

/** A route as it is kept. What was asked stays with its owner. */
const SavedBody = ItineraryShape.extend({ request: OptimizeInput.exactOptional() })
type SavedBody = z.infer<typeof SavedBody>

/**
 * A route and its record, as `find` reads the record. A save replaces the route and removes what it was: where one fell
 * between the two readings, both are read once more.
 *
 * @throws DomainError `sharing.no-such-route` where it has just ended, and whatever `find` throws.
 */
export async function readSaved(find: () => Promise<RouteRecord>): Promise<{ record: RouteRecord; body: SavedBody }> {
  const seen = await find()
  const body = await readBody(seen)
  if (body) return { record: seen, body }
  const record = await find()
  const newer = record.payloadKey === seen.payloadKey ? undefined : await readBody(record)
  if (!newer) throw noSuchRoute()
  return { record, body: newer }
}

const readBody = ({ payloadKey }: RouteRecord): Promise<SavedBody | undefined> =>
  readPayload(payloadKey, (json) => SavedBody.parse(json))

/** A caller's own route. Other people's routes do not exist for them. */
export async function requireOwnRoute(routeId: string, userId: string, now: number): Promise<RouteRecord> {
  const record = await readRoute(routeId, now)
  if (record?.userId !== userId) throw noSuchRoute()
  return record
}

/**
 * What is kept of a route whose parts agree: others will drive by it, and it comes from a browser.
 *
 * @throws DomainError `sharing.unsound-route`.
 */
export function requireSoundRoute({ routeData, request }: RouteToSave): SavedBody {
  const faults = [...itineraryFaults(routeData), ...(request ? requestFaults(routeData, request) : [])]
  // What follows from points and legs is made here: texts, links, and what may stand in either.
  const made = itineraryToWire(wireToItinerary(routeData))
  if (faults.length === 0) return { ...fitLink(made), ...(request ? { request } : {}) }
  logger.warn('route.rejected', { faults })
  throw new DomainError(
    'invalid',
    'sharing.unsound-route',
    'The parts of this route do not agree, so it cannot be saved. Optimize it again, then share it.',
    { details: { faults } },
  )
}

/** Who made a change, as the table keeps it. A change that does not say makes nobody the last. */
export const editOf = (edit: RouteEdit | undefined) => ({ editBy: edit?.by ?? '', editNumber: edit?.number ?? 0 })

/** The last change of a route. */
export const lastChangeOf = ({ routeVersion, editBy = '', editNumber = 0 }: RouteRecord) => ({
  routeVersion,
  ...(editBy === '' ? {} : { edit: { by: editBy, number: editNumber } }),
})
