import { asksForPlans, type Need, requireAccess } from '#core/accounts/access.ts'
import { readUser } from '#store/accounts.ts'
import type { CallContext, PublicContext, RequestContext } from './context.ts'
import { callerOfKey } from './key-caller.ts'

/**
 * Lets the caller of a call pass who has what it asks for, and gives its handler what was read for that.
 *
 * @throws DomainError as `requireAccess` and `callerOfKey`.
 */
export async function admit(
  { caller: signedIn, presentedKey, ...context }: RequestContext,
  need: Need,
): Promise<PublicContext | CallContext> {
  if (need === 'public') return context
  const caller = presentedKey === undefined ? signedIn : await callerOfKey(presentedKey, context.now)
  const user = caller && asksForPlans(need) ? await readUser(caller.userId) : undefined
  requireAccess(need, caller && { user, roles: caller.roles })
  return { ...context, caller, user }
}
