import type { SubscriptionStatus } from '#core/accounts/account.ts'
import type { BilledProduct, PlanId } from './plans.ts'

/** How a subscription came to its end: somebody wanted it, or it was not paid. */
export type End = 'request' | 'payment'

/** What the server keeps of a subscription: one for each product of a user, replaced by what the provider says. */
export interface Subscription {
  readonly userId: string
  readonly product: BilledProduct
  /** The provider's id; null for the free plan, for testers, and once it has ended. */
  readonly subscriptionId: string | null
  readonly customerId: string | null
  readonly planId: PlanId
  /** US cents each interval. */
  readonly cents: number
  /** `none` while the bank has not confirmed the card, or where it never has. */
  readonly status: SubscriptionStatus
  /** Milliseconds since the epoch; null without a trial. */
  readonly trialEndsAt: number | null
  /** When it renews, or ends where it is cancelling; milliseconds since the epoch. */
  readonly periodEndsAt: number | null
  readonly promoCode: string | null
  /** When it began at the provider, in milliseconds; null where it did not. */
  readonly beganAt: number | null
  /** Whether there has been a trial of this product, which there is once. */
  readonly hadTrial: boolean
  /** Null until it has ended. */
  readonly endedBy: End | null
  /** When it was seen like this, in milliseconds: what was seen before never overwrites. */
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
