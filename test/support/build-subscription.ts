import type { Observation, ProviderSubscription } from '#core/billing/provider-subscription.ts'
import type { Subscription } from '#core/billing/subscription.ts'

const DAY_MS = 86_400_000
export const NOW = 1_800_000_000_000

/** A subscription as the provider has it: an active one of the yearly plan, unless said otherwise. */
export const atProvider = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{ subscriptionId: 'sub_1', itemId: 'si_1', product: 'web', planId: 'plus-yearly', cents: 17_399 },
  ...{ promoCode: null, requestId: null, status: 'active', isUnconfirmed: false, endsWithPeriod: false },
  ...{ trialEndsAt: null, periodEndsAt: NOW + 30 * DAY_MS, createdAt: NOW - DAY_MS, endedBy: null },
  ...more,
})

export const observed = (subscriptions: readonly ProviderSubscription[], at = NOW): Observation => ({
  at,
  customerId: 'cus_1',
  subscriptions,
})

/** A subscription of ours: an active one of the yearly plan, unless said otherwise. */
export const subscribed = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ userId: 'u1', product: 'web', subscriptionId: 'sub_1', customerId: 'cus_1', planId: 'plus-yearly' },
  ...{ cents: 17_399, status: 'active', trialEndsAt: null, periodEndsAt: NOW + 30 * DAY_MS, promoCode: null },
  ...{ beganAt: NOW - DAY_MS, hadTrial: false, endedBy: null, changedAt: NOW - 1000 },
  ...more,
})
