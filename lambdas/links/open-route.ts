import { DAY_MS } from '#core/kernel/time.ts'
import { type FormerSecret, LATE_DAYS, readLinkId } from '#core/links/share-link.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { chargeOwner } from '#lambdas/http/call-bills.ts'
import { isSameSecret } from '#lambdas/http/key-secrets.ts'
import { erasureOf } from '#store/erasures.ts'
import { type RouteRecord, readRoute, readTakingRoute } from '#store/sharing.ts'

/**
 * The route that a link opens, by the id in its address; `undefined` where there is none, its time is over, it is its
 * owner's alone, its secret was replaced, or its owner has deleted their account. The id in the address is for nothing else:
 * everything is kept by the `routeId` of the record.
 */
export async function readOpenRoute(linkId: string, now: number): Promise<RouteRecord | undefined> {
  const { routeId, secret } = readLinkId(linkId)
  const record = await readRoute(routeId, now)
  return record && opensBy(record, secret) ? ifShared(record, now) : undefined
}

/**
 * As `readOpenRoute`, and also a route that is closed, or whose link had this secret before: both still take what was said
 * before that moment, from which the record says that it is closed.
 */
export async function readSaidRoute(linkId: string, now: number): Promise<RouteRecord | undefined> {
  const { routeId, secret } = readLinkId(linkId)
  const record = await readTakingRoute(routeId, now)
  if (!record || opensBy(record, secret)) return ifShared(record, now)
  const former = formerOf(record, secret)
  if (!former || former.until + LATE_DAYS * DAY_MS <= now) return undefined
  const { closesAt = Number.POSITIVE_INFINITY } = record
  return ifShared({ ...record, closesAt: Math.min(closesAt, former.until / 1000) }, now)
}

/** Whether a link opened a route until it was given a new secret. */
export async function isReplaced(linkId: string, now: number): Promise<boolean> {
  const { routeId, secret } = readLinkId(linkId)
  const record = await readRoute(routeId, now)
  return record !== undefined && !opensBy(record, secret) && formerOf(record, secret) !== undefined
}

/**
 * As `readOpenRoute` by the id of the route itself, for calls that nobody makes by its link. Of a `livingOwner`, whom the
 * same call has asked about, it is not asked again.
 */
export async function readLivingRoute(
  routeId: string,
  now: number,
  livingOwner?: string,
): Promise<RouteRecord | undefined> {
  return ifShared(await readRoute(routeId, now), now, livingOwner)
}

/** Whether the link of a route has this secret. */
export const opensBy = ({ secret = '' }: RouteRecord, given: string): boolean => isSameSecret(secret, given)

const formerOf = ({ formerSecrets = [] }: RouteRecord, given: string): FormerSecret | undefined =>
  formerSecrets.find(({ secret }) => isSameSecret(secret, given))

async function ifShared(
  record: RouteRecord | undefined,
  now: number,
  livingOwner?: string,
): Promise<RouteRecord | undefined> {
  if (!record || record.isShared === false) return undefined
  // A department's links belong to its workspace, which is no account.
  if (record.purpose !== 'inspections') chargeOwner(record.userId, now)
  if (record.userId === livingOwner) return record
  return (await erasureOf(accountHashOf(record.userId))) === undefined ? record : undefined
}
