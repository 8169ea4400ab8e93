import type Stripe from 'stripe'
import type { CustomerRecord, PaymentMethodRecord } from '../state.ts'

export function toCustomer({
  default_payment_method,
  is_deleted,
  ...record
}: CustomerRecord): Partial<Stripe.Customer> {
  const invoice_settings = {
    default_payment_method,
    ...{ custom_fields: null, footer: null, rendering_options: null },
  }
  return { ...record, object: 'customer', invoice_settings }
}

export const toDeletedCustomer = ({ id }: CustomerRecord): Stripe.DeletedCustomer => ({
  ...{ id, object: 'customer', deleted: true },
})

/** Ends the number of the card that is the same card whoever gives it. */
const ONE_CARD = '5556'

export function toPaymentMethod(
  record: PaymentMethodRecord,
): Omit<Partial<Stripe.PaymentMethod>, 'card'> & { readonly card: Partial<Stripe.PaymentMethod.Card> } {
  const { id, created, customer, billing_details, metadata, brand, last4, exp_month, exp_year } = record
  // Everybody pays here with the same few numbers, so that only one of them is one card for all.
  const fingerprint = last4 === ONE_CARD ? `${brand}${last4}` : `${brand}${last4}${id.slice(-4)}`
  return {
    ...{ id, object: 'payment_method', type: 'card', created, customer, metadata },
    billing_details: { ...billing_details, address: null, phone: null, tax_id: null },
    card: { brand, last4, exp_month, exp_year, fingerprint },
  }
}
