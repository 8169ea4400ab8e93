import type Stripe from 'stripe'
import { wholeList } from '../http/paginate.ts'
import { recordOf } from '../provider.ts'
import type { CheckoutRecord, PortalRecord } from '../records/visits.ts'
import type { PaymentsState } from '../state.ts'
import { toPrice } from './catalog.ts'

export function toCheckout(state: PaymentsState, url: string, record: CheckoutRecord): Stripe.Checkout.Session {
  const { id, created, expires_at, mode, status, customer, customer_email, client_reference_id } = record
  const { success_url, cancel_url, subscription, setup_intent, metadata, payment_method_collection, currency } = record
  const total = totalOf(state, record)
  return {
    ...{ id, object: 'checkout.session', created, expires_at, mode, status, customer, customer_email, metadata },
    ...{ client_reference_id, success_url, cancel_url, subscription, setup_intent, payment_method_collection },
    ...{ currency, amount_subtotal: total, amount_total: total, ...untouched },
    customer_details: detailsOf(state, record),
    invoice: subscription && recordOf(state.subscriptions, subscription).latest_invoice,
    payment_status: paymentStatusOf(record, total),
    url: status === 'open' ? `${url}/checkout/${id}` : null,
  }
}

const totalOf = (state: PaymentsState, { line_items, subscription_data }: CheckoutRecord): number => {
  const isTrial = subscription_data.trial_period_days !== null || subscription_data.trial_end !== null
  const amounts = line_items.map(({ price, quantity }) => recordOf(state.prices, price).unit_amount * quantity)
  return isTrial ? 0 : amounts.reduce((sum, amount) => sum + amount, 0)
}

function paymentStatusOf({ status }: CheckoutRecord, total: number): Stripe.Checkout.Session.PaymentStatus {
  if (total === 0) return 'no_payment_required'
  return status === 'complete' ? 'paid' : 'unpaid'
}

function detailsOf(state: PaymentsState, { customer, customer_email }: CheckoutRecord) {
  const person = customer === null ? undefined : recordOf(state.customers, customer)
  const email = person?.email ?? customer_email
  if (email === null) return null
  return {
    ...{ email, name: person?.name ?? null, phone: person?.phone ?? null, address: null },
    ...{ business_name: null, individual_name: null, tax_exempt: 'none' as const, tax_ids: [] },
  }
}

/** What Stopwise never asks for. */
const untouched = {
  ...{
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
  },
  ...{ billing_address_collection: null, client_secret: null, collected_information: null, consent: null },
  ...{ consent_collection: null, currency_conversion: null, custom_fields: [], customer_account: null },
  ...{ customer_creation: 'always', discounts: [], integration_identifier: null, invoice_creation: null },
  ...{ livemode: false, locale: null, managed_payments: null, optional_items: null, origin_context: null },
  ...{ payment_intent: null, payment_link: null, payment_method_configuration_details: null },
  ...{ payment_method_options: null, payment_method_types: ['card'], permissions: null, recovered_from: null },
  ...{ saved_payment_method_options: null, shipping_address_collection: null, shipping_cost: null },
  ...{ shipping_options: [], submit_type: null, total_details: null, ui_mode: 'hosted_page', wallet_options: null },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
}

/** What is bought, which only whoever asks for it is told. */
export function toLineItems(state: PaymentsState, { id, line_items }: CheckoutRecord): Stripe.ApiList<Stripe.LineItem> {
  const items = line_items.map(({ id: item, price, quantity }): Stripe.LineItem => {
    const priced = recordOf(state.prices, price)
    const amount = priced.unit_amount * quantity
    return {
      ...{ id: item, object: 'item', quantity, currency: priced.currency, price: toPrice(priced), metadata: {} },
      ...{
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        adjustable_quantity: null,
      },
      description: recordOf(state.products, priced.product).name,
    }
  })
  return wholeList(items, `/v1/checkout/sessions/${id}/line_items`)
}

export function toPortal(url: string, record: PortalRecord): Stripe.BillingPortal.Session {
  const { id, created, customer, return_url, token } = record
  return {
    ...{ id, object: 'billing_portal.session', created, customer, return_url, url: `${url}/portal/${token}` },
    ...{ configuration: 'bpc_local', customer_account: null, flow: null, livemode: false, locale: null },
    on_behalf_of: null,
  }
}
