import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { OptimizedRoute } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { PlannerDocument, SavedLink } from './planner-document.ts'

/** The shareable part of a result: what it saved and its proof stay with the driver. */
const toItinerary = ({
  saving: _,
  certificate: __,
  unserved: ___,
  brokenRules: ____,
  ...itinerary
}: OptimizedRoute): Itinerary => itinerary

/** Saves the route once and again after each change; the link stays the same until it has ended. */
export async function saveOrUpdate(
  { link, title }: Pick<PlannerDocument, 'link' | 'title'>,
  result: OptimizedRoute,
): Promise<SavedLink> {
  const routeData = toItinerary(result)
  if (link) {
    const { routeId, version: before } = link
    try {
      const { version } = await client.sharing.updateRoute({ routeId, routeData, title, version: before })
      return { ...link, version }
    } catch (cause) {
      // Its link has expired, or was ended from the list of saved routes.
      if (failureOf(cause).code !== 'sharing.no-such-route') throw cause
    }
  }
  const { routeId, url, version } = await client.sharing.saveRoute({ routeData, title })
  return { routeId, url, version }
}
