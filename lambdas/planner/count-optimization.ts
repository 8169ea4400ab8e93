import { monthlyLimitReached, monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { epochSeconds, monthOf } from '#core/kernel/time.ts'
import { JOB_KEPT_HOURS } from '#core/planner/limits.ts'
import { environment } from '#lambdas/http/environment.ts'
import { countRequest, type RequestToCount, uncountRequest } from '#store/counters.ts'

/**
 * Counts an optimization against the month, once per request id, and runs it. Work that fails is not counted.
 *
 * @throws DomainError `accounts.monthly-limit` in a full month.
 */
export async function countOptimization<Answer>(
  request: { readonly userId: string; readonly requestId: string; readonly stops: number; readonly now: number },
  run: (outcome: 'counted' | 'repeated') => Promise<Answer>,
): Promise<Answer> {
  const counted: RequestToCount = {
    userId: request.userId,
    requestId: request.requestId,
    scope: 'web',
    month: monthOf(request.now),
    stops: request.stops,
    limit: monthlyLimits.web,
    expiresAt: epochSeconds(request.now) + JOB_KEPT_HOURS * 3600,
  }
  const outcome = await countRequest(counted)
  if (outcome === 'limit') throw monthlyLimitReached(environment.SUPPORT_ADDRESS, 'web')
  try {
    return await run(outcome)
  } catch (cause) {
    if (outcome === 'counted') await uncountRequest(counted)
    throw cause
  }
}
