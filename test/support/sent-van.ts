import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { StopTexts } from '#core/itinerary/stop-words.ts'
import { requestOf } from './build-request.ts'
import { member, type Person } from './cloud-in-use.ts'
import { noonZone } from './noon-zone.ts'
import { itineraryOf, planAtOnce } from './plan-route.ts'

/** A route of a team as it is sent to its driver, whose positions the team asks for. */
export interface SentVan {
  readonly owner: Person
  readonly routeId: string
  readonly itinerary: Itinerary
  readonly date: string
  readonly driverId: number
}

interface Wish {
  readonly stops?: number
  readonly isOffered?: boolean
  readonly date?: string
  readonly driverId?: number
  readonly owner?: Person
  /** What is written at the stops, in the order in which they are entered. */
  readonly texts?: readonly StopTexts[]
}

/** Sends a route of a few stops to a driver of a new team. */
export async function sendVan({
  stops = 3,
  isOffered = true,
  driverId = 4,
  texts = [],
  ...wish
}: Wish = {}): Promise<SentVan> {
  const owner = wish.owner ?? (await member({ teamTier: 1 }))
  const asked = requestOf(stops)
  const stopList = asked.stopList.map((stop, index) => ({ ...stop, ...texts[index] }))
  const written = { ...asked, stopList }
  const routeData = itineraryOf(await planAtOnce(owner.api, { ...written, options: { leaveAt: 540 } }))
  const { routeId } = await owner.api.sharing.saveRoute({ routeData })
  const itinerary = wireToItinerary(routeData)
  const { timeZone, date: today } = noonZone()
  const date = wish.date ?? today
  // Imported late: it reads its environment while it is imported.
  const { followVan } = await import('#lambdas/gateways/vans.ts')
  const van = { routeId, userId: owner.userId, driverId, date, timeZone, company: 'Harbor Parcel', isOffered }
  await followVan({ van, itinerary }, Date.now())
  return { owner, routeId, itinerary, date, driverId }
}
