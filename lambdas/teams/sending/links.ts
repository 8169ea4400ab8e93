import { addDays } from '#core/kernel/civil-days.ts'
import { shareUrl } from '#core/links/share-link.ts'
import type { StopReason } from '#core/links/stop-reasons.ts'
import type { RouteSend, TeamDayBody } from '#core/teams/days/team-day.ts'
import { formatShortDay } from '#core/teams/sending/route-message.ts'
import { routeReasons } from '#core/teams/sending/route-reasons.ts'
import { type Fates, messagesOf, routeSend } from '#core/teams/sending/route-send.ts'
import { leaveVan } from '#lambdas/gateways/vans.ts'
import { environment } from '#lambdas/http/environment.ts'
import { asError, logger } from '#lambdas/http/logging.ts'
import { type LinkSecret, withSecrets } from '#lambdas/links/link-secrets.ts'
import { viewIdOf } from '#lambdas/links/view-ids.ts'
import { type DayRecord, listDays } from '#store/teams/days.ts'
import { listLinks, type TeamLink } from '#store/teams/links.ts'
import { readFates } from '#store/teams/messages.ts'
import { readTeam } from '#store/teams.ts'
import { readBody } from '../day-payloads.ts'
import { type DriverRoute, driverRouteOf } from './driver-route.ts'
import { followDriver } from './follow-driver.ts'
import { followLink } from './follow-link.ts'

/** A day whose drivers have links. `now` in milliseconds. */
interface LinkedDay {
  readonly userId: string
  readonly date: string
  readonly day: TeamDayBody
  readonly now: number
}

/** A version of a day, and where the one before is kept. */
type SavedVersion = Pick<DayRecord, 'version' | 'previousKey'>

/** What became of the links of a day's drivers. */
export async function readSends({ userId, date, day, now }: LinkedDay): Promise<readonly RouteSend[]> {
  const links = await withSecrets(await listLinks({ userId, date }, now))
  const fates = await fatesOf(...links)
  return links.map((link) => sendOf(link, driverRouteOf(day, link.driverId), fates))
}

/** What became of the messages that links were sent by. */
export const fatesOf = (...links: readonly TeamLink[]): Promise<Fates> => readFates(links.flatMap(messagesOf))

/**
 * The same for who opens a day. Where a save ended before it came to its links, they follow now: nobody else may save
 * or send that day any more.
 */
export async function caughtUpSends(
  day: LinkedDay,
  { version, previousKey }: SavedVersion,
): Promise<readonly RouteSend[]> {
  const links = await listLinks(day, day.now)
  return links.some(({ dayVersion }) => dayVersion < version)
    ? followLinks({ ...day, version, ...(previousKey === undefined ? {} : { previousKey }) })
    : readSends(day)
}

/**
 * Has the links of a day's drivers show it as it was just saved; for who has no stops any more, say so.
 *
 * Where a link cannot be written anew, it says so itself as well as in the answer, and the day is saved all the same:
 * the next save, and sending it, try again.
 */
export async function followLinks(saved: LinkedDay & SavedVersion): Promise<readonly RouteSend[]> {
  const { userId, date, day, version, now } = saved
  const links = await withSecrets(await listLinks({ userId, date }, now))
  const fates = await fatesOf(...links)
  const targets = links.map((link) => ({ link, shown: driverRouteOf(day, link.driverId) }))
  const isChanged = targets.some(({ link, shown }) => link.digest !== shown.digest)
  const reasons = isChanged ? await reasonsOf(saved) : undefined
  const followed = await Promise.all(
    targets.map(async ({ link, shown }) => {
      const target = { ...shown, reasons: reasons?.get(link.driverId) ?? [] }
      const kept = await followLink(link, target, { version, now })
      if (!kept) await leaveVan(link.routeId, now)
      else if (link.digest !== target.digest) await followDriver(kept, target, now)
      return kept ? [sendOf({ ...link, ...kept }, target, fates)] : []
    }),
  )
  return followed.flat()
}

/** A link with its secret. */
export type OpenedLink = TeamLink & LinkSecret

/** What became of a link, beside the route that its driver has now. */
export function sendOf(link: OpenedLink, { route, digest }: DriverRoute, fates: Fates): RouteSend {
  const { driverId, routeId, routeVersion } = link
  const standing = link.digest !== digest ? 'behind' : route ? 'current' : 'withdrawn'
  const address = { driverId, routeId, url: shareUrl(environment.SITE_URL, link) }
  return routeSend({ ...address, ...(routeVersion === undefined ? {} : { routeVersion }) }, link, {
    route,
    standing,
    fates,
  })
}

/** The same for a viewer: what was sent to the driver, without the secret. */
export const sendForViewer = (send: RouteSend): RouteSend => ({ ...send, routeId: viewIdOf(send.routeId), url: '' })

interface ChangedDay {
  readonly userId: string
  readonly date: string
  readonly day: TeamDayBody
  readonly previousKey?: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Why the stops of drivers are others than in the version before, by driver. Their routes are shown whether or not that is known. */
async function reasonsOf(changed: ChangedDay): Promise<ReadonlyMap<number, readonly StopReason[]>> {
  const { userId, day, previousKey } = changed
  try {
    const before = previousKey === undefined ? undefined : await readBody(previousKey)
    if (!before) return new Map()
    const gone = addressesWithout(before, day)
    const [{ drivers }, otherDayOf] = await Promise.all([readTeam(userId), otherDays(changed, gone)])
    const nameOf = (id: number): string => drivers.find((driver) => driver.id === id)?.name || `driver ${id}`
    return routeReasons(before, day, { nameOf, otherDayOf })
  } catch (error) {
    logger.error('stop-reasons.unknown', { error: asError(error) })
    return new Map()
  }
}

function addressesWithout({ request }: TeamDayBody, after: TeamDayBody): readonly string[] {
  const staying = new Set(after.request.stopList.map(({ address }) => address))
  return request.stopList.flatMap(({ address }) => (staying.has(address) ? [] : [address]))
}

/** What goes to another day is saved there first, a moment before it leaves this one. */
const MOMENT_MS = 60_000
const DAYS = 31
const LOOKED_AT = 3

/** The other day that each of these addresses has gone to, in words. */
async function otherDays({ userId, date, now }: ChangedDay, gone: readonly string[]) {
  const found = new Map<string, string>()
  if (gone.length > 0) {
    const days = await listDays(userId, [addDays(date, 1), addDays(date, DAYS)], now)
    const fresh = days.filter(({ updatedAt }) => now - updatedAt < MOMENT_MS).slice(0, LOOKED_AT)
    for (const record of fresh) {
      const came = await cameTo(record)
      for (const address of gone) if (came.has(address)) found.set(address, formatShortDay(record.date))
    }
  }
  return (address: string): string | undefined => found.get(address)
}

/** What came to a day with its last save: a customer who is visited every day was there before. */
async function cameTo({ payloadKey, previousKey }: DayRecord): Promise<ReadonlySet<string>> {
  const [before, after] = await Promise.all([previousKey, payloadKey].map((key) => key && readBody(key)))
  const known = new Set(before ? before.request.stopList.map(({ address }) => address) : [])
  return new Set(after ? after.request.stopList.flatMap(({ address }) => (known.has(address) ? [] : [address])) : [])
}
