import * as z from 'zod'
import { boolean, expand, id, mergeMetadata, metadata, text } from '../http/params.ts'
import { invalid, missing, ProviderError } from '../http/provider-error.ts'
import { type Call, publicRoute, type Route, route } from '../http/route.ts'
import { attachCard } from '../lifecycle/cards.ts'
import { confirmSetup, failSetup, makeSetupIntent } from '../lifecycle/confirm-setup.ts'
import { failPayment, payInvoice } from '../lifecycle/pay-invoice.ts'
import { errorOf, toPaymentIntent, toSetupIntent } from '../objects/intents.ts'
import { type Provider, recordOf, requireNamed } from '../provider.ts'
import type { IntentRecord, PaymentIntentRecord, PaymentMethodRecord } from '../state.ts'
import { resolveCard } from './payment-methods.ts'

const CreateSetup = z.strictObject({
  ...{ ...expand, customer: id.optional(), payment_method: id.optional(), metadata: metadata.optional() },
  confirm: boolean.optional(),
})
const Confirm = z.strictObject({
  ...{ ...expand, client_secret: text.optional(), payment_method: id.optional(), use_stripe_sdk: boolean.optional() },
})
const Read = z.strictObject({ ...expand, client_secret: text.optional() })
const Answer = z.strictObject({ client_secret: text, outcome: z.enum(['complete', 'fail']) })

/** Setups are made by servers, payments by invoices; pages read and confirm both, and the bank answers for its owner. */
export const intentRoutes: readonly Route[] = [
  route('POST setup_intents', CreateSetup, createSetup),
  ...['setup_intents', 'payment_intents'].flatMap((kind) => [
    publicRoute(route(`GET ${kind}/:id`, Read, (params, call) => show(call, requireIntent(call, params)))),
    publicRoute(route(`POST ${kind}/:id/confirm`, Confirm, (params, call) => confirm(call, params))),
  ]),
  publicRoute(
    route('POST bank/:id', Answer, ({ client_secret, outcome }, call) => {
      const intent = requireIntent(call, { client_secret })
      if (intent.status !== 'requires_action') throw refuseState(intent)
      authenticate(call.provider, intent, outcome === 'complete')
      return show(call, intent)
    }),
  ),
]

const isPayment = (intent: IntentRecord): intent is PaymentIntentRecord => 'amount' in intent

const show = ({ provider: { state } }: Call, intent: IntentRecord): object =>
  isPayment(intent) ? toPaymentIntent(state, intent) : toSetupIntent(state, intent)

/** The intent of the address. Pages know it by its secret; servers by their key. @throws ProviderError */
function requireIntent({ provider, ids: [id = ''], isPublishable }: Call, params: z.infer<typeof Read>): IntentRecord {
  const { setup_intents, payment_intents } = provider.state
  const found = [...setup_intents, ...payment_intents].find((each) => each.id === id)
  if (!found) throw missing('intent', id)
  const { client_secret: secret } = params
  const isRight = secret === undefined ? !isPublishable : secret === found.client_secret
  if (isRight) return found
  const details = { code: 'parameter_invalid', param: 'client_secret' }
  throw invalid('The client_secret provided does not match that of the intent.', details)
}

const refuseState = (intent: IntentRecord) =>
  invalid(`You cannot do this with an intent that has a status of ${intent.status}.`, {
    code: isPayment(intent) ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state',
  })

function createSetup(params: z.infer<typeof CreateSetup>, call: Call): object {
  const { provider } = call
  const { customer = null, payment_method } = params
  if (customer !== null) requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  const record = makeSetupIntent(provider, {
    ...{ customer, subscription: null, metadata: mergeMetadata({}, params.metadata) },
    payment_method: payment_method === undefined ? null : resolveCard(provider, payment_method).id,
  })
  return params.confirm ? confirm({ ...call, ids: [record.id] }, {}) : toSetupIntent(provider.state, record)
}

/** @throws ProviderError, 402, with what the bank refused and the intent that it was about */
function confirm(call: Call, params: z.infer<typeof Confirm>): object {
  const { provider } = call
  const intent = requireIntent(call, params)
  if (intent.status === 'succeeded') throw refuseState(intent)
  const method = params.payment_method ?? intent.payment_method
  if (method === null) {
    const details = { code: 'parameter_missing', param: 'payment_method' }
    throw invalid('You cannot confirm this intent because it is missing a payment method.', details)
  }
  const card = resolveCard(provider, method)
  const outcome = isPayment(intent) ? pay(call, intent, card.id) : confirmSetup(provider, intent, card)
  const object = show(call, intent)
  if (outcome.kind !== 'refused') return object
  const kind = isPayment(intent) ? 'payment_intent' : 'setup_intent'
  throw new ProviderError(402, outcome.error.message, { ...errorOf(provider.state, outcome.error), [kind]: object })
}

function pay({ provider }: Call, { customer, invoice }: PaymentIntentRecord, card: string) {
  const { state } = provider
  const owner = state.customers.find((each) => each.id === customer)
  if (owner) attachCard(provider, recordOf(state.payment_methods, card), owner)
  return payInvoice(provider, recordOf(state.invoices, invoice), { card })
}

const REFUSED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What the owner of a card told the bank about an intent that waits for it. */
function authenticate(provider: Provider, intent: IntentRecord, hasAgreed: boolean): void {
  const card = recordOf(provider.state.payment_methods, intent.payment_method ?? '')
  if (isPayment(intent)) authenticatePayment(provider, intent, { card, hasAgreed })
  else if (hasAgreed) confirmSetup(provider, intent, card, true)
  else failSetup(provider, intent, refusal('setup_intent_authentication_failure', card))
}

function authenticatePayment(
  provider: Provider,
  intent: PaymentIntentRecord,
  { card, hasAgreed }: { card: PaymentMethodRecord; hasAgreed: boolean },
): void {
  const invoice = recordOf(provider.state.invoices, intent.invoice)
  if (hasAgreed) payInvoice(provider, invoice, { card: card.id, isAuthenticated: true })
  else failPayment(provider, invoice, refusal('payment_intent_authentication_failure', card))
}

const refusal = (code: string, { id }: PaymentMethodRecord) => ({
  ...{ code, decline_code: null, message: REFUSED, payment_method: id },
})
