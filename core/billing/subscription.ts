import type { SubscriptionStatus } from '#core/accounts/account.ts'
import type { BilledProduct, PlanId } from './plans.ts'

/** What the server keeps of a subscription: one for each product of a user, replaced by what the provider says. */
export interface Subscription {
  readonly userId: string
  readonly product: BilledProduct
  /** The provider's id; null for the free plan and for testers. */
  readonly subscriptionId: string | null
  readonly customerId: string | null
  readonly planId: PlanId
  readonly status: SubscriptionStatus
  /** Milliseconds since the epoch; null without a trial. */
  readonly trialEndsAt: number | null
  /** When it renews, or ends where it is cancelling; milliseconds since the epoch. */
  readonly periodEndsAt: number | null
  readonly promoCode: string | null
  /** When the provider last changed it, in milliseconds: what is older never overwrites. */
  readonly changedAt: number
}

/** The six reasons of the exit survey, verbatim and in their order. */
export const cancellationReasons = [
  'Just exploring',
  'Change in needs',
  'Technical issues',
  'Lack of certain features',
  'Cost',
  'Other',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]
