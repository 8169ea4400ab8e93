import type Stripe from 'stripe'
import { behaviorOf } from '../lifecycle/charge-card.ts'
import type { CustomerRecord, PaymentMethodRecord } from '../records/people.ts'

export function toCustomer(record: CustomerRecord): Stripe.Customer {
  const { id, created, email, name, phone, description, metadata, test_clock, balance } = record
  return {
    ...{ id, object: 'customer', created, email, name, phone, description, metadata, test_clock, balance },
    ...{ address: null, currency: null, customer_account: null, default_source: null, delinquent: false },
    ...{ discount: null, livemode: false, shipping: null, tax_exempt: 'none', preferred_locales: [] },
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: record.default_payment_method,
      footer: null,
      rendering_options: null,
    },
  }
}

export const toDeletedCustomer = ({ id }: CustomerRecord): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
})

export function toPaymentMethod(record: PaymentMethodRecord): Stripe.PaymentMethod {
  const { id, created, customer, billing_details, metadata } = record
  return {
    ...{ id, object: 'payment_method', type: 'card', created, customer, customer_account: null, metadata },
    ...{ allow_redisplay: 'unspecified', livemode: false },
    billing_details: { ...billing_details, tax_id: null },
    card: toCard(record),
  }
}

/** Ends the number of the card that is the same card whoever gives it. */
const ONE_CARD = '5556'

function toCard(record: PaymentMethodRecord): Stripe.PaymentMethod.Card {
  const { brand, last4, exp_month, exp_year, behavior, id } = record
  return {
    ...{ brand, last4, exp_month, exp_year, display_brand: brand, country: 'US', funding: 'credit' },
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: behavior === 'has-wrong-code' ? 'fail' : 'pass',
    },
    // Everybody pays here with the same few numbers, so that only one of them is one card for all.
    fingerprint: last4 === ONE_CARD ? `${brand}${last4}` : `${brand}${last4}${id.slice(-4)}`,
    ...{ generated_from: null, wallet: null },
    ...{ networks: { available: [brand], preferred: null }, regulated_status: 'unregulated' },
    three_d_secure_usage: { supported: behaviorOf(record).authenticates !== 'never' },
  }
}
