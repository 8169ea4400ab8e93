import type Stripe from 'stripe'
import { wholeList } from '../http/paginate.ts'
import { recordOf } from '../provider.ts'
import type { InvoiceRecord, LineRecord } from '../records/invoices.ts'
import type { PaymentsState } from '../state.ts'
import { toDecimal } from './catalog.ts'

const totalOf = ({ lines }: Pick<InvoiceRecord, 'lines'>): number => lines.reduce((sum, { amount }) => sum + amount, 0)

type Amounts = Pick<InvoiceRecord, 'lines' | 'starting_balance'>

/** What is charged, after what was owed to the customer. */
export const dueOf = (invoice: Amounts): number => Math.max(0, totalOf(invoice) + invoice.starting_balance)

/** What is owed to the customer afterwards: it is kept for later invoices and not paid out. */
export const creditOf = (invoice: Amounts): number => Math.min(0, totalOf(invoice) + invoice.starting_balance)

export function toInvoice(state: PaymentsState, record: InvoiceRecord): Stripe.Invoice {
  const { id, created, number, status, billing_reason, currency, customer, test_clock, metadata } = record
  const { attempt_count, automatically_finalizes_at, next_payment_attempt, period_start, period_end } = record
  const { finalized_at, paid_at, voided_at, marked_uncollectible_at } = record
  const { email, name, phone } = recordOf(state.customers, customer)
  return {
    ...{ id, object: 'invoice', created, number, status, billing_reason, currency, customer, test_clock, metadata },
    ...{ attempt_count, automatically_finalizes_at, next_payment_attempt, period_start, period_end, ...untouched },
    ...{ customer_email: email, customer_name: name, customer_phone: phone, effective_at: finalized_at },
    ...{ attempted: attempt_count > 0, auto_advance: status === 'draft' || status === 'open', ...amountsOf(record) },
    starting_balance: record.starting_balance,
    ending_balance: status === 'draft' ? null : creditOf(record),
    status_transitions: { finalized_at, paid_at, voided_at, marked_uncollectible_at },
    lines: wholeList(
      record.lines.map((line) => toLine(state, record, line)),
      `/v1/invoices/${id}/lines`,
    ),
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: recordOf(state.subscriptions, record.subscription).metadata,
        subscription: record.subscription,
      },
      type: 'subscription_details',
    },
  }
}

function amountsOf(record: InvoiceRecord) {
  const [total, due] = [totalOf(record), dueOf(record)]
  return {
    ...{ subtotal: total, subtotal_excluding_tax: total, total, total_excluding_tax: total, amount_due: due },
    ...{ amount_paid: record.amount_paid, amount_remaining: due - record.amount_paid, amount_overpaid: 0 },
  }
}

/** What Stopwise never asks for. */
const untouched = {
  ...{ account_country: 'US', account_name: 'Stopwise', account_tax_ids: null, amount_shipping: 0, application: null },
  ...{ collection_method: 'charge_automatically', custom_fields: null, customer_account: null, livemode: false },
  ...{ customer_address: null, customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [] },
  ...{ default_payment_method: null, default_source: null, default_tax_rates: [], description: null, discounts: [] },
  ...{ due_date: null, footer: null, from_invoice: null, hosted_invoice_url: null, invoice_pdf: null },
  ...{ last_finalization_error: null, latest_revision: null, on_behalf_of: null, receipt_number: null },
  ...{ post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0, rendering: null },
  ...{ shipping_cost: null, shipping_details: null, statement_descriptor: null, total_discount_amounts: [] },
  ...{ total_pretax_credit_amounts: [], total_taxes: [], webhooks_delivered_at: null },
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  issuer: { type: 'self' },
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
}

export function toLine(state: PaymentsState, invoice: InvoiceRecord, line: LineRecord): Stripe.InvoiceLineItem {
  const { id, amount, description, quantity, period, price, is_proration: proration, subscription_item } = line
  const { unit_amount, product } = recordOf(state.prices, price)
  return {
    ...{ id, object: 'line_item', amount, subtotal: amount, description, quantity, period, metadata: {} },
    ...{ currency: invoice.currency, invoice: invoice.id, subscription: invoice.subscription, livemode: false },
    ...{ discount_amounts: [], discountable: !proration, discounts: [], pretax_credit_amounts: [], taxes: [] },
    quantity_decimal: toDecimal(quantity),
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...{ invoice_item: null, proration, proration_details: null, subscription: invoice.subscription },
        subscription_item: subscription_item ?? '',
      },
      type: 'subscription_item_details',
    },
    pricing: { price_details: { price, product }, type: 'price_details', unit_amount_decimal: toDecimal(unit_amount) },
  }
}

/** The one payment of an invoice, which only whoever asks for it is told. */
export function toPayments(state: PaymentsState, record: InvoiceRecord): Stripe.ApiList<Stripe.InvoicePayment> {
  const url = `/v1/invoice_payments?invoice=${record.id}`
  if (record.payment_intent === null) return wholeList([], url)
  const intent = recordOf(state.payment_intents, record.payment_intent)
  const payment: Stripe.InvoicePayment = {
    ...{ id: `inpay_${intent.id.slice(3)}`, object: 'invoice_payment', created: intent.created, invoice: record.id },
    ...{ amount_paid: record.amount_paid, amount_requested: intent.amount, currency: intent.currency },
    ...{ is_default: true, livemode: false, status: record.status === 'paid' ? 'paid' : 'open' },
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status_transitions: { canceled_at: null, paid_at: record.paid_at },
  }
  return wholeList([payment], url)
}
