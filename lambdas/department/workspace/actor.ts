import type { Actor } from '#core/department/plans/plan-version.ts'
import { readIdentity } from '#lambdas/gateways/identity.ts'
import type { Caller } from '#lambdas/http/context.ts'
import { readUser } from '#store/accounts.ts'

/** Who calls, by the name that others know: that of their record, else that of the user pool, else their username. */
export async function actorOf({ userId, username }: Caller): Promise<Actor> {
  const user = await readUser(userId)
  const known = user?.name || user?.email
  if (known) return { userId, name: known }
  const { name, email } = await readIdentity(username)
  return { userId, name: name || email || username }
}
