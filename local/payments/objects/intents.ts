import type Stripe from 'stripe'
import { recordOf } from '../provider.ts'
import type { CardError, IntentRecord, PaymentIntentRecord, PaymentsState, SetupIntentRecord } from '../state.ts'
import { toPaymentMethod } from './people.ts'

export const toSetupIntent = (state: PaymentsState, record: SetupIntentRecord) => ({
  ...{ ...common(record), object: 'setup_intent' },
  last_setup_error: errorOf(state, record.last_error),
})

export const toPaymentIntent = (state: PaymentsState, record: PaymentIntentRecord) => ({
  ...{ ...common(record), object: 'payment_intent', amount: record.amount, currency: record.currency },
  last_payment_error: errorOf(state, record.last_error),
})

const common = (record: IntentRecord): Partial<Stripe.SetupIntent | Stripe.PaymentIntent> => {
  const { id, created, client_secret, customer, payment_method, metadata, status } = record
  // What the hosted script does next: it asks the bank in a window of its own.
  const asks = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  return {
    ...{ id, created, client_secret, customer, payment_method, metadata, status },
    next_action: status === 'requires_action' ? asks : null,
  }
}

/** An error as intents keep it, and as the answer to a failed confirmation has it. */
export function errorOf(state: PaymentsState, error: CardError | null) {
  if (!error) return null
  const { payment_method, decline_code, ...rest } = error
  const isKept = payment_method !== null && state.payment_methods.some(({ id }) => id === payment_method)
  return {
    ...{ ...rest, type: 'card_error' as const, payment_method_type: 'card' },
    ...(decline_code !== null && { decline_code }),
    ...(isKept && { payment_method: toPaymentMethod(recordOf(state.payment_methods, payment_method)) }),
  }
}
