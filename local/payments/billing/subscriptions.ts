import { DAY_SECONDS, newId, type Provider, recordOf, timeOf } from '../provider.ts'
import type { Customer, Interval, Metadata, Price, Subscription, SubscriptionItem } from '../state.ts'

/** Changes a subscription and emits an event if anything is different afterwards. */
export function changeSubscription(
  provider: Provider,
  subscription: Subscription,
  change: Partial<Subscription>,
  event = 'customer.subscription.updated',
): void {
  const before = JSON.stringify(subscription)
  Object.assign(subscription, change)
  if (JSON.stringify(subscription) !== before) provider.emit(event, timeOf(provider, subscription), subscription)
}

/** Ends a subscription now. What is owed stays owed, but is no longer collected. */
export function endSubscription(
  provider: Provider,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  for (const invoice of provider.state.invoices) {
    if (invoice.subscription === subscription.id) invoice.next_payment_attempt = null
  }
  const change: Partial<Subscription> = {
    ...{ status: 'canceled', ended_at: timeOf(provider, subscription) },
    cancellation_details: { reason: subscription.cancellation_details.reason ?? reason },
  }
  changeSubscription(provider, subscription, change, 'customer.subscription.deleted')
}

/** The change that lets a subscription end with its period, or takes that back. */
export const endWithPeriod = ({ items }: Subscription, ends: boolean): Partial<Subscription> => ({
  cancel_at_period_end: ends,
  cancel_at: ends ? items.data[0].current_period_end : null,
  cancellation_details: { reason: ends ? 'cancellation_requested' : null },
})

export interface NewSubscription {
  readonly customer: Customer
  readonly price: Price
  readonly card: string
  readonly metadata: Metadata
  readonly trialEnd: number | null
}

/** A subscription in its trial, or before its first payment. */
export function addSubscription(provider: Provider, wanted: NewSubscription): Subscription {
  const { customer, price, card, metadata, trialEnd } = wanted
  const now = timeOf(provider, customer)
  const item: SubscriptionItem = {
    ...{ id: newId('si'), object: 'subscription_item', created: now, price, current_period_start: now },
    current_period_end: trialEnd ?? periodEnd(now, now, price.recurring.interval),
  }
  const subscription: Subscription = {
    ...{ id: newId('sub'), object: 'subscription', created: now, metadata, default_payment_method: card },
    ...{ customer: customer.id, test_clock: customer.test_clock, billing_cycle_anchor: trialEnd ?? now },
    ...{ status: trialEnd === null ? 'incomplete' : 'trialing', trial_end: trialEnd, is_trial_end_announced: false },
    items: { data: [item] },
    ...{ latest_invoice: null, pending_setup_intent: null, pending_prorations: [] },
    ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null, cancellation_details: { reason: null } },
  }
  provider.state.subscriptions.push(subscription)
  provider.emit('customer.subscription.created', now, subscription)
  return subscription
}

/** When a trial of some days that begins now ends; null without one. */
export const trialEndOf = (provider: Provider, customer: Customer, days: number): number | null =>
  days === 0 ? null : timeOf(provider, customer) + days * DAY_SECONDS

/** The customer that a record names. */
export const customerOf = ({ state }: Provider, { customer }: { readonly customer: string }): Customer =>
  recordOf(state.customers, customer)

/** When the period ends that holds a moment: periods are counted from the anchor, so the 31st comes back. */
export function periodEnd(anchor: number, moment: number, interval: Interval): number {
  for (let count = 1; ; count++) {
    const end = addMonths(anchor, interval === 'year' ? count * 12 : count)
    if (end > moment) return end
  }
}

/** The same day of a later month, or its last one where it has none. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
