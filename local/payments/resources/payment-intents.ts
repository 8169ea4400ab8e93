import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, page, text } from '../http/params.ts'
import { type Call, publicRoute, type Route, route } from '../http/route.ts'
import { attachCard } from '../lifecycle/attach-card.ts'
import { payInvoice } from '../lifecycle/pay-invoice.ts'
import { toPaymentIntent } from '../objects/intents.ts'
import { recordOf, requireAddressed } from '../provider.ts'
import type { PaymentIntentRecord } from '../records/intents.ts'
import { refuseCard, refuseState, requireSecret } from './intent-errors.ts'
import { pageCard } from './page-card.ts'
import { addCard, requireCard } from './payment-methods.ts'

const Read = z.strictObject({ ...expand, client_secret: text.optional() })
const Confirm = z.strictObject({
  ...{
    ...expand,
    ...pageCard,
    payment_method: id.optional(),
    return_url: text.optional(),
    off_session: text.optional(),
  },
})
const List = z.strictObject({ ...page, customer: id.optional() })

/** Only invoices make payment intents here; pages and servers read and confirm them. */
export const paymentIntentRoutes: readonly Route[] = [
  route('GET payment_intents', List, ({ customer, ...paging }, { provider, path }) => {
    const found = provider.state.payment_intents.filter((each) => customer === undefined || each.customer === customer)
    const { data, ...rest } = paginate(found, paging, path)
    return { ...rest, data: data.map((each) => toPaymentIntent(provider.state, each)) }
  }),
  publicRoute(
    route('GET payment_intents/:id', Read, ({ client_secret }, call, intent) => {
      const record = requireAddressed(call.provider.state.payment_intents, 'payment_intent', intent)
      requireSecret(call, record, client_secret)
      return toPaymentIntent(call.provider.state, record)
    }),
  ),
  publicRoute(
    route('POST payment_intents/:id/confirm', Confirm, (params, call, intent) => {
      const record = requireAddressed(call.provider.state.payment_intents, 'payment_intent', intent)
      requireSecret(call, record, params.client_secret)
      return confirm(call, record, params)
    }),
  ),
]

function confirm({ provider }: Call, record: PaymentIntentRecord, params: z.infer<typeof Confirm>): object {
  const { state } = provider
  if (record.status === 'succeeded' || record.status === 'canceled')
    throw refuseState('PaymentIntent', record, 'confirm')
  const { payment_method_data } = params
  const card = payment_method_data
    ? addCard(provider, payment_method_data.card, payment_method_data)
    : requireCard(provider, params.payment_method ?? record.payment_method)
  const customer = state.customers.find((each) => each.id === record.customer)
  if (customer) attachCard(provider, card, customer)
  const outcome = payInvoice(provider, recordOf(state.invoices, record.invoice ?? ''), { card: card.id })
  const object = toPaymentIntent(state, record)
  if (outcome.kind === 'refused') throw refuseCard(provider, outcome.error, { payment_intent: object })
  return object
}
