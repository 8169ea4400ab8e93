import type { StopLink } from '#store/drives-links.ts'
import { readVan } from '#store/drives-positions.ts'
import { type HiddenContact, readVisit, type Visit } from '#store/drives-visits.ts'
import { stopKeyOf } from '../driven-route.ts'

/**
 * What is kept of the visit that a link leads to, by the route that has its stop and by those that had it before: what was
 * told and asked along one of them holds on the next. The present one first.
 */
export async function readKeptVisits(link: StopLink, now: number): Promise<readonly Visit[]> {
  const { userId, routeId, formerRouteIds = [], stop } = link
  const day = link.date ?? (await readVan(routeId, now))?.date
  if (day === undefined) return []
  const stopKey = stopKeyOf(stop)
  const routeIds = [routeId, ...formerRouteIds]
  const visits = await Promise.all(routeIds.map((each) => readVisit({ userId, day, routeId: each, stopKey })))
  return visits.flatMap((visit) => visit ?? [])
}

/** By which contacts the customer of these visits was told, each once. */
export const contactsOf = (visits: readonly Visit[]): readonly HiddenContact[] => [
  ...new Map(visits.flatMap(({ contacts }) => contacts).map((contact) => [contact.hash, contact])).values(),
]
