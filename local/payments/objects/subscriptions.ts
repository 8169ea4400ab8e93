import type Stripe from 'stripe'
import { wholeList } from '../http/paginate.ts'
import { recordOf } from '../provider.ts'
import type { ItemRecord, SubscriptionRecord } from '../records/subscriptions.ts'
import type { PaymentsState } from '../state.ts'
import { toPlan, toPrice } from './catalog.ts'

export function toSubscription(state: PaymentsState, record: SubscriptionRecord): Stripe.Subscription {
  const { id, created, customer, test_clock, status, currency, metadata, description } = record
  const { billing_cycle_anchor, start_date, trial_start, trial_end, default_payment_method } = record
  const { cancel_at, cancel_at_period_end, canceled_at, ended_at, cancellation_details } = record
  return {
    ...{ id, object: 'subscription', created, customer, test_clock, status, currency, metadata, description },
    ...{ billing_cycle_anchor, start_date, trial_start, trial_end, default_payment_method, livemode: false },
    ...{ cancel_at, cancel_at_period_end, canceled_at, ended_at, latest_invoice: record.latest_invoice },
    ...{ pending_setup_intent: record.pending_setup_intent, ...untouched },
    cancellation_details: { ...cancellation_details, feedback_option: null },
    items: wholeList(
      record.items.map((item) => toItem(state, record, item)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: record.saves_payment_method ? 'on_subscription' : 'off',
    },
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: record.missing_payment_method },
    },
  }
}

/** What Stopwise never asks for. */
const untouched = {
  ...{ application: null, application_fee_percent: null, billing_cycle_anchor_config: null, billing_thresholds: null },
  ...{ billing_schedules: [], collection_method: 'charge_automatically', customer_account: null, days_until_due: null },
  ...{ default_source: null, default_tax_rates: [], discounts: [], managed_payments: null, on_behalf_of: null },
  ...{ next_pending_invoice_item_invoice: null, pause_collection: null, pending_invoice_item_interval: null },
  ...{ pending_update: null, schedule: null, transfer_data: null },
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' },
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
}

export function toItem(
  state: PaymentsState,
  { id: subscription, current_period_start, current_period_end }: SubscriptionRecord,
  { id, created, metadata, quantity, price }: ItemRecord,
): Stripe.SubscriptionItem {
  const priced = recordOf(state.prices, price)
  return {
    ...{ id, object: 'subscription_item', created, metadata, quantity, subscription },
    ...{ current_period_start, current_period_end, billing_thresholds: null, current_trial: null },
    ...{ discounts: [], tax_rates: [], price: toPrice(priced), plan: toPlan(priced) },
  }
}
