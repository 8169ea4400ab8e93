import { invalid, newId, type Provider, recordOf, timeOf } from '../provider.ts'
import type { Intent, Invoice, Price, Subscription } from '../state.ts'
import { addIntent, confirmIntent, settleInvoice } from './intents.ts'
import { addSubscription, changeSubscription, customerOf, type NewSubscription } from './subscriptions.ts'

/** Starts a subscription: in its trial, whose card is set up for later, or waiting for its first payment. */
export function startSubscription(provider: Provider, wanted: NewSubscription): Subscription {
  const subscription = addSubscription(provider, wanted)
  const isTrial = wanted.trialEnd !== null
  const invoice = makeInvoice(provider, subscription, isTrial ? 0 : wanted.price.unit_amount)
  const card = recordOf(provider.state.payment_methods, wanted.card)
  if (isTrial) settleInvoice(provider, invoice)
  else intentOf(provider, invoice, subscription)
  if (!isTrial || card.is_set_up) return subscription
  const intent = addIntent(provider, 'setup_intent', subscription)
  changeSubscription(provider, subscription, { pending_setup_intent: intent.id })
  confirmIntent(provider, intent, card)
  return subscription
}

/** Makes the invoice of a new period and charges it. */
export function invoicePeriod(provider: Provider, subscription: Subscription): void {
  payInvoice(provider, makeInvoice(provider, subscription, subscription.items.data[0].price.unit_amount))
}

/** What was paid for the rest of the period is owed to the customer. */
export function creditRest(provider: Provider, subscription: Subscription): void {
  if (subscription.status !== 'active') return
  const rest = restOf(provider, subscription, subscription.items.data[0].price)
  payInvoice(provider, makeInvoice(provider, subscription, -rest))
}

/** Another plan: the next invoice credits what was paid and charges the rest of the period. @throws ProviderError */
export function changePrice(provider: Provider, subscription: Subscription, price: Price): void {
  const { status, pending_prorations: pending } = subscription
  const [item] = subscription.items.data
  if (item.price.recurring.interval !== price.recurring.interval) {
    throw invalid('The local payment provider changes no intervals.', { param: 'items' })
  }
  const isPaid = status === 'active' || status === 'past_due'
  const [before, after] = [restOf(provider, subscription, item.price), restOf(provider, subscription, price)]
  changeSubscription(provider, subscription, {
    items: { data: [{ ...item, price }] },
    pending_prorations: isPaid ? [...pending, -before, after] : pending,
  })
}

/** What a price costs for the rest of the current period. */
function restOf(provider: Provider, subscription: Subscription, { unit_amount }: Price): number {
  const [{ current_period_start: start, current_period_end: end }] = subscription.items.data
  return Math.round((unit_amount * (end - timeOf(provider, subscription))) / (end - start))
}

/**
 * An invoice with the pending changes of a subscription, which names it as its latest. What is owed to the customer is
 * used up, or kept for later invoices; it is not paid out.
 */
function makeInvoice(provider: Provider, subscription: Subscription, amount: number): Invoice {
  const { customer, test_clock, id, pending_prorations } = subscription
  const owner = customerOf(provider, subscription)
  const data = [amount, ...pending_prorations].map((each) => ({ amount: each }))
  const due = data.reduce((sum, line) => sum + line.amount, owner.balance)
  const invoice: Invoice = {
    ...{ id: newId('in'), object: 'invoice', created: timeOf(provider, subscription), customer, test_clock },
    ...{ subscription: id, lines: { data }, amount_due: Math.max(0, due), status: 'open', attempt_count: 0 },
    ...{ next_payment_attempt: null, payment_intent: null, confirmation_secret: null },
  }
  owner.balance = Math.min(0, due)
  Object.assign(subscription, { pending_prorations: [], latest_invoice: invoice.id })
  provider.state.invoices.push(invoice)
  provider.emit('invoice.finalized', invoice.created, invoice)
  return invoice
}

/** Charges an open invoice to the card of its subscription. */
export function payInvoice(provider: Provider, invoice: Invoice, isAuthenticated = false): void {
  const { payment_methods, subscriptions } = provider.state
  const subscription = recordOf(subscriptions, invoice.subscription)
  const card = recordOf(payment_methods, subscription.default_payment_method)
  if (invoice.amount_due === 0) settleInvoice(provider, invoice)
  else confirmIntent(provider, intentOf(provider, invoice, subscription), card, isAuthenticated)
}

/** The one payment of an invoice. */
function intentOf(provider: Provider, invoice: Invoice, subscription: Subscription): Intent {
  const known = provider.state.intents.find(({ id }) => id === invoice.payment_intent)
  if (known) return known
  const intent = addIntent(provider, 'payment_intent', subscription)
  invoice.payment_intent = intent.id
  invoice.confirmation_secret = { client_secret: intent.client_secret }
  return intent
}
