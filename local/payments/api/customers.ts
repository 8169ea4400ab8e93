import * as z from 'zod'
import { addCard, attachCard } from '../billing/cards.ts'
import { endSubscription } from '../billing/subscriptions.ts'
import { newId, type Provider, ProviderError, requireRecord, timeOf } from '../provider.ts'
import type { Customer } from '../state.ts'
import { expand, integer, metadata, text } from './params.ts'
import { publicRoute, type Route, route } from './route.ts'

const Read = z.strictObject(expand)
const CreateCustomer = z.strictObject({
  ...{ ...expand, email: z.string().max(512).default(''), name: z.string().max(256).default('') },
  ...{ metadata: metadata.default({}), test_clock: text.optional() },
})
const CreateMethod = z.strictObject({
  ...{ ...expand, type: z.literal('card') },
  card: z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string() }),
  billing_details: z.strictObject({ email: z.string().optional(), name: z.string().optional() }).optional(),
})

/** Customers and their cards. */
export const customerRoutes: readonly Route[] = [
  route('POST customers', CreateCustomer, (params, { provider }) => createCustomer(provider, params)),
  route('GET customers/:id', Read, (_params, { provider, id }) =>
    requireRecord(provider.state.customers, 'customer', id),
  ),
  route('DELETE customers/:id', z.strictObject({}), (_params, { provider, id }) => deleteCustomer(provider, id)),
  publicRoute('POST payment_methods', CreateMethod, ({ card }, { provider }) => addCard(provider, card)),
  route('GET payment_methods/:id', Read, (_params, { provider, id }) =>
    requireRecord(provider.state.payment_methods, 'PaymentMethod', id),
  ),
  route('POST payment_methods/:id/attach', z.strictObject({ ...expand, customer: text }), (params, call) => {
    const { provider, id } = call
    const customer = requireCustomer(provider, params.customer, 'customer')
    const card = requireRecord(provider.state.payment_methods, 'PaymentMethod', id, 'payment_method')
    attachCard(provider, card, customer)
    return card
  }),
]

function createCustomer(provider: Provider, params: z.infer<typeof CreateCustomer>): Customer {
  const { email, name, metadata, test_clock = null } = params
  if (test_clock !== null) requireRecord(provider.state.clocks, 'test_clock', test_clock, 'test_clock')
  const customer: Customer = {
    ...{ id: newId('cus'), object: 'customer', created: timeOf(provider, { test_clock }), test_clock, metadata },
    ...{ email: email || null, name: name || null, balance: 0 },
  }
  provider.state.customers.push(customer)
  provider.emit('customer.created', customer.created, customer)
  return customer
}

/** A customer who is not deleted. @throws ProviderError, 404, or 400 where a parameter names the customer */
export function requireCustomer({ state }: Provider, id: string, param?: string): Customer {
  const present = state.customers.filter(({ deleted }) => !deleted)
  return requireRecord(present, 'customer', id, param)
}

function deleteCustomer(provider: Provider, id: string): Customer {
  const customer = requireCustomer(provider, id)
  const { subscriptions, payment_methods } = provider.state
  for (const each of subscriptions) {
    if (each.customer === id && each.ended_at === null) endSubscription(provider, each, 'cancellation_requested')
  }
  for (const card of payment_methods) if (card.customer === id) card.customer = null
  Object.assign(customer, { deleted: true, email: null, name: null })
  provider.emit('customer.deleted', timeOf(provider, customer), customer)
  return customer
}

/** A card of a customer. @throws ProviderError for any other */
export function requireOwnCard({ state }: Provider, { id }: Customer, card: string): string {
  const param = 'default_payment_method'
  if (requireRecord(state.payment_methods, 'PaymentMethod', card, param).customer === id) return card
  const details = { code: 'resource_missing', param }
  throw new ProviderError(404, `The customer has no PaymentMethod '${card}'`, details)
}
