import type { StopLink } from '#store/drives/links.ts'
import { readVan, readVanStops } from '#store/drives/positions.ts'
import { type HiddenContact, readVisit, type Visit } from '#store/drives/visits.ts'
import { stopKeyOf } from '../driven-route.ts'

/**
 * What is kept of the visit that a link leads to, by the route that has its stop and by those that had it before: what was
 * told and asked along one of them holds on the next. The present one first.
 */
export async function readKeptVisits(link: StopLink, now: number): Promise<readonly Visit[]> {
  const { userId, routeId, stop } = link
  const day = link.date ?? (await readVan(routeId, now))?.date
  if (day === undefined) return []
  const stopKey = stopKeyOf(stop)
  const visits = await Promise.all(routesOfLink(link).map((each) => readVisit({ userId, day, routeId: each, stopKey })))
  return visits.flatMap((visit) => visit ?? [])
}

/** The route that has the stop of a link, and those that had it before. */
export const routesOfLink = ({ routeId, formerRouteIds = [] }: StopLink): readonly string[] => [
  routeId,
  ...formerRouteIds,
]

/** By which contacts the customer of these visits was told, each once. */
export const contactsOf = (visits: readonly Visit[]): readonly HiddenContact[] => [
  ...new Map(visits.flatMap(({ contacts }) => contacts).map((contact) => [contact.hash, contact])).values(),
]

/** Whether two are told by one contact at least: stops at one address may have one name, whoever lives there. */
export const isSameCustomer = (
  one: readonly Pick<HiddenContact, 'hash'>[],
  other: readonly Pick<HiddenContact, 'hash'>[],
): boolean => one.some(({ hash }) => other.some((each) => each.hash === hash))

/** Whether a route has a stop of this name. */
export const goesTo = async (routeId: string, name: string): Promise<boolean> =>
  (await readVanStops(routeId)).stops.some(({ stop }) => stop === name)
