import type Stripe from 'stripe'
import { recordOf } from '../provider.ts'
import type { CheckoutRecord, PaymentsState, PortalRecord } from '../state.ts'
import { toPrice } from './catalog.ts'
import { wholeList } from './whole-list.ts'

export function toCheckout(
  state: PaymentsState,
  url: string,
  record: CheckoutRecord,
): Partial<Stripe.Checkout.Session> {
  const { subscription_data, line_items, ...shown } = record
  const { id, status } = record
  const isTrial = subscription_data.trial_period_days !== null || subscription_data.trial_end !== null
  const amounts = line_items.map(({ price, quantity }) => recordOf(state.prices, price).unit_amount * quantity)
  const total = isTrial ? 0 : amounts.reduce((sum, amount) => sum + amount, 0)
  const paid = status === 'complete' ? 'paid' : 'unpaid'
  return {
    ...{ ...shown, object: 'checkout.session', amount_total: total },
    payment_status: total === 0 ? 'no_payment_required' : paid,
    url: status === 'open' ? `${url}/checkout/${id}` : null,
  }
}

/** What is bought, which only whoever asks for it is told. */
export function toLineItems(state: PaymentsState, { id, line_items }: CheckoutRecord) {
  const items = line_items.map(({ id: item, price, quantity }) => {
    const priced = recordOf(state.prices, price)
    return { id: item, object: 'item', quantity, price: toPrice(priced), amount_total: priced.unit_amount * quantity }
  })
  return wholeList(items, `/v1/checkout/sessions/${id}/line_items`)
}

export const toPortal = (url: string, record: PortalRecord): Partial<Stripe.BillingPortal.Session> => ({
  ...{ id: record.id, object: 'billing_portal.session', created: record.created, customer: record.customer },
  ...{ return_url: record.return_url, url: `${url}/portal/${record.token}` },
})
