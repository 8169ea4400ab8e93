import { monthOf } from '#core/kernel/time.ts'
import { MONTHLY_REQUESTS } from '#core/planner/limits.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { readMonthlyRequests } from '#store/accounts.ts'

export const trackedRequests = api.planner.trackedRequests
  .use(signedIn)
  .handler(async ({ context: { caller, now } }) => ({
    ...(await readMonthlyRequests(caller.userId, monthOf(now))),
    limit: MONTHLY_REQUESTS,
  }))
