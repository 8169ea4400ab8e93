import { accessNotices, asksForPlans, type Need, requireAccess } from '#core/accounts/access.ts'
import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { readUser } from '#store/accounts.ts'
import { erasureOf } from '#store/erasures.ts'
import { accountHashOf } from './account-hash.ts'
import type { CallContext, PublicContext, RequestContext } from './context.ts'
import { callerOfKey } from './key-caller.ts'

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
