import { CustomAttributeType, createConversions } from 'electrodb'
import { type LinkStanding, linkStandings } from '#core/links/link-standing.ts'
import { type RoutePurpose, routePurposes } from '#core/links/route-purpose.ts'
import type { FormerSecret } from '#core/links/share-link.ts'
import type { VersionedReason } from '#core/links/stop-reasons.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from './table/define-entity.ts'
import { outcomeOf, unlessRefused } from './table/refusals.ts'
import { repeatUnprocessed } from './table/repeat-unprocessed.ts'

const Routes = defineEntity({
  model: { entity: 'route', version: '1', service: 'sharing' },
  attributes: {
    ...texts('routeId', 'userId', 'title', 'payloadKey'),
    ...numbers('totalTime', 'totalDistance', 'stops', 'routeVersion', 'createdAt', 'updatedAt', 'expiresAt'),
    isShared: { type: 'boolean' },
    ...optional.texts('teamDate', 'digest', 'secret', 'editBy'),
    ...optional.numbers('driverId', 'dayVersion', 'keptUntil', 'closesAt', 'renewals', 'editNumber'),
    standing: { type: linkStandings },
    purpose: { type: routePurposes },
    reasons: { type: CustomAttributeType<readonly VersionedReason[]>('any') },
    formerSecrets: { type: CustomAttributeType<readonly FormerSecret[]>('any') },
  },
  indexes: { primary: keyedBy(['routeId']), byUser: listedBy(['userId'], ['updatedAt']) },
})

const keys = createConversions(Routes)

