import { toPaymentIntent } from '../objects/intents.ts'
import { dueOf } from '../objects/invoices.ts'
import { newId, newSecret, type Provider, recordOf, timeOf } from '../provider.ts'
import type { CardError, InvoiceRecord, PaymentIntentRecord } from '../state.ts'
import { type CardOutcome, chargeCard } from './cards.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { tellInvoice } from './make-invoice.ts'
import { DAY_SECONDS } from './period.ts'

/** Days from one failed attempt to the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

interface Attempt {
  /** Instead of the one that the subscription or its customer has. */
  readonly card?: string
  readonly isAuthenticated?: boolean
}

/** Charges an open invoice, and lets its subscription follow. Says what the bank said. */
export function payInvoice(provider: Provider, invoice: InvoiceRecord, attempt: Attempt = {}): CardOutcome {
  if (dueOf(invoice) === 0) {
    settle(provider, invoice)
    return { kind: 'succeeded' }
  }
  const { payment_methods } = provider.state
  const card = payment_methods.find(({ id }) => id === (attempt.card ?? defaultCardOf(provider, invoice)))
  const intent = intentOf(provider, invoice)
  intent.payment_method = card?.id ?? null
  invoice.attempt_count += 1
  const outcome = card ? chargeCard(card, attempt.isAuthenticated ?? false) : NO_CARD
  if (outcome.kind === 'succeeded') succeed(provider, invoice, intent)
  else if (outcome.kind === 'refused') failPayment(provider, invoice, outcome.error)
  else waitForOwner(provider, invoice, intent)
  return outcome
}

const NO_CARD: CardOutcome = {
  kind: 'refused',
  error: {
    code: 'resource_missing',
    decline_code: null,
    message: 'This customer has no attached payment source or default payment method.',
    payment_method: null,
  },
}

export function defaultCardOf({ state }: Provider, { subscription, customer }: InvoiceRecord): string | null {
  const ours = recordOf(state.subscriptions, subscription).default_payment_method
  return ours ?? recordOf(state.customers, customer).default_payment_method
}

/** The one payment intent of an invoice. */
export function intentOf(provider: Provider, invoice: InvoiceRecord): PaymentIntentRecord {
  const { payment_intents } = provider.state
  if (invoice.payment_intent !== null) return recordOf(payment_intents, invoice.payment_intent)
  const id = newId('pi')
  const intent: PaymentIntentRecord = {
    ...{ id, created: timeOf(provider, invoice.test_clock), client_secret: `${id}_secret_${newSecret()}` },
    ...{ customer: invoice.customer, payment_method: null, status: 'requires_payment_method', last_error: null },
    ...{ metadata: {}, amount: dueOf(invoice), currency: invoice.currency },
    invoice: invoice.id,
  }
  payment_intents.push(intent)
  invoice.payment_intent = id
  return intent
}

function succeed(provider: Provider, invoice: InvoiceRecord, intent: PaymentIntentRecord): void {
  Object.assign(intent, { status: 'succeeded', last_error: null })
  tellIntent(provider, invoice, intent, 'payment_intent.succeeded')
  invoice.amount_paid = intent.amount
  const subscription = recordOf(provider.state.subscriptions, invoice.subscription)
  if (subscription.saves_payment_method) {
    changeSubscription(provider, subscription, { default_payment_method: intent.payment_method })
  }
  settle(provider, invoice)
}

function settle(provider: Provider, invoice: InvoiceRecord): void {
  invoice.status = 'paid'
  invoice.paid_at = timeOf(provider, invoice.test_clock)
  invoice.next_payment_attempt = null
  tellInvoice(provider, invoice, 'invoice.paid')
  tellInvoice(provider, invoice, 'invoice.payment_succeeded')
  const subscription = recordOf(provider.state.subscriptions, invoice.subscription)
  const waits = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (waits && subscription.latest_invoice === invoice.id) {
    changeSubscription(provider, subscription, { status: 'active' })
  }
}

export function failPayment(provider: Provider, invoice: InvoiceRecord, error: CardError): void {
  const intent = intentOf(provider, invoice)
  Object.assign(intent, { status: 'requires_payment_method', last_error: error, payment_method: null })
  tellIntent(provider, invoice, intent, 'payment_intent.payment_failed')
  tellInvoice(provider, invoice, 'invoice.payment_failed')
  fallBehind(provider, invoice)
}

function waitForOwner(provider: Provider, invoice: InvoiceRecord, intent: PaymentIntentRecord): void {
  Object.assign(intent, { status: 'requires_action', last_error: null })
  tellIntent(provider, invoice, intent, 'payment_intent.requires_action')
  tellInvoice(provider, invoice, 'invoice.payment_action_required')
  fallBehind(provider, invoice)
}

/** The first payment of all is not tried again by itself; a renewal is, until the subscription ends. */
function fallBehind(provider: Provider, invoice: InvoiceRecord): void {
  const subscription = recordOf(provider.state.subscriptions, invoice.subscription)
  if (!['active', 'past_due', 'trialing'].includes(subscription.status)) return
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  const now = timeOf(provider, invoice.test_clock)
  if (days === undefined) {
    endSubscription(provider, subscription, 'payment_failed')
    return
  }
  invoice.next_payment_attempt = now + days * DAY_SECONDS
  changeSubscription(provider, subscription, { status: 'past_due' })
}

function tellIntent(
  provider: Provider,
  { test_clock }: InvoiceRecord,
  intent: PaymentIntentRecord,
  type: string,
): void {
  provider.emit({ type, created: timeOf(provider, test_clock), object: toPaymentIntent(provider.state, intent) })
}
