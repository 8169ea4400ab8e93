import { mergeMarks } from '#core/drives/marks.ts'
import { type CustomerView, customerView, type DrivenDay } from '#core/drives/positions/customer-view.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAILY_SAYS, DAILY_TEAM_SAYS } from '#core/links/customers/visit-say.ts'
import { DomainError } from '#engine/base/errors.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { readLivingRoute } from '#lambdas/links/open-route.ts'
import { linkTo, noteSought, readStopLink, type StopLink } from '#store/drives/links.ts'
import { listArrivals, listVans, readVan, readVanStops } from '#store/drives/positions.ts'
import type { WrittenVisit } from '#store/drives/visits.ts'
import { readMarks } from '#store/drives.ts'
import { erasureOf } from '#store/persons/erasures.ts'
import { countUse } from '#store/uses.ts'
import { stopKeyOf } from '../driven-route.ts'
import { routeWithStop } from './moved-stops.ts'
import { endOfVisits } from './told-route.ts'

interface SentDay extends DrivenDay {
  readonly van: Van
}

/** A link as it leads by now, and the day that it leads to. */
interface FollowedLink {
  readonly link: StopLink
  readonly day: SentDay | undefined
}

/** The visit that a customer's link leads to, where it stands, and how it is driven. */
export interface LinkedVisit {
  readonly link: StopLink
  readonly visit: WrittenVisit
  readonly day: DrivenDay
  readonly view: CustomerView
}

/**
 * The visit behind a link. A stop that went to another driver is found on that route, and takes its link along.
 *
 * @throws DomainError `drives.no-such-link`
 */
export async function visitOfLink(linkId: string, now: number): Promise<LinkedVisit> {
  const { link, day } = await followedLink(await requireStopLink(linkId, now), now)
  const view = day && customerView(day, link.stop, now)
  if (!view) throw noSuchLink()
  const { userId, routeId, date } = day.van
  const key = { userId, day: date, routeId, stopKey: stopKeyOf(link.stop) }
  return { link, day, view, visit: { ...key, stop: link.stop, expiresAt: endOfVisits(day.van) } }
}

/**
 * A link whose time is not over, whether or not somebody comes to its stop any more.
 *
 * @throws DomainError `drives.no-such-link`
 */
export async function requireStopLink(linkId: string, now: number): Promise<StopLink> {
  const link = await readStopLink(linkId, now)
  if (!link || (await erasureOf(accountHashOf(link.userId)))) throw noSuchLink()
  return link
}

/** Where nobody has a stop, it is not looked among all routes each time that a page asks. */
const SEEK_AGAIN_MS = 60_000

/** A link with the route that has its stop by now. */
async function followedLink(link: StopLink, now: number): Promise<FollowedLink> {
  const { userId, stop, soughtAt = 0 } = link
  const own = await readDay(link, now)
  const date = own?.van.date ?? link.date
  const isHere = own?.stops.some((each) => each.stop === stop)
  if (date === undefined || isHere || now - soughtAt < SEEK_AGAIN_MS) return { link, day: own }
  const found = await routeWithStop(link, await listVans(userId, date), now)
  const next = found === undefined ? link : linkTo(link, found)
  await noteSought(next, found !== undefined, now)
  return { link: next, day: found === undefined ? undefined : await readDay(next, now) }
}

async function readDay(
  { userId: owner, routeId, formerRouteIds = [], stop: own }: StopLink,
  now: number,
): Promise<SentDay | undefined> {
  const [route, van] = await Promise.all([readLivingRoute(routeId, now, owner), readVan(routeId, now)])
  if (!route || !van) return undefined
  const { userId, date: day } = van
  const [{ stops }, arrivals, said, ...saidBefore] = await Promise.all([
    readVanStops(routeId),
    listArrivals(routeId),
    readMarks({ userId, day, routeId }),
    ...formerRouteIds.map((former) => readMarks({ userId, day, routeId: former })),
  ])
  const before = saidBefore.flat().filter(({ stop }) => stop === own)
  const marks = [...mergeMarks(said, before).values()].flatMap(({ stop, mark, at }) =>
    mark === 'none' ? [] : [{ stop, mark, at }],
  )
  return { van, stops, arrivals, marks }
}

/** The answer to a link that never was, has ended, or whose stop nobody comes to any more. */
export const noSuchLink = (): DomainError =>
  new DomainError('not-found', 'drives.no-such-link', 'This link has ended. Please ask the company for a new one.')

/**
 * Counts what is said along a link against it and against the day of its team; ending the messages has a count of its own.
 *
 * @throws DomainError `drives.too-many-says`
 */
export async function takeSay({ linkId, userId }: StopLink, now: number, kind: 'say' | 'end' = 'say'): Promise<void> {
  const ofLink = await countUse(slotOfDay(userId, `stop-${kind}`, now, linkId))
  const ofTeam = ofLink <= DAILY_SAYS ? await countUse(slotOfDay(userId, `stop-${kind}s`, now)) : 0
  if (ofLink <= DAILY_SAYS && ofTeam <= DAILY_TEAM_SAYS) return
  throw new DomainError('limit', 'drives.too-many-says', 'That was changed too often today. Please call the company.')
}
