import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, integer, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { invalid, unknownReference } from '../http/provider-error.ts'
import { publicRoute, type Route, route } from '../http/route.ts'
import { attachCard } from '../lifecycle/attach-card.ts'
import { toPaymentMethod } from '../objects/people.ts'
import { newId, type Provider, requireAddressed, requireNamed } from '../provider.ts'
import type { BillingDetails, PaymentMethodRecord } from '../records/people.ts'
import { type CardEntry, isTestName, namedCard, readCard } from './test-cards.ts'

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})
const billing_details = z.strictObject({
  address: address.optional(),
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
})
const Card = z.strictObject({
  number: text.optional(),
  exp_month: integer.optional(),
  exp_year: integer.optional(),
  cvc: text.optional(),
  token: id.optional(),
})
const Create = z.strictObject({
  ...{ ...expand, type: z.literal('card'), card: Card, metadata: metadata.optional() },
  billing_details: billing_details.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
})
const List = z.strictObject({ ...page, customer: id.optional(), type: z.literal('card').optional() })
const Update = z.strictObject({
  ...{ ...expand, billing_details: billing_details.optional(), metadata: metadata.optional() },
})

export const paymentMethodRoutes: readonly Route[] = [
  publicRoute(
    route('POST payment_methods', Create, ({ card, ...rest }, { provider }) => {
      const entry = card.token === undefined ? card : requireTestName(provider, card.token, 'card[token]')
      return toPaymentMethod(addCard(provider, entry, rest))
    }),
  ),
  route('GET payment_methods', List, ({ customer, ...paging }, { provider, path }) => {
    const theirs = provider.state.payment_methods.filter((card) => card.customer === (customer ?? card.customer))
    const { data, ...rest } = paginate(theirs, paging, path)
    return { ...rest, data: data.map(toPaymentMethod) }
  }),
  route('GET payment_methods/:id', z.strictObject(expand), (_params, { provider }, card) =>
    toPaymentMethod(requireAddressed(provider.state.payment_methods, 'PaymentMethod', card)),
  ),
  route('POST payment_methods/:id', Update, (params, { provider }, card) => {
    const record = requireAddressed(provider.state.payment_methods, 'PaymentMethod', card)
    record.metadata = mergeMetadata(record.metadata, params.metadata)
    if (params.billing_details) record.billing_details = toBillingDetails(params.billing_details)
    provider.emit({ type: 'payment_method.updated', created: provider.now(), object: toPaymentMethod(record) })
    return toPaymentMethod(record)
  }),
  route(
    'POST payment_methods/:id/attach',
    z.strictObject({ ...expand, customer: id }),
    (params, { provider }, card) => {
      const named = { id: params.customer, param: 'customer' }
      const customer = requireNamed(provider.state.customers, 'customer', named)
      const record = resolveCard(provider, card)
      attachCard(provider, record, customer)
      return toPaymentMethod(record)
    },
  ),
  route('POST payment_methods/:id/detach', z.strictObject(expand), (_params, { provider }, card) =>
    detach(provider, requireAddressed(provider.state.payment_methods, 'PaymentMethod', card)),
  ),
]

function detach(provider: Provider, record: PaymentMethodRecord): object {
  if (record.customer === null) throw unknownReference('attached PaymentMethod', record.id, 'payment_method')
  const { customers, subscriptions } = provider.state
  for (const customer of customers) {
    if (customer.default_payment_method === record.id) customer.default_payment_method = null
  }
  for (const subscription of subscriptions) {
    if (subscription.default_payment_method === record.id) subscription.default_payment_method = null
  }
  record.customer = null
  provider.emit({ type: 'payment_method.detached', created: provider.now(), object: toPaymentMethod(record) })
  return toPaymentMethod(record)
}

interface CardDetails {
  readonly billing_details?: z.infer<typeof billing_details> | undefined
  readonly metadata?: z.infer<typeof metadata> | undefined
}

/** @throws ProviderError, 402, for a card that cannot be one */
export function addCard(provider: Provider, entry: CardEntry, details: CardDetails = {}): PaymentMethodRecord {
  const record: PaymentMethodRecord = {
    ...{ id: newId('pm'), created: provider.now(), customer: null, is_set_up: false },
    ...readCard(entry, provider.now()),
    billing_details: toBillingDetails(details.billing_details ?? {}),
    metadata: mergeMetadata({}, details.metadata),
  }
  provider.state.payment_methods.push(record)
  return record
}

/** The card that an intent is confirmed with. @throws ProviderError where there is none */
export function requireCard(provider: Provider, card: string | null): PaymentMethodRecord {
  if (card !== null) return resolveCard(provider, card)
  throw invalid('You cannot confirm this intent because it is missing a payment method.', {
    code: 'parameter_missing',
    param: 'payment_method',
  })
}

/** A card that was made before, or a new one of a published name such as `pm_card_visa`. */
export function resolveCard(provider: Provider, card: string): PaymentMethodRecord {
  if (isTestName(card)) return addCard(provider, namedCard(card, provider.now()))
  return requireNamed(provider.state.payment_methods, 'PaymentMethod', { id: card, param: 'payment_method' })
}

function requireTestName(provider: Provider, token: string, param: string): CardEntry {
  if (!isTestName(token)) throw unknownReference('token', token, param)
  return namedCard(token, provider.now())
}

function toBillingDetails({ address = {}, email, name, phone }: z.infer<typeof billing_details>): BillingDetails {
  const { city, country, line1, line2, postal_code, state } = address
  return {
    ...{ email: email || null, name: name || null, phone: phone || null },
    address: {
      ...{ city: city || null, country: country || null, line1: line1 || null, line2: line2 || null },
      ...{ postal_code: postal_code || null, state: state || null },
    },
  }
}
