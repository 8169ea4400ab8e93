import { accessNotices, asksForPlans, type Need, requireAccess } from '#core/accounts/access.ts'
import type { User } from '#core/accounts/account.ts'
import { readKey, unknownKeyText } from '#core/accounts/api-key.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { dayOf } from '#core/kernel/time.ts'
import { isSecretOf } from '#lambdas/http/key-secrets.ts'
import { readUser } from '#store/accounts.ts'
import { noteKeyUse, readApiKey } from '#store/api-keys.ts'
import { erasureOf } from '#store/erasures.ts'
import { accountHashOf } from './account-hash.ts'
import type { CallContext, Caller, PublicContext, RequestContext } from './context.ts'

/**
 * Lets the caller of a call pass who has what it asks for, and gives its handler what was read for that.
 *
 * @throws DomainError as `requireAccess` and `callerOfKey`, and `caller.unauthenticated` for an account that is deleted.
 */
export async function admit(
  { caller: signedIn, presentedKey, ...context }: RequestContext,
  need: Need,
): Promise<PublicContext | CallContext> {
  if (need === 'public') return context
  const caller = presentedKey === undefined ? signedIn : await callerOfKey(presentedKey, context.now)
  const user = caller && (await readLiving(caller.userId, need))
  requireAccess(need, caller && { user, roles: caller.roles })
  return { ...context, caller, user }
}

/** The record, where the need asks for a plan. A token outlives its account by an hour, and would bring it back to life. */
async function readLiving(userId: string, need: Need): Promise<User | undefined> {
  const [user, erasure] = await Promise.all([
    asksForPlans(need) ? readUser(userId) : undefined,
    erasureOf(accountHashOf(userId)),
  ])
  if (erasure === undefined) return user
  throw new DomainError('unauthenticated', 'caller.unauthenticated', accessNotices.deleted)
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * Whose API key an `Authorization` header holds. A key has its owner's plans and limits, and none of their roles.
 *
 * @throws DomainError `caller.unknown-key`: what is no key, one that was never made or one that was revoked, all alike.
 */
async function callerOfKey(authorization: string, now: number): Promise<Caller> {
  const parts = readKey(BEARER.exec(authorization)?.[1] ?? '')
  const key = parts && (await readApiKey(parts.keyId))
  if (!key || !isSecretOf(key.secretHash, parts.secret)) throw unknownKey()
  const today = dayOf(now)
  if (key.lastUsedOn !== today) await noteKeyUse(key.keyId, today)
  return { userId: key.userId, username: key.userId, roles: [] }
}

const unknownKey = (): DomainError => new DomainError('unauthenticated', 'caller.unknown-key', unknownKeyText)
