import { itineraryToWire } from '#api/itinerary-wire.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'

/** Where a saved version of a route lives. */
export interface SavedLink {
  readonly routeId: string
  readonly url: string
  readonly version: number
}

/** What a document says of its saved version. */
interface Saved {
  readonly link: SavedLink | null
  readonly title: string
}

/** Saves the route once and again after each change; the link stays the same until it has ended. */
export async function saveOrUpdate({ link, title }: Saved, route: Itinerary): Promise<SavedLink> {
  // The shareable part: what an answer says of its saving and its proof stays with the driver.
  const routeData = itineraryToWire(route)
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
