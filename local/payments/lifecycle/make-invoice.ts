import { creditOf, toInvoice } from '../objects/invoices.ts'
import { newId, type Provider, recordOf, timeOf } from '../provider.ts'
import type { InvoiceRecord, LineRecord, SubscriptionRecord } from '../state.ts'

const DRAFT_SECONDS = 3600

/** An invoice of a subscription for its current period, as a draft that the subscription names as its latest. */
export function makeInvoice(
  provider: Provider,
  subscription: SubscriptionRecord,
  { reason, lines }: { reason: InvoiceRecord['billing_reason']; lines: readonly Omit<LineRecord, 'id'>[] },
): InvoiceRecord {
  const created = timeOf(provider, subscription.test_clock)
  const { id, customer, test_clock, currency, current_period_start, current_period_end } = subscription
  const invoice: InvoiceRecord = {
    ...{ id: newId('in'), created, number: null, customer, subscription: id, test_clock, currency },
    ...{
      status: 'draft',
      billing_reason: reason,
      amount_paid: 0,
      starting_balance: 0,
      attempt_count: 0,
      next_payment_attempt: null,
    },
    lines: [...lines, ...prorationLines(subscription)].map((line) => ({ id: newId('il'), ...line })),
    // A renewal can be changed for an hour; what somebody waits for is charged at once.
    automatically_finalizes_at: reason === 'subscription_cycle' ? created + DRAFT_SECONDS : null,
    ...{ finalized_at: null, paid_at: null, payment_intent: null },
    ...{ period_start: current_period_start, period_end: current_period_end },
  }
  subscription.pending_prorations = []
  subscription.latest_invoice = invoice.id
  provider.state.invoices.push(invoice)
  tellInvoice(provider, invoice, 'invoice.created')
  return invoice
}

/** What the items of a subscription cost for its current period; nothing while it is tried. */
export function periodLines(provider: Provider, subscription: SubscriptionRecord): Omit<LineRecord, 'id'>[] {
  const { items, status, current_period_start: start, current_period_end: end } = subscription
  return items.map(({ price, quantity }) => {
    const { unit_amount, product } = recordOf(provider.state.prices, price)
    const { name } = recordOf(provider.state.products, product)
    const isTrial = status === 'trialing'
    const description = isTrial ? `Trial period for ${name}` : `${quantity} × ${name}`
    const amount = isTrial ? 0 : unit_amount * quantity
    return { description, amount, quantity, price, period: { start, end } }
  })
}

const prorationLines = (subscription: SubscriptionRecord): Omit<LineRecord, 'id'>[] =>
  subscription.pending_prorations.map(({ description, amount, price }) => ({
    ...{ description, amount, price, quantity: 1 },
    period: { start: subscription.current_period_start, end: subscription.current_period_end },
  }))

export function finalizeInvoice(provider: Provider, invoice: InvoiceRecord): void {
  const { state } = provider
  const numbered = state.invoices.filter(({ customer, number }) => customer === invoice.customer && number !== null)
  const customer = recordOf(state.customers, invoice.customer)
  invoice.status = 'open'
  invoice.starting_balance = customer.balance
  customer.balance = creditOf(invoice)
  invoice.automatically_finalizes_at = null
  invoice.finalized_at = timeOf(provider, invoice.test_clock)
  invoice.number = `${invoice.customer.slice(-8).toUpperCase()}-${String(numbered.length + 1).padStart(4, '0')}`
  tellInvoice(provider, invoice, 'invoice.finalized')
}

export function tellInvoice(provider: Provider, invoice: InvoiceRecord, type: string): void {
  const created = timeOf(provider, invoice.test_clock)
  provider.emit({ type, created, object: toInvoice(provider.state, invoice) })
}
