import { epochSeconds, monthOf } from '#core/kernel/time.ts'
import { monthlyLimitReached } from '#core/planner/access.ts'
import { JOB_KEPT_HOURS, MONTHLY_REQUESTS } from '#core/planner/limits.ts'
import { environment } from '#lambdas/http/environment.ts'
import { type CountedRequest, countRequest, uncountRequest } from '#store/accounts.ts'

/**
 * Counts an optimization against the month, once per request id, and runs it. Work that fails is not counted.
 *
 * @throws DomainError `planner.monthly-limit` in a full month.
 */
export async function countOptimization<Answer>(
  request: { readonly userId: string; readonly requestId: string; readonly stops: number; readonly now: number },
  run: (outcome: 'counted' | 'repeated') => Promise<Answer>,
): Promise<Answer> {
  const counted: CountedRequest = {
    userId: request.userId,
    requestId: request.requestId,
    month: monthOf(request.now),
    stops: request.stops,
    limit: MONTHLY_REQUESTS,
    expiresAt: epochSeconds(request.now) + JOB_KEPT_HOURS * 3600,
  }
  const outcome = await countRequest(counted)
  if (outcome === 'limit') throw monthlyLimitReached(environment.SUPPORT_ADDRESS, MONTHLY_REQUESTS)
  try {
    return await run(outcome)
  } catch (cause) {
    if (outcome === 'counted') await uncountRequest(counted)
    throw cause
  }
}
