import type Stripe from 'stripe'
import { recordOf } from '../provider.ts'
import type { PaymentsState, SubscriptionRecord } from '../state.ts'
import { toPrice } from './catalog.ts'
import { wholeList } from './whole-list.ts'

type SubscriptionObject = Partial<Omit<Stripe.Subscription, 'items'>> & { readonly items: object }

export function toSubscription(state: PaymentsState, record: SubscriptionRecord): SubscriptionObject {
  const { items, current_period_start, current_period_end, cancellation_details, ...rest } = record
  const { saves_payment_method, missing_payment_method, is_trial_end_announced, pending_prorations, ...shown } = rest
  const shownItems = items.map(({ price, ...item }) => ({
    ...{ ...item, object: 'subscription_item', subscription: record.id, current_period_start, current_period_end },
    price: toPrice(recordOf(state.prices, price)),
  }))
  return {
    ...{ ...shown, object: 'subscription' },
    cancellation_details: { ...cancellation_details, feedback_option: null },
    items: wholeList(shownItems, `/v1/subscription_items?subscription=${record.id}`),
    payment_settings: {
      ...{ payment_method_options: null, payment_method_types: null },
      save_default_payment_method: saves_payment_method ? 'on_subscription' : 'off',
    },
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method } },
  }
}
