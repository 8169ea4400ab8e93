import { asksForPlans, type Need, requireAccess } from '#core/accounts/access.ts'
import { readUser } from '#store/accounts.ts'
import type { CallContext, PublicContext, RequestContext } from './context.ts'

/**
 * Lets the caller of a call pass who has what it asks for, and gives its handler what was read for that.
 *
 * @throws DomainError as `requireAccess`.
 */
export async function admit({ caller, ...context }: RequestContext, need: Need): Promise<PublicContext | CallContext> {
  if (need === 'public') return context
  const user = caller && asksForPlans(need) ? await readUser(caller.userId) : undefined
  requireAccess(need, caller && { user, roles: caller.roles })
  return { ...context, caller, user }
}
