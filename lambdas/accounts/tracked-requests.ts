import { monthlyLimitOf } from '#core/accounts/monthly-limit.ts'
import { monthOf } from '#core/kernel/time.ts'
import { api } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import { readMonthlyRequests } from '#store/table/counters.ts'

export const trackedRequests = api.accounts.trackedRequests.handler(
  async ({ input: { scope }, context: { caller, now } }) => {
    const [user, requests] = await Promise.all([
      readUser(caller.userId),
      readMonthlyRequests(caller.userId, scope, monthOf(now)),
    ])
    return { ...requests, limit: monthlyLimitOf(scope, { user, roles: caller.roles }) }
  },
)
