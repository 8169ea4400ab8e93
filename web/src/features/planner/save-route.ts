import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { OptimizedRoute } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import type { PlannerDocument, SavedLink } from './planner-document.ts'

/** The shareable part of a result: what it saved and its proof stay with the driver. */
const toItinerary = ({
  saving: _,
  certificate: __,
  unserved: ___,
  brokenRules: ____,
  ...itinerary
}: OptimizedRoute): Itinerary => itinerary

/** Saves the route once and again after each change; the link stays the same. */
export async function saveOrUpdate(document: PlannerDocument, result: OptimizedRoute): Promise<SavedLink> {
  const routeData = toItinerary(result)
  const { link, title } = document
  if (!link) {
    const { routeId, url, version } = await client.sharing.saveRoute({ routeData, title })
    return { routeId, url, version }
  }
  const { version } = await client.sharing.updateRoute({
    routeId: link.routeId,
    routeData,
    title,
    version: link.version,
  })
  return { ...link, version }
}
