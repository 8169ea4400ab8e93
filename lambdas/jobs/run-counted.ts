import type { Plans } from '#core/accounts/access.ts'
import { type Counted, monthlyLimitOf, monthlyLimitReached, type Scope } from '#core/accounts/monthly-limit.ts'
import { DAILY_REPEATS, JOB_KEPT_HOURS } from '#core/jobs/limits.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { epochSeconds, HOUR_SECONDS, monthOf } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countRequest, uncountRequest } from '#store/table/counters.ts'
import { countUse } from '#store/uses.ts'
import { takeDirections } from './take-directions.ts'

/** A request that counts against the month of its scope. */
export interface CountableRequest {
  readonly userId: string
  /** Their record, which says how many fit into a month. */
  readonly user: Plans | undefined
  /** However often it is repeated, it counts once. */
  readonly requestId: string
  readonly scope: Scope
  readonly stops: number
  /** The most requests for directions that it buys. */
  readonly directions: number
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly undo: UndoList
}

/**
 * Counts a request against its month and runs it; a call that fails, for whatever reason, is given back.
 *
 * @throws DomainError `accounts.monthly-limit` if the month is used up, `accounts.too-many-repeats` if the day's repeats
 * or directions are
 */
export async function runCounted<Answer>(
  { userId, user, requestId, scope, stops, directions, now, undo }: CountableRequest,
  run: (counted: Counted) => Promise<Answer>,
): Promise<Answer> {
  const counted: Counted = { scope, month: monthOf(now), stops }
  const request = { userId, requestId, ...counted }
  const expiresAt = epochSeconds(now) + JOB_KEPT_HOURS * HOUR_SECONDS
  const limit = monthlyLimitOf(scope, { user, roles: [] })
  const outcome = await countRequest({ ...request, limit, expiresAt })
  if (outcome === 'limit') throw monthlyLimitReached(environment.SUPPORT_ADDRESS, limit)
  if (outcome === 'repeated') await requireRepeats(userId, now)
  if (outcome === 'counted') {
    undo.add(() => uncountRequest(request))
    await requireBegun({ userId, scope, limit, now })
  }
  if (!(await takeDirections({ userId, requests: directions, now, undo }))) {
    throw tooMany("You've reached today's limit for directions. Optimize fewer stops at once, or try again tomorrow.")
  }
  return run(counted)
}

const tooMany = (message: string): DomainError => new DomainError('limit', 'accounts.too-many-repeats', message)

/** A request that was counted. `now` in milliseconds. */
interface Begun {
  readonly userId: string
  readonly scope: Scope
  readonly limit: number
  readonly now: number
}

/**
 * Lets a request begin. One that fails is given back to its month, but what it has bought is not: in a day nobody begins
 * more than a month has room for.
 *
 * @throws DomainError `accounts.too-many-repeats`
 */
async function requireBegun({ userId, scope, limit, now }: Begun): Promise<void> {
  const begun = await countUse(slotOfDay(userId, `begun#${scope}`, now))
  if (begun <= limit) return
  throw tooMany(
    'Too many optimizations were begun today that came to nothing. Check the addresses, and try again tomorrow.',
  )
}

/**
 * Lets a request pass that was counted before: it does not count against the month again, but its travel times and
 * directions are bought anew.
 *
 * @throws DomainError `accounts.too-many-repeats`
 */
async function requireRepeats(userId: string, now: number): Promise<void> {
  const repeats = await countUse(slotOfDay(userId, 'repeat', now))
  if (repeats <= DAILY_REPEATS) return
  throw tooMany('The same route was asked for too often today. Change a stop, or try again tomorrow.')
}
