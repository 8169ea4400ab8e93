import { newUser, type User } from '#core/accounts/account.ts'
import { monthOf } from '#core/kernel/time.ts'
import { MONTHLY_REQUESTS } from '#core/planner/limits.ts'
import { readIdentity } from '#lambdas/gateways/identity.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import type { Caller } from '#lambdas/http/context.ts'
import { createUserOnce, readMonthlyRequests, readUser } from '#store/accounts.ts'

export const currentUser = api.accounts.currentUser.use(signedIn).handler(async ({ context: { caller, now } }) => {
  const user = (await readUser(caller.userId)) ?? (await createFromIdentity(caller, now))
  const requests = await readMonthlyRequests(caller.userId, monthOf(now))
  return {
    userId: user.userId,
    email: user.email,
    name: user.name,
    photoUrl: null,
    tier: user.tier,
    teamTier: user.teamTier,
    roles: [...caller.roles],
    createdAt: user.createdAt,
    requests: { ...requests, limit: MONTHLY_REQUESTS },
  }
})

async function createFromIdentity({ userId, username }: Caller, now: number): Promise<User> {
  return createUserOnce(newUser({ userId, ...(await readIdentity(username)) }, now))
}
