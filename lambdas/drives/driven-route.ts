import { ItineraryShape } from '#api/itinerary.ts'
import { driveLimits } from '#core/drives/limits.ts'
import type { TimedWord } from '#core/itinerary/drive-words.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { readLinkId } from '#core/links/share-link.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { opensBy, readOpenRoute, readSaidRoute } from '#lambdas/links/open-route.ts'
import { type DrivenRoute, type DriveRecord, noteDrive, readDrive } from '#store/drives/heard.ts'
import { closedAt, type RouteRecord, readTakingRoute } from '#store/sharing.ts'
import { reserveUses } from '#store/uses.ts'

const UNDATED = 'undated'
/** A page that is open asks every minute; it is noted as often. */
const NOTED_MS = 30_000

/** Whose route a link leads to, and the record of it. */
export interface OpenRoute extends DrivenRoute {
  readonly record: RouteRecord
}

/** The one answer for a link that never was, has ended, or is not open for anybody. */
export const noSuchRoute = (): DomainError =>
  new DomainError(
    'not-found',
    'drives.no-such-route',
    "This route has expired or doesn't exist. Please request a new route link.",
  )

/** The answer to what is said of a stop that the route never had. */
export const noSuchStop = (): DomainError =>
  new DomainError('invalid', 'drives.no-such-stop', 'This stop is not part of the route. Open the link again.')

/** The route behind a link, by the id in its address. @throws DomainError `drives.no-such-route` */
export async function requireOpenRoute(linkId: string, now: number): Promise<OpenRoute> {
  const record = await readOpenRoute(linkId, now)
  if (!record) throw noSuchRoute()
  return { ...drivenRouteOf(record), record }
}

/**
 * The route behind a link that takes what was said along it: a phone without a network brings marks and photos days after
 * the link was closed. What was said from `until` on, in milliseconds, is not taken.
 *
 * @throws DomainError `drives.no-such-route`
 */
export async function requireSaidRoute(
  linkId: string,
  now: number,
): Promise<OpenRoute & { readonly until: number; readonly isClosed: boolean; readonly isReplaced: boolean }> {
  const record = await readSaidRoute(linkId, now)
  if (!record) throw noSuchRoute()
  const until = closedAt(record)
  const isReplaced = !opensBy(record, readLinkId(linkId).secret)
  return { ...drivenRouteOf(record), record, until, isClosed: until <= now, isReplaced }
}

/** Where what is said along a route is kept. */
export const drivenRouteOf = ({ userId, teamDate, routeId }: RouteRecord): DrivenRoute => ({
  ...{ userId, routeId },
  day: teamDate ?? UNDATED,
})

/** Until when what is said along a route is kept, in epoch seconds. */
export const keptUntil = ({ expiresAt, keptUntil: until = expiresAt }: RouteRecord): number => until

/** Key of a stop’s name in the table. */
export const stopKeyOf = (stop: string): string => repeatableId(stop).slice(0, 24)

/** What a route takes and knows when its driver is heard of. */
interface Heard {
  /**
   * Keys of the stops that may be marked: those of the present version, and of each version that a driver has had, since
   * what was marked in a tunnel counts whatever became of the route meanwhile.
   */
  readonly keys: ReadonlySet<string>
  /** What was said of the day before. */
  readonly words: readonly TimedWord[]
}

/** Notes that a driver is heard of. `shown` is the version that the page shows. */
export async function hearOf({ record, ...route }: OpenRoute, now: number, shown?: number): Promise<Heard> {
  const drive = await readDrive(route)
  const { routeVersion, driverId } = record
  // Of two phones the one with the later version tells; nobody has what was not written yet.
  const isNew = shown !== undefined && shown <= routeVersion && shown > (drive?.shownVersion ?? 0)
  const heard = {
    ...{ seenAt: now, expiresAt: keptUntil(record) },
    ...(driverId === undefined ? {} : { driverId }),
    ...(isNew ? { shownVersion: shown } : {}),
  }
  if (drive && drive.routeVersion === routeVersion) {
    if (isNew || now - drive.seenAt > NOTED_MS) await noteDrive(route, heard)
    return { keys: drive.stopKeys, words: drive.words }
  }
  const keys = await stopKeysOf(record, now)
  const all = new Set([...(drive?.stopKeys ?? []), ...keys])
  await noteDrive(route, { ...heard, stops: { routeVersion, keys: fitting(drive, keys) } })
  return { keys: all, words: drive?.words ?? [] }
}

/** A route that changes all day brings no item beyond its bounds. */
const fitting = (drive: DriveRecord | undefined, keys: readonly string[]): readonly string[] =>
  keys.slice(0, Math.max(1, driveLimits.names - (drive?.stopKeys.size ?? 0)))

/** A dispatcher who saves while the record is read has replaced what it names: the record is read once more. */
const READS = 3

async function stopKeysOf({ routeId, payloadKey }: RouteRecord, now: number, reads = READS): Promise<string[]> {
  const points = await readPayload(payloadKey, (json) => ItineraryShape.parse(json).routeOrder)
  if (!points) {
    if (reads <= 1) throw noSuchRoute()
    const record = await readTakingRoute(routeId, now)
    if (!record) throw noSuchRoute()
    return stopKeysOf(record, now, reads - 1)
  }
  return markNames(points).flatMap((name, index) => (points[index]?.kind === 'stop' ? [stopKeyOf(name)] : []))
}

/** So many times what one route may do, all routes of one owner may do in a day: more than the largest team does. */
const ROUTES_OF_AN_OWNER = 10

/** Takes units of what a route may do in a day, and all routes of its owner; says whether there was room. */
export async function takeUnits(
  { userId, routeId }: Pick<DrivenRoute, 'userId' | 'routeId'>,
  what: { readonly slot: string; readonly units: number; readonly limit: number; readonly ownersLimit?: number },
  now: number,
): Promise<boolean> {
  const { ownersLimit = what.limit * ROUTES_OF_AN_OWNER } = what
  const take = (limit: number, of?: string): Promise<boolean> =>
    reserveUses(slotOfDay(userId, `drive-${what.slot}`, now, of), what.units, limit)
  return (await take(what.limit, routeId)) && take(ownersLimit)
}

/** A call that brings marks is counted by them, one that only asks by itself. */
export async function requireRoom(route: DrivenRoute, marks: number, now: number): Promise<void> {
  const { syncsADay, marksADay } = driveLimits
  const what =
    marks === 0 ? { slot: 'syncs', units: 1, limit: syncsADay } : { slot: 'marks', units: marks, limit: marksADay }
  if (await takeUnits(route, what, now)) return
  throw new DomainError(
    'limit',
    'drives.too-many-marks',
    'That is the limit of marks for this route today. They stay on this phone and are sent tomorrow.',
  )
}
