import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { countUse } from '#store/uses.ts'

/** Requests of a day that may come again: a lost connection and a reload repeat a few, a script would repeat for ever. */
const DAILY_REPEATS = 50
const KEPT_SECONDS = 2 * DAY_SECONDS

/**
 * Lets a request pass that was counted before: it does not count against the month again, but its travel times and
 * directions are bought anew.
 *
 * @throws DomainError `accounts.too-many-repeats`
 */
export async function requireRepeats(userId: string, now: number): Promise<void> {
  const repeats = await countUse(userId, `repeat#${dayOf(now)}`, epochSeconds(now) + KEPT_SECONDS)
  if (repeats <= DAILY_REPEATS) return
  throw new DomainError(
    'limit',
    'accounts.too-many-repeats',
    'The same route was asked for too often today. Change a stop, or try again tomorrow.',
  )
}
