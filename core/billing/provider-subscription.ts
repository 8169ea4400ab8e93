import type { SubscriptionStatus } from '#core/accounts/account.ts'
import type { BilledProduct, PlanId } from './plans.ts'
import type { End } from './subscription.ts'

/** The provider's words for where a subscription stands. */
export const providerStatuses = [
  'trialing',
  'active',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** A subscription as the provider has it. Times in milliseconds since the epoch. */
export interface ProviderSubscription {
  readonly subscriptionId: string
  /** The line of it that names the price. */
  readonly itemId: string
  readonly product: BilledProduct
  readonly planId: PlanId
  /** US cents each interval. */
  readonly cents: number
  readonly promoCode: string | null
  /** The attempt that made it. */
  readonly requestId: string | null
  readonly status: ProviderStatus
  /** Whether the bank still waits for its owner to confirm the card. */
  readonly isUnconfirmed: boolean
  readonly endsWithPeriod: boolean
  readonly trialEndsAt: number | null
  readonly periodEndsAt: number | null
  readonly createdAt: number
  /** Null while it lives, and where the provider does not say. */
  readonly endedBy: End | null
}

/** All subscriptions of a customer as they were seen at one moment. */
export interface Observation {
  /** When the provider was asked, in milliseconds. */
  readonly at: number
  readonly customerId: string
  readonly subscriptions: readonly ProviderSubscription[]
}

/** What a subscription is worth: it opens its plan, it waits for the bank or the first payment, it is over. */
export type Standing = 'open' | 'pending' | 'over'

/** Where a subscription stands. Nothing opens before the card is confirmed and the first payment made. */
export function standingOf({ status, isUnconfirmed }: ProviderSubscription): Standing {
  if (status === 'incomplete') return 'pending'
  if (status === 'trialing' && isUnconfirmed) return 'pending'
  return status === 'trialing' || status === 'active' || status === 'past_due' ? 'open' : 'over'
}

/** Whether nothing more can come of a subscription. What is unpaid or paused may yet be charged. */
export const isGone = ({ status }: ProviderSubscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** Our word for where a subscription stands. */
export function statusOf(subscription: ProviderSubscription): SubscriptionStatus {
  const standing = standingOf(subscription)
  if (standing === 'pending') return 'none'
  if (standing === 'over') return subscription.status === 'incomplete_expired' ? 'none' : 'cancelled'
  if (subscription.status === 'past_due') return 'past_due'
  if (subscription.endsWithPeriod) return 'cancelling'
  return subscription.status === 'trialing' ? 'trialing' : 'active'
}
