import type Stripe from 'stripe'
import { recordOf } from '../provider.ts'
import type { InvoiceRecord, PaymentsState } from '../state.ts'
import { wholeList } from './whole-list.ts'

type Amounts = Pick<InvoiceRecord, 'lines' | 'starting_balance'>

const totalOf = ({ lines }: Pick<Amounts, 'lines'>): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What is charged, after what was owed to the customer. */
export const dueOf = (invoice: Amounts): number => Math.max(0, totalOf(invoice) + invoice.starting_balance)

/** What is owed to the customer afterwards: it is kept for later invoices and not paid out. */
export const creditOf = (invoice: Amounts): number => Math.min(0, totalOf(invoice) + invoice.starting_balance)

type InvoiceObject = Partial<Omit<Stripe.Invoice, 'lines' | 'parent'>> & { readonly lines: object; parent: object }

export function toInvoice(state: PaymentsState, record: InvoiceRecord): InvoiceObject {
  const { subscription, payment_intent, finalized_at, paid_at, lines, ...rest } = record
  const { metadata } = recordOf(state.subscriptions, subscription)
  return {
    ...{ ...rest, object: 'invoice', total: totalOf(record), amount_due: dueOf(record) },
    status_transitions: { finalized_at, paid_at, voided_at: null, marked_uncollectible_at: null },
    lines: wholeList([...lines], `/v1/invoices/${record.id}/lines`),
    parent: { subscription_details: { metadata, subscription }, type: 'subscription_details' },
  }
}

/** The one payment of an invoice, which only whoever asks for it is told. */
export function toPayments(state: PaymentsState, record: InvoiceRecord) {
  const url = `/v1/invoice_payments?invoice=${record.id}`
  if (record.payment_intent === null) return wholeList([], url)
  const intent = recordOf(state.payment_intents, record.payment_intent)
  const payment: Partial<Stripe.InvoicePayment> = {
    ...{ id: `inpay_${intent.id.slice(3)}`, object: 'invoice_payment', created: intent.created, invoice: record.id },
    ...{ amount_requested: intent.amount, currency: intent.currency },
    payment: { payment_intent: intent.id, type: 'payment_intent' },
  }
  return wholeList([payment], url)
}
