import type { Tier } from '#core/accounts/account.ts'

/** What the server has said so far of a plan that was just bought. */
export interface OpeningFacts {
  readonly tier: Tier
  /** The visit to the provider's checkout that the address names, as far as it is known. */
  readonly visit?: 'open' | 'complete' | 'expired' | 'unknown' | undefined
  /** Where the subscription stands at the provider; null for none, `undefined` before anybody has asked. */
  readonly status: string | null | undefined
  /** How often has been asked. */
  readonly asked: number
}

/** Where a plan that was just bought stands. */
export type Opening = 'open' | 'waiting' | 'late' | 'unpaid' | 'none'

/** So many times, every so often, the server is asked whether the plan is open. */
export const MAX_ASKED = 20
export const ASK_EVERY_MS = 1500
/** One that ended before this purchase may still be all that the provider tells: only then is there none. */
export const SURE_AFTER = 4

/** States in which the provider will tell the server in a moment that the plan is open. */
const coming: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due', 'incomplete', 'none'])

/**
 * Whether the plan is open, on its way, later than it should be, not paid, or not there at all.
 *
 * Nothing but the tier of the account opens anything: an address that names a visit of somebody else, or none, is as
 * good as no address.
 */
export function openingOf({ tier, visit, status, asked }: OpeningFacts): Opening {
  if (visit === 'open' || visit === 'expired') return 'unpaid'
  if (visit === 'unknown') return 'none'
  if (tier === 2) return 'open'
  const isEnded = typeof status === 'string' && !coming.has(status)
  const isNone = status === null || (isEnded && asked >= SURE_AFTER)
  if (isNone && visit !== 'complete') return 'none'
  return asked >= MAX_ASKED ? 'late' : 'waiting'
}
