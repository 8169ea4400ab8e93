import { monthlyLimits, type Scope } from '#core/accounts/monthly-limit.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { countUse } from '#store/uses.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

/** A request that was counted. `now` in milliseconds. */
interface Begun {
  readonly userId: string
  readonly scope: Scope
  readonly now: number
}

/**
 * Lets a request begin. One that fails is given back to its month, but what it has bought is not: in a day nobody begins
 * more than a month has room for.
 *
 * @throws DomainError `accounts.too-many-repeats`
 */
export async function requireBegun({ userId, scope, now }: Begun): Promise<void> {
  const begun = await countUse(userId, `begun#${scope}#${dayOf(now)}`, epochSeconds(now) + KEPT_SECONDS)
  if (begun <= monthlyLimits[scope]) return
  throw new DomainError(
    'limit',
    'accounts.too-many-repeats',
    'Too many optimizations were begun today that came to nothing. Check the addresses, and try again tomorrow.',
  )
}
