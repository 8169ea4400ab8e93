import type { WireItinerary } from '#api/itinerary.ts'
import type { LinkStanding } from '#core/links/link-standing.ts'
import { keepReasons, type StopReason } from '#core/links/stop-reasons.ts'
import { dropPayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { changeRoute, type RouteChange, type RouteRecord, readRoute } from '#store/sharing.ts'
import { newId } from '../http/ids.ts'
import { logger } from '../http/logging.ts'
import { figuresOf, fitLink, payloadKeyOf } from './route-payload.ts'

/** What the link of a day is to show. */
export interface LinkTarget {
  /** Absent where nothing is to be driven any more. */
  readonly wire: WireItinerary | undefined
  /** What it is known by again. */
  readonly digest: string
  /** Why stops came and went. */
  readonly reasons?: readonly StopReason[]
}

/** A version of a day, a number that only rises. `now` in milliseconds. */
export interface ShownVersion {
  readonly version: number
  readonly now: number
  /** When a link ends that is written now, in epoch seconds. */
  readonly expiresAt: number
  /** Where it is closed before that, as its record says. */
  readonly closesAt?: number
}

/** What became of a link: as it is now, ended by its owner, overtaken by a later version, or not written. */
export type Followed = RouteRecord | 'ended' | 'overtaken' | 'behind'

/** As many saves of a day as may fall into one writing of a link. */
const TRIES = 5

/**
 * Has a link show what a day gives it, unless a later version of the day was there before. `note` keeps with the day what
 * is shown from then on; where either fails, the link says that it is behind.
 */
export async function followRoute(
  routeId: string,
  target: LinkTarget,
  shown: ShownVersion,
  note: (record: RouteRecord) => Promise<void>,
): Promise<Followed> {
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const record = await readRoute(routeId, shown.now)
      if (!record) return 'ended'
      if ((record.dayVersion ?? 0) > shown.version) return 'overtaken'
      const written = await show(record, target, shown)
      if (!written) continue
      await note(written)
      return written
    }
    throw new Error('The route was changed again and again')
  } catch (cause) {
    logger.error('team-link.behind', { error: cause instanceof Error ? cause : new Error(String(cause)) })
    await markBehind(routeId, shown)
    return 'behind'
  }
}

/** Writes what a link shows; `undefined` where somebody else wrote meanwhile. */
async function show(
  record: RouteRecord,
  { wire, digest, reasons = [] }: LinkTarget,
  { version, now, ...ends }: ShownVersion,
): Promise<RouteRecord | undefined> {
  const standing: LinkStanding = wire ? 'current' : 'withdrawn'
  const { routeVersion, updatedAt } = record
  // A driver's page tells of a change by the version: none where the route is the same.
  if (record.digest === digest) return change(record, { routeVersion, updatedAt, dayVersion: version, standing })
  const kept = keepReasons(record.reasons ?? [], reasons, routeVersion + 1)
  const next = {
    ...{ routeVersion: routeVersion + 1, updatedAt: now, dayVersion: version, digest, standing },
    ...(kept.length > 0 && { reasons: kept }),
  }
  // Its route stays where it is, which is not for longer than it was to be.
  if (!wire) return change(record, next)
  const payloadKey = payloadKeyOf(record.routeId, newId())
  await writePayload(payloadKey, fitLink(wire))
  const changed = await change(record, { ...next, ...figuresOf(wire), payloadKey, ...ends })
  await dropPayloads([changed ? record.payloadKey : payloadKey])
  return changed
}

async function change(record: RouteRecord, made: RouteChange): Promise<RouteRecord | undefined> {
  const outcome = await changeRoute(record, record.routeVersion, made)
  return outcome === 'changed' ? { ...record, ...made } : undefined
}

/** What a driver sees is not what the dispatcher sees: then their page is to say so. */
async function markBehind(routeId: string, { version, now }: ShownVersion): Promise<void> {
  try {
    const record = await readRoute(routeId, now)
    if (!record || (record.dayVersion ?? 0) > version) return
    const { routeVersion, updatedAt } = record
    await changeRoute(record, routeVersion, { routeVersion, updatedAt, standing: 'behind' })
  } catch (cause) {
    logger.error('team-link.unmarked', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}
