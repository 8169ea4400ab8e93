import type { SubscriptionStatus, User } from '#core/accounts/account.ts'
import { plans } from './plans.ts'
import type { Subscription } from './subscription.ts'

const opening: ReadonlySet<SubscriptionStatus> = new Set(['trialing', 'active', 'past_due', 'cancelling', 'tester'])

/** Whether a subscription opens what its plan gives. One that could not be paid stays open while it is tried again. */
export const isOpen = ({ status }: Pick<Subscription, 'status'>): boolean => opening.has(status)

/** The part of a user record that a subscription decides. */
export type Entitlement = Pick<User, 'tier' | 'subscriptionId' | 'subscriptionStatus'> | Pick<User, 'teamTier'>

/**
 * What a subscription makes of its user's record. The door of the planner says that a payment failed where the status
 * is `cancelled`; somebody who left by their own will is simply without a plan.
 */
export function entitlementOf(subscription: Subscription): Entitlement {
  const { planId, product, status, subscriptionId, endedBy } = subscription
  const plan = plans[planId]
  if (product === 'teams') return { teamTier: isOpen(subscription) ? plan.teamTier : 0 }
  if (isOpen(subscription)) return { tier: plan.tier, subscriptionId, subscriptionStatus: status }
  return { tier: 0, subscriptionId: null, subscriptionStatus: endedBy === 'payment' ? 'cancelled' : 'none' }
}
