import { DAY_MS } from '#core/kernel/time.ts'
import { type FormerSecret, LATE_DAYS, readLinkId } from '#core/links/share-link.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { chargeOwner } from '#lambdas/http/call-bills.ts'
import { isSameSecret } from '#lambdas/http/key-secrets.ts'
import { erasureOf } from '#store/persons/erasures.ts'
import { type RouteRecord, readRoute, readTakingRoute } from '#store/sharing.ts'

/**
 * The route that a link opens, by the id in its address. `undefined` if it doesn't exist, has expired or isn't shared, if
 * its secret was replaced, or if its owner has deleted their account. Use the id in the address for nothing else:
 * everything is stored under the record's `routeId`.
 */
export async function readOpenRoute(linkId: string, now: number): Promise<RouteRecord | undefined> {
  const { routeId, secret } = readLinkId(linkId)
  const record = await readRoute(routeId, now)
  return record && opensBy(record, secret) ? ifShared(record, now) : undefined
}

/**
 * Like `readOpenRoute`, but also returns a route that is closed, or whose link had this secret earlier. Both still accept
 * what was marked before that moment; the returned record is closed from then on.
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

/** Whether a link opened a route before the route got a new secret. */
export async function isReplaced(linkId: string, now: number): Promise<boolean> {
  const { routeId, secret } = readLinkId(linkId)
  const record = await readRoute(routeId, now)
  return record !== undefined && !opensBy(record, secret) && formerOf(record, secret) !== undefined
}

/**
 * Like `readOpenRoute`, but by the id of the route, for calls that don't come through its link. Pass `livingOwner` if the
 * same call has already checked that this owner still exists.
 */
export async function readLivingRoute(
  routeId: string,
  now: number,
  livingOwner?: string,
): Promise<RouteRecord | undefined> {
  return ifShared(await readRoute(routeId, now), now, livingOwner)
}

/** Whether a route's link has this secret. */
export const opensBy = ({ secret = '' }: RouteRecord, given: string): boolean => isSameSecret(secret, given)

const formerOf = ({ formerSecrets = [] }: RouteRecord, given: string): FormerSecret | undefined =>
  formerSecrets.find(({ secret }) => isSameSecret(secret, given))

async function ifShared(
  record: RouteRecord | undefined,
  now: number,
  livingOwner?: string,
): Promise<RouteRecord | undefined> {
  if (!record || record.isShared === false) return undefined
  // A department's links belong to its workspace, which is not an account.
  if (record.purpose !== 'inspections') chargeOwner(record.userId, now)
  if (record.userId === livingOwner) return record
  return (await erasureOf(accountHashOf(record.userId))) === undefined ? record : undefined
}
