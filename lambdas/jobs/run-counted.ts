import { type Counted, monthlyLimitReached, monthlyLimits, type Scope } from '#core/accounts/monthly-limit.ts'
import { JOB_KEPT_HOURS } from '#core/jobs/limits.ts'
import { epochSeconds, HOUR_SECONDS, monthOf } from '#core/kernel/time.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countRequest, uncountRequest } from '#store/counters.ts'
import { requireBegun } from './require-begun.ts'
import { requireRepeats } from './require-repeats.ts'

/** A request that counts against the month of its scope. */
export interface CountableRequest {
  readonly userId: string
  /** However often it is repeated, it counts once. */
  readonly requestId: string
  readonly scope: Scope
  readonly stops: number
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly undo: UndoList
}

/**
 * Counts a request against its month and runs it; a call that fails, for whatever reason, is given back.
 *
 * @throws DomainError `accounts.monthly-limit` in a full month, `accounts.too-many-repeats` on a day of too many.
 */
export async function runCounted<Answer>(
  { userId, requestId, scope, stops, now, undo }: CountableRequest,
  run: (counted: Counted) => Promise<Answer>,
): Promise<Answer> {
  const counted: Counted = { scope, month: monthOf(now), stops }
  const request = { userId, requestId, ...counted }
  const expiresAt = epochSeconds(now) + JOB_KEPT_HOURS * HOUR_SECONDS
  const outcome = await countRequest({ ...request, limit: monthlyLimits[scope], expiresAt })
  if (outcome === 'limit') throw monthlyLimitReached(environment.SUPPORT_ADDRESS, scope)
  if (outcome === 'repeated') await requireRepeats(userId, now)
  if (outcome === 'counted') {
    undo.add(() => uncountRequest(request))
    await requireBegun({ userId, scope, now })
  }
  return run(counted)
}
