import { ProviderError } from '../http/provider-error.ts'
import { errorOf } from '../objects/intents.ts'
import { toSubscription } from '../objects/subscriptions.ts'
import { newId, type Provider, recordOf, timeOf } from '../provider.ts'
import type { PaymentMethodRecord, SubscriptionRecord } from '../state.ts'
import { chargeCard } from './cards.ts'
import { changeSubscription } from './change-subscription.ts'
import { confirmSetup, makeSetupIntent } from './confirm-setup.ts'
import { finalizeInvoice, makeInvoice, periodLines } from './make-invoice.ts'
import { intentOf, payInvoice } from './pay-invoice.ts'
import { periodEnd } from './period.ts'

export const paymentBehaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const

export interface NewSubscription {
  readonly customer: string
  readonly items: readonly Pick<SubscriptionRecord['items'][number], 'price' | 'quantity' | 'metadata'>[]
  readonly trialEnd: number | null
  readonly behavior: (typeof paymentBehaviors)[number]
  readonly settings: Pick<
    SubscriptionRecord,
    | 'default_payment_method'
    | 'description'
    | 'metadata'
    | 'saves_payment_method'
    | 'missing_payment_method'
    | 'cancel_at_period_end'
  >
}

/** Starts a subscription, with its trial or its first payment. @throws ProviderError, 402, where it may not wait */
export function startSubscription(provider: Provider, wanted: NewSubscription): SubscriptionRecord {
  const subscription = newSubscription(provider, wanted)
  if (wanted.behavior === 'error_if_incomplete' && wanted.trialEnd === null) requirePayment(provider, subscription)
  provider.state.subscriptions.push(subscription)
  const { status } = subscription
  const object = toSubscription(provider.state, subscription)
  provider.emit({ type: 'customer.subscription.created', created: subscription.created, object })
  const lines = periodLines(provider, subscription)
  const invoice = makeInvoice(provider, subscription, { reason: 'subscription_create', lines })
  finalizeInvoice(provider, invoice)
  if (status === 'trialing') {
    payInvoice(provider, invoice)
    prepareCard(provider, subscription, wanted.behavior)
  } else if (wanted.behavior === 'default_incomplete')
    waitForConfirmation(provider, subscription, intentOf(provider, invoice))
  else payInvoice(provider, invoice)
  return subscription
}

function newSubscription(provider: Provider, wanted: NewSubscription): SubscriptionRecord {
  const { state } = provider
  const { test_clock } = recordOf(state.customers, wanted.customer)
  const now = timeOf(provider, test_clock)
  const prices = wanted.items.map(({ price }) => recordOf(state.prices, price))
  const recurring = prices[0]?.recurring ?? { interval: 'month', interval_count: 1 }
  const { trialEnd } = wanted
  const end = trialEnd ?? periodEnd(now, now, recurring)
  return {
    ...{ id: newId('sub'), created: now, start_date: now, customer: wanted.customer, test_clock },
    ...{ status: trialEnd === null ? 'incomplete' : 'trialing', currency: prices[0]?.currency ?? 'usd' },
    items: wanted.items.map((item) => ({ id: newId('si'), created: now, ...item })),
    ...{ current_period_start: now, current_period_end: end, billing_cycle_anchor: trialEnd ?? now },
    ...{ trial_start: trialEnd === null ? null : now, trial_end: trialEnd, ended_at: null },
    ...{ cancel_at: null, canceled_at: null, ...wanted.settings },
    ...(wanted.settings.cancel_at_period_end && { cancel_at: end, canceled_at: now }),
    cancellation_details: { comment: null, feedback: null, reason: null },
    ...{ latest_invoice: null, pending_setup_intent: null, is_trial_end_announced: false, pending_prorations: [] },
  }
}

/** What would happen, before anything does. */
function requirePayment(provider: Provider, subscription: SubscriptionRecord): void {
  const card = cardOf(provider, subscription)
  const outcome = card && chargeCard(card, false)
  if (outcome?.kind === 'succeeded') return
  if (outcome?.kind === 'refused') {
    throw new ProviderError(402, outcome.error.message, { ...errorOf(provider.state, outcome.error) })
  }
  if (!card) {
    throw new ProviderError(400, 'This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  }
  throw new ProviderError(402, 'The payment failed because additional action is required before it can be completed.', {
    ...{ type: 'card_error', code: 'subscription_payment_intent_requires_action' },
  })
}

const cardOf = ({ state }: Provider, subscription: SubscriptionRecord): PaymentMethodRecord | undefined => {
  const { default_payment_method } = recordOf(state.customers, subscription.customer)
  return state.payment_methods.find(({ id }) => id === (subscription.default_payment_method ?? default_payment_method))
}

/** While nothing is charged, the bank can already be asked about the charge to come. */
function prepareCard(
  provider: Provider,
  subscription: SubscriptionRecord,
  behavior: NewSubscription['behavior'],
): void {
  const card = cardOf(provider, subscription)
  if (card?.is_set_up || (!card && behavior !== 'default_incomplete')) return
  const { customer, id } = subscription
  const intent = makeSetupIntent(provider, {
    ...{ customer, subscription: id, payment_method: card?.id ?? null, metadata: {} },
  })
  subscription.pending_setup_intent = intent.id
  if (card && behavior !== 'default_incomplete') confirmSetup(provider, intent, card)
  else changeSubscription(provider, subscription, {})
}

function waitForConfirmation(
  provider: Provider,
  subscription: SubscriptionRecord,
  intent: ReturnType<typeof intentOf>,
): void {
  const card = cardOf(provider, subscription)
  if (!card) return
  intent.payment_method = card.id
  intent.status = 'requires_confirmation'
}
