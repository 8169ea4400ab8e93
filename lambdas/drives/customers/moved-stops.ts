import type { Van } from '#core/drives/positions/van.ts'
import { messageWays } from '#core/links/customers/message-kinds.ts'
import { countryOf } from '#engine/base/country-of.ts'
import { contactHashOf } from '#lambdas/http/person-hash.ts'
import { linkTo, noteSought, readStopLink, type StopLink } from '#store/drives/links.ts'
import { type HiddenContact, listVisits, type WrittenVisit } from '#store/drives/visits.ts'
import { readTeam } from '#store/teams.ts'
import { addresseeOf } from './addressee.ts'
import { contactsOf, goesTo, isSameCustomer, readKeptVisits } from './kept-visits.ts'
import { readSentStops } from './told-route.ts'

/**
 * The link that the customer of a visit was given along a route that does not go to them any more, led to the route that
 * has their stop now; `undefined` where there is none. What they said along it stays theirs.
 */
export async function followingLink(
  { userId, day, routeId, stop }: WrittenVisit,
  contact: HiddenContact,
  now: number,
): Promise<string | undefined> {
  const visits = await listVisits({ userId, day })
  for (const { linkId, ...visit } of visits) {
    if (visit.routeId === routeId || visit.stop !== stop || !isSameCustomer(visit.contacts, [contact])) continue
    const link = linkId === undefined ? undefined : await readStopLink(linkId, now)
    if (!link || (await goesTo(visit.routeId, stop))) continue
    await noteSought(linkTo(link, routeId), true, now)
    return linkId
  }
  return undefined
}

/**
 * The route among those of a day that has the stop of a link by now: where its customer was told, it is the same one's, so
 * that nobody finds the visit of a neighbor at the same address.
 */
export async function routeWithStop(link: StopLink, vans: readonly Van[], now: number): Promise<string | undefined> {
  const told = contactsOf(await readKeptVisits(link, now))
  for (const van of vans) {
    if (!(await goesTo(van.routeId, link.stop))) continue
    if (told.length === 0 || isSameCustomer(told, await contactsAt(van, link.stop, now))) return van.routeId
  }
  return undefined
}

/** By which contacts the customer of a stop would be told. */
async function contactsAt(van: Van, name: string, now: number): Promise<readonly Pick<HiddenContact, 'hash'>[]> {
  const [route, { depot }] = await Promise.all([readSentStops(van, now), readTeam(van.userId)])
  const stop = route?.stops.find((each) => each.stop === name)
  if (!stop) return []
  const country = countryOf(depot?.startAddress.address ?? '')
  const found = messageWays.map((by) => addresseeOf(by, stop, country))
  const addressees = found.flatMap((each) => ('to' in each ? [each.to] : []))
  return Promise.all(addressees.map(async (to) => ({ hash: await contactHashOf(to) })))
}
