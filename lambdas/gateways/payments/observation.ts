import type Stripe from 'stripe'
import { plans } from '#core/billing/plans.ts'
import {
  type Observation,
  type ProviderStatus,
  type ProviderSubscription,
  providerStatuses,
} from '#core/billing/provider-subscription.ts'
import type { End } from '#core/billing/subscription.ts'
import { askAll } from './client.ts'
import { planOfPrice } from './prices.ts'
import { isMissing } from './provider.ts'

/** The subscriptions of a customer as the provider has them now, the newest thousand; none where it knows no such customer. */
export async function observe(customerId: string): Promise<Observation> {
  const at = Date.now()
  try {
    const found = await askAll((stripe, page) =>
      stripe.subscriptions.list({
        ...page,
        customer: customerId,
        status: 'all',
        expand: ['data.pending_setup_intent'],
      }),
    )
    return { at, customerId, subscriptions: found.flatMap(toProviderSubscription) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { at, customerId, subscriptions: [] }
  }
}

/** A subscription of the provider in our words, or nothing where it is for no plan of ours. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription[] {
  const [item] = subscription.items.data
  const planId = item && planOfPrice(item.price)
  if (!item || !planId) return []
  const { metadata, trial_end, cancel_at_period_end, cancel_at } = subscription
  return [
    {
      subscriptionId: subscription.id,
      itemId: item.id,
      product: plans[planId].product,
      planId,
      cents: item.price.unit_amount ?? 0,
      promoCode: metadata.promoCode || null,
      requestId: metadata.requestId || null,
      status: toProviderStatus(subscription.status),
      isUnconfirmed: isUnconfirmed(subscription.pending_setup_intent),
      endsWithPeriod: cancel_at_period_end || cancel_at !== null,
      trialEndsAt: trial_end === null ? null : trial_end * 1000,
      periodEndsAt: (cancel_at ?? item.current_period_end) * 1000,
      createdAt: subscription.created * 1000,
      endedBy: endOf(subscription),
    },
  ]
}

/** A status that the provider may add one day opens nothing. */
const toProviderStatus = (status: string): ProviderStatus =>
  providerStatuses.find((each) => each === status) ?? 'paused'

const isUnconfirmed = (setup: Stripe.Subscription['pending_setup_intent']): boolean =>
  setup !== null && (typeof setup === 'string' || (setup.status !== 'succeeded' && setup.status !== 'processing'))

function endOf({ cancellation_details: details }: Stripe.Subscription): End | null {
  if (details?.reason === 'cancellation_requested') return 'request'
  return details?.reason === 'payment_failed' || details?.reason === 'payment_disputed' ? 'payment' : null
}
