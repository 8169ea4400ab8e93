import { callProvider } from './call-provider.ts'
import { confirmIntent, handleAction, type IntentKind, retrieveIntent, type Session } from './confirm-intent.ts'
import { createElements, isCardElement } from './elements.ts'

/** The origin that this script came from: there the fields and the API are. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin

interface NewMethod {
  readonly type: string
  readonly card?: unknown
  readonly billing_details?: unknown
  readonly metadata?: unknown
}

/** Stands in for the provider's hosted script: the same calls, as far as Stopwise makes them. */
function createStripe(key: string) {
  if (!key?.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.')
  const session: Session = { origin: ORIGIN, key }
  const confirm =
    (kind: IntentKind) =>
    (clientSecret: string, data: { payment_method?: unknown } = {}, { handleActions = true } = {}) =>
      confirmIntent(session, { kind, clientSecret, data, handlesActions: handleActions })
  return {
    elements: () => createElements(ORIGIN),
    createPaymentMethod: (method: NewMethod) => createPaymentMethod(session, method),
    confirmCardSetup: confirm('setup'),
    confirmCardPayment: confirm('payment'),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleAction(session, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieveIntent(session, 'setup', clientSecret),
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(session, 'payment', clientSecret),
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Make a payment method instead.' } }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

async function createPaymentMethod({ origin, key }: Session, { card, ...method }: NewMethod) {
  const path = 'payment_methods'
  const answer = isCardElement(card)
    ? await card.call({ path, key, params: { ...method }, cardIn: 'root' })
    : await callProvider({ origin, key, path, params: { ...method, card } })
  return 'error' in answer ? { error: answer.error } : { paymentMethod: answer.object }
}

createStripe.version = 3
Object.assign(window, { Stripe: createStripe })
