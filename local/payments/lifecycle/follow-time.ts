import { toClock } from '../objects/history.ts'
import { toSubscription } from '../objects/subscriptions.ts'
import { toCheckout } from '../objects/visits.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import type { CheckoutRecord, ClockRecord, InvoiceRecord, SubscriptionRecord } from '../state.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { finalizeInvoice, makeInvoice, periodLines } from './make-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { DAY_SECONDS, periodEnd } from './period.ts'

/** Something that happens by itself once its time has come. */
interface Due {
  readonly at: number
  run(): void
}

const ANNOUNCED_SECONDS = 3 * DAY_SECONDS
const INCOMPLETE_SECONDS = 23 * 3600

/** Common time that can be made to stand while what was due in the meantime happens, each at its own moment. */
export interface CommonTime {
  now(): number
  standAt(seconds: number | undefined): void
}

/** Whatever has become due happens, in its order and as if at its time. */
export function catchUp(provider: Provider, time: CommonTime): boolean {
  const until = time.now()
  let hasChanged = false
  try {
    for (let due = nextDue(provider, null); due && due.at <= until; due = nextDue(provider, null)) {
      time.standAt(due.at)
      due.run()
      hasChanged = true
    }
  } finally {
    time.standAt(undefined)
  }
  return hasChanged
}

/** Moves a test clock; what follows it goes through everything in between. */
export function advanceClock(provider: Provider, clock: ClockRecord, until: number): void {
  for (let due = nextDue(provider, clock.id); due && due.at <= until; due = nextDue(provider, clock.id)) {
    clock.frozen_time = Math.max(clock.frozen_time, due.at)
    due.run()
  }
  clock.frozen_time = until
  provider.emit({ type: 'test_helpers.test_clock.ready', created: until, object: toClock(clock) })
}

/** What happens next to whatever follows a clock, or the common time where it is null. */
function nextDue(provider: Provider, clock: string | null): Due | undefined {
  const { subscriptions, invoices, checkout_sessions } = provider.state
  const ours = ({ test_clock }: { test_clock: string | null }) => test_clock === clock
  const dues = [
    ...subscriptions.filter(ours).map((subscription) => subscriptionDue(provider, subscription)),
    ...invoices.filter(ours).map((invoice) => invoiceDue(provider, invoice)),
    ...(clock === null ? checkout_sessions.map((session) => checkoutDue(provider, session)) : []),
  ]
  return dues.filter((due) => due !== undefined).toSorted((one, other) => one.at - other.at)[0]
}

function subscriptionDue(provider: Provider, subscription: SubscriptionRecord): Due | undefined {
  const { status, trial_end, cancel_at, current_period_end, created, is_trial_end_announced } = subscription
  if (status === 'incomplete') {
    return { at: created + INCOMPLETE_SECONDS, run: () => expire(provider, subscription) }
  }
  if (!['trialing', 'active', 'past_due'].includes(status)) return undefined
  if (status === 'trialing' && trial_end !== null && !is_trial_end_announced) {
    return { at: Math.max(created, trial_end - ANNOUNCED_SECONDS), run: () => announceTrialEnd(provider, subscription) }
  }
  if (cancel_at !== null && cancel_at <= current_period_end) {
    return { at: cancel_at, run: () => endSubscription(provider, subscription, 'cancellation_requested') }
  }
  return { at: current_period_end, run: () => renew(provider, subscription) }
}

function invoiceDue(provider: Provider, invoice: InvoiceRecord): Due | undefined {
  const { status, automatically_finalizes_at, next_payment_attempt } = invoice
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return {
      at: automatically_finalizes_at,
      run: () => {
        finalizeInvoice(provider, invoice)
        payInvoice(provider, invoice)
      },
    }
  }
  if (status !== 'open' || next_payment_attempt === null) return undefined
  return { at: next_payment_attempt, run: () => void payInvoice(provider, invoice) }
}

function checkoutDue(provider: Provider, session: CheckoutRecord): Due | undefined {
  if (session.status !== 'open') return undefined
  return { at: session.expires_at, run: () => expireCheckout(provider, session) }
}

export function expireCheckout(provider: Provider, session: CheckoutRecord): void {
  session.status = 'expired'
  const object = toCheckout(provider.state, provider.url, session)
  provider.emit({ type: 'checkout.session.expired', created: provider.now(), object })
}

function announceTrialEnd(provider: Provider, subscription: SubscriptionRecord): void {
  subscription.is_trial_end_announced = true
  const created = timeOf(provider, subscription.test_clock)
  const object = toSubscription(provider.state, subscription)
  provider.emit({ type: 'customer.subscription.trial_will_end', created, object })
}

/** Nobody confirmed the first payment in time. */
function expire(provider: Provider, subscription: SubscriptionRecord): void {
  const ended_at = timeOf(provider, subscription.test_clock)
  for (const invoice of provider.state.invoices) {
    if (invoice.subscription === subscription.id && invoice.status === 'open') invoice.status = 'void'
  }
  changeSubscription(provider, subscription, { status: 'incomplete_expired', ended_at })
}

/** The next period: the first paid one after a trial, or a renewal. */
function renew(provider: Provider, subscription: SubscriptionRecord): void {
  const { status, missing_payment_method } = subscription
  const isUnpaid = status === 'trialing' && !hasCard(provider, subscription)
  if (isUnpaid && missing_payment_method === 'cancel') endSubscription(provider, subscription, 'cancellation_requested')
  else if (isUnpaid && missing_payment_method === 'pause') pause(provider, subscription)
  else startPeriod(provider, subscription)
}

function startPeriod(provider: Provider, subscription: SubscriptionRecord): void {
  const start = subscription.current_period_end
  const price = recordOf(provider.state.prices, subscription.items[0]?.price ?? '')
  const recurring = price.recurring ?? { interval: 'month', interval_count: 1 }
  changeSubscription(provider, subscription, {
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, start, recurring),
    ...(subscription.status === 'trialing' && { status: 'active' }),
  })
  makeInvoice(provider, subscription, {
    reason: 'subscription_cycle',
    lines: periodLines(provider, subscription),
  })
}

const hasCard = ({ state }: Provider, { default_payment_method, customer }: SubscriptionRecord): boolean =>
  (default_payment_method ?? recordOf(state.customers, customer).default_payment_method) !== null

function pause(provider: Provider, subscription: SubscriptionRecord): void {
  changeSubscription(provider, subscription, { status: 'paused' })
  const created = timeOf(provider, subscription.test_clock)
  const object = toSubscription(provider.state, subscription)
  provider.emit({ type: 'customer.subscription.paused', created, object })
}
