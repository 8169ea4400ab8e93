import { itineraryToWire } from '#api/itinerary-wire.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { PlannerDocument, SavedLink } from './planner-document.ts'

/** Saves the route once and again after each change; the link stays the same until it has ended. */
export async function saveOrUpdate(
  { link, title }: Pick<PlannerDocument, 'link' | 'title'>,
  result: OptimizedRoute,
): Promise<SavedLink> {
  // The shareable part: what it saved and its proof stay with the driver.
  const routeData = itineraryToWire(result)
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
