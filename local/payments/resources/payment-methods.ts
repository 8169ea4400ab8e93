import * as z from 'zod'
import { expand, id, integer, mergeMetadata, metadata, text } from '../http/params.ts'
import { unknownReference } from '../http/provider-error.ts'
import { publicRoute, type Route, route } from '../http/route.ts'
import { attachCard } from '../lifecycle/cards.ts'
import { toPaymentMethod } from '../objects/people.ts'
import { newId, type Provider, requireAddressed, requireNamed } from '../provider.ts'
import type { PaymentMethodRecord } from '../state.ts'
import { type CardEntry, namedCard, readCard } from './test-cards.ts'

const details = {
  billing_details: z.strictObject({ email: text.optional(), name: text.optional() }).optional(),
  metadata: metadata.optional(),
}
const Card = z.strictObject({
  ...{ number: text.optional(), exp_month: integer.optional(), exp_year: integer.optional(), cvc: text.optional() },
  token: id.optional(),
})
const Create = z.strictObject({ ...{ ...expand, ...details, type: z.literal('card'), card: Card } })

export const paymentMethodRoutes: readonly Route[] = [
  publicRoute(
    route('POST payment_methods', Create, ({ card, ...rest }, { provider }) => {
      const { token } = card
      const entry = token === undefined ? card : namedCard(token, provider.now())
      if (!entry) throw unknownReference('token', token ?? '', 'card[token]')
      return toPaymentMethod(addCard(provider, entry, rest))
    }),
  ),
  route('GET payment_methods/:id', z.strictObject(expand), (_params, { provider }, card) =>
    toPaymentMethod(requireAddressed(provider.state.payment_methods, 'PaymentMethod', card)),
  ),
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
  for (const each of [...customers, ...subscriptions]) {
    if (each.default_payment_method === record.id) each.default_payment_method = null
  }
  record.customer = null
  provider.emit({ type: 'payment_method.detached', created: provider.now(), object: toPaymentMethod(record) })
  return toPaymentMethod(record)
}

type CardDetails = z.infer<z.ZodObject<typeof details>>

/** @throws ProviderError, 402, for a card that cannot be one */
export function addCard(provider: Provider, entry: CardEntry, { billing_details, metadata }: CardDetails = {}) {
  const { email, name } = billing_details ?? {}
  const record: PaymentMethodRecord = {
    ...{ id: newId('pm'), created: provider.now(), customer: null, is_set_up: false },
    ...readCard(entry, provider.now()),
    ...{ billing_details: { email: email || null, name: name || null }, metadata: mergeMetadata({}, metadata) },
  }
  provider.state.payment_methods.push(record)
  return record
}

/** A card that was made before, or a new one of a published name such as `pm_card_visa`. */
export function resolveCard(provider: Provider, card: string): PaymentMethodRecord {
  const named = namedCard(card, provider.now())
  if (named) return addCard(provider, named)
  return requireNamed(provider.state.payment_methods, 'PaymentMethod', { id: card, param: 'payment_method' })
}
