import { toCheckout } from '../objects/visits.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import type { CustomerRecord, PaymentMethodRecord } from '../records/people.ts'
import type { CheckoutRecord } from '../records/visits.ts'
import { addCustomer } from './add-customer.ts'
import { attachCard } from './attach-card.ts'
import { type CardOutcome, chargeCard, setUpCard } from './charge-card.ts'
import { payInvoice } from './pay-invoice.ts'
import { DAY_SECONDS } from './period.ts'
import { startSubscription } from './start-subscription.ts'

interface Payer {
  readonly email: string
  readonly name: string
  readonly card: PaymentMethodRecord
  readonly isAuthenticated: boolean
}

/** Ends a visit to the checkout with a subscription, unless the bank refuses or asks first. Nothing is begun then. */
export function completeCheckout(provider: Provider, session: CheckoutRecord, payer: Payer): CardOutcome {
  const { card, isAuthenticated } = payer
  const customer = provider.state.customers.find(({ id }) => id === session.customer)
  const trialEnd = trialEndOf(session, timeOf(provider, customer?.test_clock ?? null))
  const outcome = trialEnd === null ? chargeCard(card, isAuthenticated) : setUpCard(card, isAuthenticated)
  if (outcome.kind !== 'succeeded') return outcome
  const owner = customer ?? addCustomer(provider, { email: payer.email, name: payer.name })
  attachCard(provider, card, owner)
  card.is_set_up = true
  subscribe(provider, session, { owner, payer, trialEnd })
  return outcome
}

interface Deal {
  readonly owner: CustomerRecord
  readonly payer: Payer
  readonly trialEnd: number | null
}

function subscribe(provider: Provider, session: CheckoutRecord, { owner, payer, trialEnd }: Deal): void {
  const { description, metadata, missing_payment_method } = session.subscription_data
  const subscription = startSubscription(provider, {
    ...{ customer: owner.id, trialEnd, behavior: 'default_incomplete' },
    items: session.line_items.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    settings: {
      ...{ description, metadata, missing_payment_method, default_payment_method: payer.card.id },
      ...{ saves_payment_method: true, cancel_at_period_end: false },
    },
  })
  if (trialEnd === null) {
    const invoice = recordOf(provider.state.invoices, subscription.latest_invoice ?? '')
    payInvoice(provider, invoice, { card: payer.card.id, isAuthenticated: payer.isAuthenticated })
  }
  Object.assign(session, { status: 'complete', customer: owner.id, subscription: subscription.id })
  const object = toCheckout(provider.state, provider.url, session)
  provider.emit({ type: 'checkout.session.completed', created: timeOf(provider, owner.test_clock), object })
}

function trialEndOf({ subscription_data }: CheckoutRecord, now: number): number | null {
  const { trial_end, trial_period_days } = subscription_data
  return trial_period_days === null ? trial_end : now + trial_period_days * DAY_SECONDS
}
