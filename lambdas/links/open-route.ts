import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { chargeOwner } from '#lambdas/http/call-bills.ts'
import { erasureOf } from '#store/erasures.ts'
import { type RouteRecord, readRoute, readTakingRoute } from '#store/sharing.ts'

/**
 * The route behind a link that is open to anybody; `undefined` where there is none, its time is over, it is its owner's
 * alone, or its owner has deleted their account: from that moment on, whatever of it is still to be erased. Of a
 * `livingOwner`, whom the same call has asked about, it is not asked again.
 */
export async function readOpenRoute(
  routeId: string,
  now: number,
  livingOwner?: string,
): Promise<RouteRecord | undefined> {
  return ifShared(await readRoute(routeId, now), now, livingOwner)
}

/** As `readOpenRoute`, and also a route that is closed and still takes what was said before. */
export async function readSaidRoute(routeId: string, now: number): Promise<RouteRecord | undefined> {
  return ifShared(await readTakingRoute(routeId, now), now)
}

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
