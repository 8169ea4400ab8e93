import { deletePayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { newId } from '#lambdas/http/ids.ts'
import { logger } from '#lambdas/http/logging.ts'
import { figuresOf, fitLink, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import { changeRoute, type RouteChange, type RouteRecord, readRoute } from '#store/sharing.ts'
import { noteShown, removeLink, type TeamLink } from '#store/teams-links.ts'
import type { DriverRoute } from './driver-route.ts'

/** A version of a day. `now` in milliseconds. */
interface SavedVersion {
  readonly version: number
  readonly now: number
}

/** As many saves of a day as may fall into one writing of a link. */
const TRIES = 5

/**
 * Has a link show what its driver has on a day, unless a later version of the day was there before. Answers the link as
 * it then is: `undefined` where its owner has ended it, with the digest of before where it could not be written.
 */
export async function followLink(
  link: TeamLink,
  target: DriverRoute,
  saved: SavedVersion,
): Promise<TeamLink | undefined> {
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const record = await readRoute(link.routeId, saved.now)
      if (!record) return await forget(link)
      if ((record.dayVersion ?? 0) > saved.version) return link
      const shown = await show(record, target, saved)
      if (!shown) continue
      const { routeVersion, expiresAt } = shown
      const noted = { digest: target.digest, dayVersion: saved.version, routeVersion, expiresAt }
      await noteShown(link, noted)
      return { ...link, ...noted }
    }
    throw new Error('The route was changed again and again')
  } catch (cause) {
    logger.error('team-link.behind', { error: cause instanceof Error ? cause : new Error(String(cause)) })
    await markBehind(link, saved)
    return link
  }
}

async function forget(link: TeamLink): Promise<undefined> {
  await removeLink(link)
}

/** Writes what a link shows; `undefined` where somebody else wrote meanwhile. */
async function show(
  record: RouteRecord,
  { wire, digest }: DriverRoute,
  { version, now }: SavedVersion,
): Promise<RouteRecord | undefined> {
  const standing = wire ? 'current' : 'withdrawn'
  const { routeVersion, updatedAt } = record
  // A driver's page tells of a change by the version: none where the route is the same.
  if (record.digest === digest) return change(record, { routeVersion, updatedAt, dayVersion: version, standing })
  const next = { routeVersion: routeVersion + 1, updatedAt: now, dayVersion: version, digest, standing } as const
  // Its route stays where it is, which is not for longer than it was to be.
  if (!wire) return change(record, next)
  const payloadKey = payloadKeyOf(record.routeId, newId())
  await writePayload(payloadKey, fitLink(wire))
  const changed = await change(record, { ...next, ...figuresOf(wire), payloadKey, expiresAt: linkEnd(now) })
  await deletePayloads([changed ? record.payloadKey : payloadKey])
  return changed
}

async function change(record: RouteRecord, made: RouteChange): Promise<RouteRecord | undefined> {
  const outcome = await changeRoute(record, record.routeVersion, made)
  return outcome === 'changed' ? { ...record, ...made } : undefined
}

/** What a driver sees is not what the dispatcher sees: then their page is to say so. */
async function markBehind({ routeId }: TeamLink, { version, now }: SavedVersion): Promise<void> {
  try {
    const record = await readRoute(routeId, now)
    if (!record || (record.dayVersion ?? 0) > version) return
    const { routeVersion, updatedAt } = record
    await changeRoute(record, routeVersion, { routeVersion, updatedAt, standing: 'behind' })
  } catch (cause) {
    logger.error('team-link.unmarked', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}