/** What the table keeps of a saved route; the route itself is a payload. */
export interface RouteRecord {
  readonly routeId: string
  readonly userId: string
  readonly title: string
  readonly payloadKey: string
  readonly totalTime: number
  readonly totalDistance: number
  readonly stops: number
  readonly routeVersion: number
  /** Whether its link opens for anybody; routes of earlier versions do not say, and are shared. */
  readonly isShared?: boolean
  /** The day and the driver of a team’s route: `yyyy-MM-dd`. */
  readonly teamDate?: string
  readonly driverId?: number
  /** The version of the day that it was last looked at for. */
  readonly dayVersion?: number
  /** What its route is known by. */
  readonly digest?: string
  readonly standing?: LinkStanding
  /** Absent for deliveries. */
  readonly purpose?: RoutePurpose
  /** Until when what is said along it is kept, in epoch seconds; absent: as long as the link opens. */
  readonly keptUntil?: number
  /** From when on nobody reads it, and it only takes what was said before, in epoch seconds; absent: `expiresAt`. */
  readonly closesAt?: number
  /** Why stops came and went by its last versions. */
  readonly reasons?: readonly VersionedReason[]
  /**
   * Opens its link, together with the id; absent if the id alone opens it. Stored in full, not as a hash, because the
   * dispatcher copies and sends the same link again and again.
   */
  readonly secret?: string
  /** The link's last former secrets, the latest first. */
  readonly formerSecrets?: readonly FormerSecret[]
  /** How often the link got a new secret; absent: never. */
  readonly renewals?: number
  /** Who made the last change, and its number among theirs. */
  readonly editBy?: string
  readonly editNumber?: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** Writes a new route. */
export async function createRoute(record: RouteRecord): Promise<void> {
  await Routes.create(record).go()
}

/** Writes a new route, unless there is one of its id. */
export const createRouteOnce = (record: RouteRecord): Promise<boolean> => unlessRefused(createRoute(record))

/** The route behind an id, or `undefined` when there is none or its link has expired. `now` in milliseconds. */
export async function readRoute(routeId: string, now: number): Promise<RouteRecord | undefined> {
  const record = await readTakingRoute(routeId, now)
  return record && closedAt(record) > now ? record : undefined
}

/** As `readRoute`, and also a route that is closed and still takes what was said before. */
export async function readTakingRoute(routeId: string, now: number): Promise<RouteRecord | undefined> {
  const { data } = await Routes.get({ routeId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/** Routes by their ids, including expired ones. */
export async function readRoutes(routeIds: readonly string[]): Promise<ReadonlyMap<string, RouteRecord>> {
  const found = new Map<string, RouteRecord>()
  const left = await repeatUnprocessed(routeIds, async (open) => {
    const { data, unprocessed } = await Routes.get(open.map((routeId) => ({ routeId }))).go({ consistent: true })
    for (const record of data) found.set(record.routeId, record)
    return unprocessed.map(({ routeId }) => routeId)
  })
  if (left.length > 0) throw new Error('The table did not return all routes')
  return found
}

/** When a link stops to be read, in milliseconds. */
export const closedAt = ({ closesAt, expiresAt }: RouteRecord): number => (closesAt ?? expiresAt) * 1000

/** What a change gives a route; the rest of the record stays as it is. */
export type RouteChange = Pick<RouteRecord, 'routeVersion' | 'updatedAt'> &
  Partial<Omit<RouteRecord, 'routeId' | 'userId' | 'createdAt' | 'routeVersion' | 'updatedAt'>>

/**
 * Changes a route of a user if it still has the version that the change was made from; one that a day gives, if no later
 * version of that day was there before.
 */
export async function changeRoute(
  { routeId, userId }: Pick<RouteRecord, 'routeId' | 'userId'>,
  fromVersion: number,
  change: RouteChange,
): Promise<'changed' | 'changed-elsewhere'> {
  return outcomeOf(
    Routes.patch({ routeId })
      .set(change)
      // The key of the index by user is written anew with `updatedAt`; this also holds the owner to be the same.
      .composite({ userId })
      .where(({ routeVersion, dayVersion }, { eq, lte, notExists }) =>
        change.dayVersion === undefined
          ? eq(routeVersion, fromVersion)
          : `${eq(routeVersion, fromVersion)} AND (${notExists(dayVersion)} OR ${lte(dayVersion, change.dayVersion)})`,
      )
      .go(),
    ['changed', 'changed-elsewhere'],
  )
}

/** Gives a route of a user another name, and leaves all else as it is. */
export async function renameRoute(routeId: string, userId: string, title: string): Promise<'renamed' | 'gone'> {
  return outcomeOf(
    Routes.patch({ routeId })
      .set({ title })
      .where((route, { eq }) => eq(route.userId, userId))
      .go(),
    ['renamed', 'gone'],
  )
}

/** How many former secrets are stored. A phone with an older one has to get the new link. */
const FORMER_SECRETS = 3

/** Gives a link a new secret, unless it has got another one since it was read, or has ended. `now` in milliseconds. */
export function renewSecret(route: RouteRecord, secret: string, now: number): Promise<boolean> {
  const { routeId, secret: former = '', formerSecrets = [], renewals: before = 0 } = route
  const formers = [{ secret: former, until: now }, ...formerSecrets].slice(0, FORMER_SECRETS)
  return unlessRefused(
    Routes.patch({ routeId })
      .set({ secret, formerSecrets: formers, renewals: before + 1 })
      .where(({ renewals }, { eq, notExists }) => (before === 0 ? notExists(renewals) : eq(renewals, before)))
      .go(),
  )
}

/** Ends a link. */
export async function deleteRoute(routeId: string): Promise<void> {
  await Routes.delete({ routeId }).go()
}

/** Where a page of a list ends. */
export type RouteCursor = Pick<RouteRecord, 'routeId' | 'updatedAt'>

/** A part of a list, and where the next one begins; without `next` it was the last. */
export interface RoutePage {
  readonly routes: readonly RouteRecord[]
  readonly next?: RouteCursor
}

const PAGE = 50

/**
 * A page of a user's routes, the last changed first, without the expired ones: it may be short and not the last. The
 * routes of a team's days are found by their day.
 */
export async function listRoutes(userId: string, now: number, after?: RouteCursor): Promise<RoutePage> {
  // The key is made here of what the caller may know: a cursor of electrodb would name a user of its own.
  const start = after && keys.byAccessPattern.byUser.fromComposite.toCursor({ ...after, userId })
  const { data, cursor } = await Routes.query
    .byUser({ userId })
    .where(({ teamDate }, { notExists }) => notExists(teamDate))
    .go({ order: 'desc', count: PAGE, ...(start ? { cursor: start } : {}) })
  const last = data.at(-1)
  return {
    routes: data.filter((route) => route.expiresAt * 1000 > now),
    ...(cursor !== null && last ? { next: { routeId: last.routeId, updatedAt: last.updatedAt } } : {}),
  }
}
