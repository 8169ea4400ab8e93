import { DAY_SECONDS, newId, newSecret, type Provider, recordOf, timeOf } from '../provider.ts'
import type { CardError, Intent, Invoice, PaymentMethod, Subscription } from '../state.ts'
import { attachCard, type CardOutcome, chargeCard, setUpCard } from './cards.ts'
import { changeSubscription, customerOf, endSubscription } from './subscriptions.ts'

/** Days from one failed attempt to the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** What the bank is to agree to next for a subscription, with the card that it has. */
export function addIntent(
  { state, now }: Provider,
  object: Intent['object'],
  { id: subscription, customer, default_payment_method }: Subscription,
): Intent {
  const id = newId(object === 'setup_intent' ? 'seti' : 'pi')
  const intent: Intent = {
    ...{ id, object, created: now(), client_secret: `${id}_secret_${newSecret()}`, customer, subscription },
    ...{ payment_method: default_payment_method, status: 'requires_confirmation', last_error: null },
  }
  state.intents.push(intent)
  return intent
}

/** Asks the bank, and lets invoice and subscription follow. @throws ProviderError for a card that is someone else's */
export function confirmIntent(
  provider: Provider,
  intent: Intent,
  card: PaymentMethod,
  isAuthenticated = false,
): CardOutcome {
  const invoice = invoiceOf(provider, intent)
  if (invoice) invoice.attempt_count += 1
  const outcome = (invoice ? chargeCard : setUpCard)(card, isAuthenticated)
  if (outcome === 'succeeded') succeed(provider, intent, card)
  else if (outcome === 'needs-authentication') {
    Object.assign(intent, { status: 'requires_action', payment_method: card.id })
    tell(provider, `${intent.object}.requires_action`, intent)
    fallBehind(provider, intent)
  } else failIntent(provider, intent, outcome)
  return outcome
}

/** Notes that a card was refused by the bank or by its owner. */
export function failIntent(provider: Provider, intent: Intent, last_error: CardError): void {
  Object.assign(intent, { status: 'requires_payment_method', last_error, payment_method: null })
  tell(provider, `${intent.object}.${intent.object === 'setup_intent' ? 'setup' : 'payment'}_failed`, intent)
  fallBehind(provider, intent)
}

const invoiceOf = ({ state }: Provider, { id }: Intent): Invoice | undefined =>
  state.invoices.find(({ payment_intent }) => payment_intent === id)

const subscriptionOf = ({ state }: Provider, { subscription }: Intent | Invoice): Subscription =>
  recordOf(state.subscriptions, subscription)

function succeed(provider: Provider, intent: Intent, card: PaymentMethod): void {
  attachCard(provider, card, customerOf(provider, intent))
  card.is_set_up = true
  Object.assign(intent, { status: 'succeeded', last_error: null, payment_method: card.id })
  tell(provider, `${intent.object}.succeeded`, intent)
  changeSubscription(provider, subscriptionOf(provider, intent), {
    default_payment_method: card.id,
    ...(intent.object === 'setup_intent' && { pending_setup_intent: null }),
  })
  const invoice = invoiceOf(provider, intent)
  if (invoice) settleInvoice(provider, invoice)
}

/** Marks an invoice as paid; a subscription that waits for it becomes active. */
export function settleInvoice(provider: Provider, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', next_payment_attempt: null })
  tell(provider, 'invoice.paid', invoice)
  const subscription = subscriptionOf(provider, invoice)
  const waits = subscription.status === 'incomplete' || subscription.status === 'past_due'
  if (waits && subscription.latest_invoice === invoice.id) {
    changeSubscription(provider, subscription, { status: 'active' })
  }
}

/** The first payment of all is not tried again on its own; a renewal is, until the subscription ends. */
function fallBehind(provider: Provider, intent: Intent): void {
  const invoice = invoiceOf(provider, intent)
  if (!invoice) return
  tell(provider, 'invoice.payment_failed', invoice)
  const subscription = subscriptionOf(provider, invoice)
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  if (days !== undefined) {
    invoice.next_payment_attempt = timeOf(provider, invoice) + days * DAY_SECONDS
    changeSubscription(provider, subscription, { status: 'past_due' })
  } else endSubscription(provider, subscription, 'payment_failed')
}

function tell(provider: Provider, type: string, object: Intent | Invoice): void {
  provider.emit(type, timeOf(provider, subscriptionOf(provider, object)), object)
}
