import type Stripe from 'stripe'
import { recordOf } from '../provider.ts'
import type { CardError, IntentRecord, PaymentIntentRecord, SetupIntentRecord } from '../records/intents.ts'
import type { PaymentsState } from '../state.ts'
import { toPaymentMethod } from './people.ts'

export function toSetupIntent(state: PaymentsState, record: SetupIntentRecord): Stripe.SetupIntent {
  return {
    ...{ ...common(record), object: 'setup_intent', status: record.status, usage: record.usage },
    ...{ flow_directions: null, latest_attempt: null, mandate: null, single_use_mandate: null },
    next_action: nextAction(record),
    last_setup_error: errorOf(state, record.last_error),
  }
}

export function toPaymentIntent(state: PaymentsState, record: PaymentIntentRecord): Stripe.PaymentIntent {
  const { amount, currency, status } = record
  return {
    ...{ ...common(record), object: 'payment_intent', status, amount, currency, amount_capturable: 0 },
    ...{ amount_received: status === 'succeeded' ? amount : 0, application_fee_amount: null, canceled_at: null },
    ...{ capture_method: 'automatic', confirmation_method: 'automatic', customer_account: null, latest_charge: null },
    ...{ managed_payments: null, payment_record: null, processing: null, receipt_email: null, review: null },
    ...{ setup_future_usage: 'off_session', shipping: null, source: null, statement_descriptor: null },
    ...{ statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
    metadata: record.metadata,
    next_action: nextAction(record),
    last_payment_error: errorOf(state, record.last_error),
  }
}

function common({ id, created, client_secret, customer, payment_method, description, metadata }: IntentRecord) {
  return {
    ...{ id, created, client_secret, customer, payment_method, description, metadata, livemode: false },
    ...{ allowed_payment_method_types: null, application: null, automatic_payment_methods: null },
    ...{ cancellation_reason: null, excluded_payment_method_types: null, on_behalf_of: null },
    ...{ payment_method_configuration_details: null, payment_method_options: null },
    payment_method_types: ['card'],
  }
}

/** What the hosted script does next: it asks the bank in a window of its own. */
const nextAction = ({ status }: IntentRecord) =>
  status === 'requires_action'
    ? { type: 'use_stripe_sdk' as const, use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    : null

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
