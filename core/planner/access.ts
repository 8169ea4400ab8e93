import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#core/kernel/errors.ts'

/** Texts of the planner's door. */
export const accessNotices = {
  notPlus: 'Must be a plus member to use this feature!',
  cancelled: "Payment failed following free trial. We've canceled your subscription.",
} as const

/**
 * Lets tier 2 with a living subscription pass.
 *
 * @throws DomainError `planner.subscription-cancelled` or `planner.not-plus`.
 */
export function requirePlus({ tier, subscriptionStatus }: Pick<User, 'tier' | 'subscriptionStatus'>): void {
  if (subscriptionStatus === 'cancelled') {
    throw new DomainError('forbidden', 'planner.subscription-cancelled', accessNotices.cancelled)
  }
  if (tier < 2) throw new DomainError('forbidden', 'planner.not-plus', accessNotices.notPlus)
}

/** The refusal of a full month. `supportAddress` is where mistakes are reported. */
export const monthlyLimitReached = (supportAddress: string, limit: number): DomainError =>
  new DomainError(
    'limit',
    'planner.monthly-limit',
    `Maximum number of optimization requests reached for the month (${limit}). Please email ${supportAddress} if you think this is a mistake.`,
  )
