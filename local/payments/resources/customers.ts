import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { missing } from '../http/provider-error.ts'
import { type Route, route } from '../http/route.ts'
import { attachCard, requireAttachable } from '../lifecycle/cards.ts'
import { endSubscription } from '../lifecycle/change-subscription.ts'
import { toCustomer, toDeletedCustomer, toPaymentMethod } from '../objects/people.ts'
import { newId, type Provider, requireAddressed, requireNamed, timeOf } from '../provider.ts'
import type { CustomerRecord } from '../state.ts'
import { resolveCard } from './payment-methods.ts'

const details = {
  ...expand,
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  phone: text.max(20).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
}
const Create = z.strictObject({ ...details, payment_method: id.optional(), test_clock: id.optional() })
const Update = z.strictObject(details)
const List = z.strictObject({ ...page, email: text.optional() })

export const customerRoutes: readonly Route[] = [
  route('POST customers', Create, (params, { provider }) => create(provider, params)),
  route('GET customers', List, ({ email, ...paging }, { provider, path }) => {
    const { customers } = provider.state
    const found = customers.filter((each) => !each.is_deleted && (email === undefined || each.email === email))
    return paginate(found, paging, path, toCustomer)
  }),
  route('GET customers/:id', z.strictObject(expand), (_params, { provider }, customer) => {
    const record = requireAddressed(provider.state.customers, 'customer', customer)
    return record.is_deleted ? toDeletedCustomer(record) : toCustomer(record)
  }),
  route('POST customers/:id', Update, (params, { provider }, customer) => {
    const record = requireCustomer(provider, customer)
    change(provider, record, params)
    tell(provider, record, 'customer.updated')
    return toCustomer(record)
  }),
  route('DELETE customers/:id', z.strictObject({}), (_params, { provider }, customer) =>
    remove(provider, requireCustomer(provider, customer)),
  ),
  route('GET customers/:id/payment_methods', z.strictObject(page), (paging, { provider, path }, customer) => {
    requireCustomer(provider, customer)
    const theirs = provider.state.payment_methods.filter((card) => card.customer === customer)
    return paginate(theirs, paging, path, toPaymentMethod)
  }),
]

type NewCustomer = Partial<Omit<CustomerRecord, 'id' | 'created' | 'is_deleted'>>

export function addCustomer(provider: Provider, details: NewCustomer): CustomerRecord {
  const created = timeOf(provider, details.test_clock ?? null)
  const record: CustomerRecord = {
    ...{ id: newId('cus'), created, test_clock: null, email: null, name: null, phone: null, description: null },
    ...{ metadata: {}, default_payment_method: null, balance: 0, is_deleted: false, ...details },
  }
  provider.state.customers.push(record)
  tell(provider, record, 'customer.created')
  return record
}

function create(provider: Provider, params: z.infer<typeof Create>): object {
  const { payment_method, test_clock = null } = params
  if (test_clock !== null) {
    requireNamed(provider.state.clocks, 'test_clock', { id: test_clock, param: 'test_clock' })
  }
  const card = payment_method === undefined ? undefined : resolveCard(provider, payment_method)
  if (card) requireAttachable(provider, card)
  const record = addCustomer(provider, {
    ...{ test_clock, email: params.email || null, name: params.name || null, phone: params.phone || null },
    ...{ description: params.description || null, metadata: mergeMetadata({}, params.metadata) },
  })
  if (card) attachCard(provider, card, record)
  change(provider, record, params)
  return toCustomer(record)
}

/** An empty text unsets. */
function change(provider: Provider, record: CustomerRecord, params: z.infer<typeof Update>): void {
  const card = params.invoice_settings?.default_payment_method
  if (card) requireOwnCard(provider, record, card)
  for (const name of ['email', 'name', 'phone', 'description'] as const) {
    if (params[name] !== undefined) record[name] = params[name] || null
  }
  record.metadata = mergeMetadata(record.metadata, params.metadata)
  if (card !== undefined) record.default_payment_method = card || null
}

export function requireOwnCard(provider: Provider, customer: CustomerRecord, card: string): void {
  const param = 'default_payment_method'
  const found = requireNamed(provider.state.payment_methods, 'PaymentMethod', { id: card, param })
  if (found.customer !== customer.id) {
    throw missing('PaymentMethod', card, param)
  }
}

/** @throws ProviderError for somebody who is gone too */
export function requireCustomer({ state }: Provider, id: string): CustomerRecord {
  const record = requireAddressed(state.customers, 'customer', id)
  if (record.is_deleted) throw missing('customer', id)
  return record
}

function remove(provider: Provider, record: CustomerRecord): object {
  const { subscriptions, payment_methods } = provider.state
  for (const subscription of subscriptions) {
    const isTheirs = subscription.customer === record.id
    if (isTheirs && subscription.ended_at === null) endSubscription(provider, subscription, 'cancellation_requested')
  }
  for (const card of payment_methods) if (card.customer === record.id) card.customer = null
  record.is_deleted = true
  tell(provider, record, 'customer.deleted')
  return toDeletedCustomer(record)
}

function tell(provider: Provider, record: CustomerRecord, type: string): void {
  provider.emit({ type, created: timeOf(provider, record.test_clock), object: toCustomer(record) })
}
