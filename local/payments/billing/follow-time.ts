import { DAY_SECONDS, type Provider, timeOf } from '../provider.ts'
import type { CheckoutSession, Invoice, Subscription, TestClock } from '../state.ts'
import { invoicePeriod, payInvoice } from './invoices.ts'
import { changeSubscription, endSubscription, periodEnd } from './subscriptions.ts'

/** Something that happens on its own once its time has come. */
interface Due {
  readonly at: number
  run(): void
}

const ANNOUNCED_SECONDS = 3 * DAY_SECONDS
const INCOMPLETE_SECONDS = 23 * 3600

/** Time that can be made to stand while what was due in the meantime happens, each at its own moment. */
export interface CommonTime {
  now(): number
  standAt(seconds: number | undefined): void
}

/** Everything that has become due happens, in order and as if at its time. */
export function catchUp(provider: Provider, time: CommonTime): boolean {
  try {
    return runDue(provider, null, time)
  } finally {
    time.standAt(undefined)
  }
}

/** Moves a test clock; what follows it goes through everything in between. */
export function advanceClock(provider: Provider, clock: TestClock, until: number): void {
  const standAt = (frozen_time = until) => void Object.assign(clock, { frozen_time })
  runDue(provider, clock.id, { now: () => until, standAt })
  standAt()
}

function runDue(provider: Provider, clock: string | null, { now, standAt }: CommonTime): boolean {
  const until = now()
  let hasChanged = false
  for (let due = nextDue(provider, clock); due && due.at <= until; due = nextDue(provider, clock)) {
    standAt(due.at)
    due.run()
    hasChanged = true
  }
  return hasChanged
}

/** What happens next to everything that follows a clock, or the common time where it is null. */
function nextDue(provider: Provider, clock: string | null): Due | undefined {
  const { subscriptions, invoices, checkout_sessions } = provider.state
  const ours = ({ test_clock }: { readonly test_clock: string | null }) => test_clock === clock
  const dues = [
    ...subscriptions.filter(ours).map((subscription) => subscriptionDue(provider, subscription)),
    ...invoices.filter(ours).map((invoice) => invoiceDue(provider, invoice)),
    ...(clock === null ? checkout_sessions.map((session) => checkoutDue(provider, session)) : []),
  ]
  return dues.filter((due) => due !== undefined).toSorted((one, other) => one.at - other.at)[0]
}

function subscriptionDue(provider: Provider, subscription: Subscription): Due | undefined {
  const { status, trial_end, cancel_at, created, is_trial_end_announced } = subscription
  if (status === 'incomplete') return { at: created + INCOMPLETE_SECONDS, run: () => expire(provider, subscription) }
  if (status === 'canceled' || status === 'incomplete_expired') return undefined
  if (status === 'trialing' && trial_end !== null && !is_trial_end_announced) {
    return { at: Math.max(created, trial_end - ANNOUNCED_SECONDS), run: () => announceTrialEnd(provider, subscription) }
  }
  if (cancel_at !== null) {
    return { at: cancel_at, run: () => endSubscription(provider, subscription, 'cancellation_requested') }
  }
  return { at: subscription.items.data[0].current_period_end, run: () => startPeriod(provider, subscription) }
}

function invoiceDue(provider: Provider, invoice: Invoice): Due | undefined {
  const { next_payment_attempt: at } = invoice
  return at === null ? undefined : { at, run: () => payInvoice(provider, invoice) }
}

const checkoutDue = (provider: Provider, session: CheckoutSession): Due | undefined =>
  session.status === 'open' ? { at: session.expires_at, run: () => expireCheckout(provider, session) } : undefined

/** Ends an open visit to the checkout without a payment. */
export function expireCheckout(provider: Provider, session: CheckoutSession): void {
  Object.assign(session, { status: 'expired', url: null })
  provider.emit('checkout.session.expired', provider.now(), session)
}

function announceTrialEnd(provider: Provider, subscription: Subscription): void {
  const change = { is_trial_end_announced: true }
  changeSubscription(provider, subscription, change, 'customer.subscription.trial_will_end')
}

/** Nobody confirmed the first payment in time. */
function expire(provider: Provider, subscription: Subscription): void {
  const ended_at = timeOf(provider, subscription)
  changeSubscription(provider, subscription, { status: 'incomplete_expired', ended_at })
}

/** The next period: the first paid one after a trial, or a renewal. */
function startPeriod(provider: Provider, subscription: Subscription): void {
  const { items, billing_cycle_anchor, status } = subscription
  const [item] = items.data
  const start = item.current_period_end
  const end = periodEnd(billing_cycle_anchor, start, item.price.recurring.interval)
  changeSubscription(provider, subscription, {
    items: { data: [{ ...item, current_period_start: start, current_period_end: end }] },
    ...(status === 'trialing' && { status: 'active' }),
  })
  invoicePeriod(provider, subscription)
}
