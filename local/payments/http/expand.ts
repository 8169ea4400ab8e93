import { toPrice, toProduct } from '../objects/catalog.ts'
import { toClock } from '../objects/history.ts'
import { toPaymentIntent, toSetupIntent } from '../objects/intents.ts'
import { toInvoice, toPayments } from '../objects/invoices.ts'
import { toCustomer, toDeletedCustomer, toPaymentMethod } from '../objects/people.ts'
import { toSubscription } from '../objects/subscriptions.ts'
import { toLineItems } from '../objects/visits.ts'
import { recordOf } from '../provider.ts'
import type { PaymentsState } from '../state.ts'
import { invalid } from './provider-error.ts'

type Json = { [name: string]: unknown }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces ids by what they name, along paths such as `latest_invoice.payments`. @throws ProviderError */
export function expandAll(state: PaymentsState, answer: object, paths: readonly string[]): object {
  // The objects are made for this answer alone.
  const copy: Json = JSON.parse(JSON.stringify(answer))
  for (const path of paths) expandAlong(state, copy, path.split('.'), path)
  return copy
}

function expandAlong(state: PaymentsState, object: Json, [name, ...rest]: readonly string[], path: string): void {
  if (name === undefined) return
  const value = expanded(state, object, name)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  object[name] = value
  for (const each of Array.isArray(value) ? value : [value]) if (isJson(each)) expandAlong(state, each, rest, path)
}

function expanded(state: PaymentsState, object: Json, name: string): unknown {
  const value = object[name]
  if (typeof value === 'string') return byId(state, value, name)
  if (value !== undefined) return value
  return extras[`${object.object}.${name}`]?.(state, String(object.id))
}

/** What objects only have for who asks. */
const extras: Readonly<Record<string, (state: PaymentsState, id: string) => unknown>> = {
  'invoice.payments': (state, id) => plain(toPayments(state, recordOf(state.invoices, id))),
  'invoice.confirmation_secret': ({ invoices, payment_intents }, id) => {
    const { payment_intent } = recordOf(invoices, id)
    if (payment_intent === null) return null
    return { client_secret: recordOf(payment_intents, payment_intent).client_secret, type: 'payment_intent' }
  },
  'checkout.session.line_items': (state, id) => plain(toLineItems(state, recordOf(state.checkout_sessions, id))),
}

const plain = (object: object): unknown => JSON.parse(JSON.stringify(object))

/** What an id names, by the letters that it begins with; products may have ids of their owner's making. */
function byId(state: PaymentsState, id: string, property: string): unknown {
  const find = finders[property === 'product' ? 'prod' : id.slice(0, id.indexOf('_'))]
  return find && plain(find(state, id))
}

const finders: Readonly<Record<string, (state: PaymentsState, id: string) => object>> = {
  cus: ({ customers }, id) => {
    const customer = recordOf(customers, id)
    return customer.is_deleted ? toDeletedCustomer(customer) : toCustomer(customer)
  },
  pm: ({ payment_methods }, id) => toPaymentMethod(recordOf(payment_methods, id)),
  prod: ({ products }, id) => toProduct(recordOf(products, id)),
  price: ({ prices }, id) => toPrice(recordOf(prices, id)),
  sub: (state, id) => toSubscription(state, recordOf(state.subscriptions, id)),
  in: (state, id) => toInvoice(state, recordOf(state.invoices, id)),
  pi: (state, id) => toPaymentIntent(state, recordOf(state.payment_intents, id)),
  seti: (state, id) => toSetupIntent(state, recordOf(state.setup_intents, id)),
  clock: ({ clocks }, id) => toClock(recordOf(clocks, id)),
}
