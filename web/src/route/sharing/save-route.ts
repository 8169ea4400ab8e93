import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import type { WireRequest } from '#api/planner.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { client } from '#web/client/api.ts'

/** Where a saved version of a route lives. */
export interface SavedLink {
  readonly routeId: string
  readonly url: string
  readonly version: number
  /** Whether the link opens for anybody. Links that were kept before this was said do. */
  readonly isShared?: boolean
  /** The name that was last saved or read; unknown for links that were kept before this was said. */
  readonly title?: string
  /** Who saves: one document of one browser. The server lets it replace what it has saved itself. */
  readonly by?: string
  /** Id of the user whose route it is; links that were kept before this was said are those of whoever is here. */
  readonly owner?: string
  /** Print of what the last save held; another one means that the route has gone on since. */
  readonly holds?: string
}

/** What is saved of a route: the shareable part, what was asked, and its name. */
export interface RouteContent {
  readonly route: Itinerary
  readonly request: WireRequest
  readonly title: string
}

let lastNumber = 0

/** Rises with every change, also from one visit to the next. */
function nextNumber(): number {
  lastNumber = Math.max(lastNumber + 1, Date.now())
  return lastNumber
}

// What an answer says of its saving and its proof stays with the driver.
const bodyOf = ({ route, request }: RouteContent) => ({ routeData: itineraryToWire(route), request })

/** By it the server knows a save again whose answer was lost; after an answer the next save is another one. */
let requestId = crypto.randomUUID()

/** Saves a route for the first time. */
export async function saveNew(content: RouteContent, by: string, isShared: boolean): Promise<SavedLink> {
  const { title } = content
  const edit = { by, number: nextNumber() }
  const saved = { ...bodyOf(content), title, isShared, edit, requestId }
  const { routeId, url, version } = await client.sharing.saveRoute(saved)
  requestId = crypto.randomUUID()
  return { routeId, url, version, isShared, title, by }
}

/**
 * Saves a changed route; its link stays. A link that is shared stays shared, and a name that was not changed here is
 * not sent: it may have been changed elsewhere.
 */
export async function saveAgain(link: SavedLink, content: RouteContent, by: string): Promise<SavedLink> {
  const { routeId, version: before, isShared = true } = link
  const edit = { by, number: nextNumber() }
  const shared = isShared ? ({ isShared } as const) : {}
  const { title } = content
  const named = title === link.title ? {} : { title }
  const change = { routeId, ...bodyOf(content), ...named, version: before, ...shared, edit }
  const { version } = await client.sharing.updateRoute(change)
  return { ...link, title, version, by }
}
