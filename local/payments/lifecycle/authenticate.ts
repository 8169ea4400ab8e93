import type { Provider } from '../provider.ts'
import { recordOf } from '../provider.ts'
import type { IntentRecord, PaymentIntentRecord } from '../records/intents.ts'
import type { PaymentMethodRecord } from '../records/people.ts'
import { confirmSetup, failSetup } from './confirm-setup.ts'
import { failPayment, payInvoice } from './pay-invoice.ts'

const REFUSED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What the owner of a card told the bank about an intent that waits for it. */
export function authenticate(provider: Provider, intent: IntentRecord, hasAgreed: boolean): void {
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
  const invoice = recordOf(provider.state.invoices, intent.invoice ?? '')
  if (hasAgreed) payInvoice(provider, invoice, { card: card.id, isAuthenticated: true })
  else failPayment(provider, invoice, refusal('payment_intent_authentication_failure', card))
}

const isPayment = (intent: IntentRecord): intent is PaymentIntentRecord => 'amount' in intent

const refusal = (code: string, { id }: PaymentMethodRecord) => ({
  ...{ code, decline_code: null, message: REFUSED, payment_method: id },
})
