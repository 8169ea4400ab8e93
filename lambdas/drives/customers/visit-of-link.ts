import { type CustomerView, customerView, type DrivenDay } from '#core/drives/positions/customer-view.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { DAILY_SAYS, DAILY_TEAM_SAYS } from '#core/links/customers/visit-say.ts'
import { readOpenRoute } from '#lambdas/links/open-route.ts'
import { readMarks } from '#store/drives.ts'
import { readStopLink, type StopLink } from '#store/drives-links.ts'
import { listArrivals, listVans, readVan, readVanStops } from '#store/drives-positions.ts'
import type { WrittenVisit } from '#store/drives-visits.ts'
import { countUse } from '#store/uses.ts'
import { stopKeyOf } from '../driven-route.ts'
import { endOfVisits } from './told-route.ts'

/** The visit that a customer's link leads to, where it stands, and how it is driven. */
export interface LinkedVisit {
  readonly link: StopLink
  readonly visit: WrittenVisit
  readonly day: DrivenDay
  readonly view: CustomerView
}

/**
 * The visit behind a link. A stop that went to another driver is found on that route.
 *
 * @throws DomainError `drives.no-such-link`
 */
export async function visitOfLink(linkId: string, now: number): Promise<LinkedVisit> {
  const link = await readStopLink(linkId, now)
  const van = link && (await vanOf(link, now))
  const day = van && (await readDay(van, now))
  const view = day && customerView(day, link.stop, now)
  if (!view) throw noSuchLink()
  const { userId, routeId, date } = van
  const key = { userId, day: date, routeId, stopKey: stopKeyOf(link.stop) }
  return { link, day, view, visit: { ...key, stop: link.stop, expiresAt: endOfVisits(van) } }
}

async function vanOf(link: StopLink, now: number): Promise<Van | undefined> {
  const own = await readVan(link.routeId, now)
  if (link.date === undefined || (own && (await goesTo(own, link.stop)))) return own
  const vans = await listVans(link.userId, link.date)
  for (const van of vans) if (van.routeId !== link.routeId && (await goesTo(van, link.stop))) return van
  return undefined
}

const goesTo = async ({ routeId }: Van, name: string): Promise<boolean> =>
  (await readVanStops(routeId)).stops.some(({ stop }) => stop === name)

async function readDay(van: Van, now: number): Promise<DrivenDay | undefined> {
  const { userId, date, routeId } = van
  const route = await readOpenRoute(routeId, now)
  if (!route) return undefined
  const [{ stops }, arrivals, said] = await Promise.all([
    readVanStops(routeId),
    listArrivals(routeId),
    readMarks({ userId, day: date, routeId }),
  ])
  const marks = said.flatMap(({ stop, mark, at }) => (mark === 'none' ? [] : [{ stop, mark, at }]))
  return { van, stops, arrivals, marks }
}

/** The answer to a link that never was, has ended, or whose stop nobody comes to any more. */
export const noSuchLink = (): DomainError =>
  new DomainError('not-found', 'drives.no-such-link', 'This link has ended. Please ask the company for a new one.')

const KEPT_SECONDS = 2 * DAY_SECONDS

/**
 * Counts what is said along a link against it and against the day of its team.
 *
 * @throws DomainError `drives.too-many-says`
 */
export async function takeSay({ linkId, userId }: StopLink, now: number): Promise<void> {
  const end = epochSeconds(now) + KEPT_SECONDS
  const ofLink = await countUse(userId, `stop-say#${dayOf(now)}#${linkId}`, end)
  const ofTeam = ofLink <= DAILY_SAYS ? await countUse(userId, `stop-says#${dayOf(now)}`, end) : 0
  if (ofLink <= DAILY_SAYS && ofTeam <= DAILY_TEAM_SAYS) return
  throw new DomainError('limit', 'drives.too-many-says', 'That was changed too often today. Please call the company.')
}
