import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { type Call, publicRoute, type Route, route } from '../http/route.ts'
import { confirmSetup, makeSetupIntent } from '../lifecycle/confirm-setup.ts'
import { toSetupIntent } from '../objects/intents.ts'
import { requireAddressed, requireNamed } from '../provider.ts'
import type { SetupIntentRecord } from '../records/intents.ts'
import { refuseCard, refuseState, requireSecret } from './intent-errors.ts'
import { pageCard } from './page-card.ts'
import { addCard, requireCard, resolveCard } from './payment-methods.ts'

const Create = z.strictObject({
  ...{ ...expand, customer: id.optional(), payment_method: id.optional(), metadata: metadata.optional() },
  ...{ confirm: boolean.optional(), description: text.optional(), return_url: text.optional() },
  payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z.strictObject({ enabled: boolean, allow_redirects: text.optional() }).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})
const Confirm = z.strictObject({
  ...{ ...expand, ...pageCard, payment_method: id.optional(), return_url: text.optional() },
})
const Read = z.strictObject({ ...expand, client_secret: text.optional() })
const List = z.strictObject({ ...page, customer: id.optional(), payment_method: id.optional() })
const Update = z.strictObject({ ...expand, payment_method: id.optional(), metadata: metadata.optional() })

export const setupIntentRoutes: readonly Route[] = [
  route('POST setup_intents', Create, create),
  route('GET setup_intents', List, ({ customer, payment_method, ...paging }, { provider, path }) => {
    const found = provider.state.setup_intents.filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (payment_method === undefined || each.payment_method === payment_method),
    )
    const { data, ...rest } = paginate(found, paging, path)
    return { ...rest, data: data.map((each) => toSetupIntent(provider.state, each)) }
  }),
  publicRoute(
    route('GET setup_intents/:id', Read, ({ client_secret }, call, intent) => {
      const record = requireAddressed(call.provider.state.setup_intents, 'setupintent', intent)
      requireSecret(call, record, client_secret)
      return toSetupIntent(call.provider.state, record)
    }),
  ),
  route('POST setup_intents/:id', Update, (params, { provider }, intent) => {
    const record = requireAddressed(provider.state.setup_intents, 'setupintent', intent)
    if (params.payment_method !== undefined) {
      record.payment_method = resolveCard(provider, params.payment_method).id
      record.status = 'requires_confirmation'
    }
    record.metadata = mergeMetadata(record.metadata, params.metadata)
    return toSetupIntent(provider.state, record)
  }),
  publicRoute(
    route('POST setup_intents/:id/confirm', Confirm, (params, call, intent) => {
      const record = requireAddressed(call.provider.state.setup_intents, 'setupintent', intent)
      requireSecret(call, record, params.client_secret)
      return confirm(call, record, params)
    }),
  ),
  route('POST setup_intents/:id/cancel', z.strictObject(expand), (_params, { provider }, intent) => {
    const record = requireAddressed(provider.state.setup_intents, 'setupintent', intent)
    if (record.status === 'succeeded' || record.status === 'canceled')
      throw refuseState('SetupIntent', record, 'cancel')
    record.status = 'canceled'
    const object = toSetupIntent(provider.state, record)
    provider.emit({ type: 'setup_intent.canceled', created: provider.now(), object })
    return object
  }),
]

function create(params: z.infer<typeof Create>, call: Call): object {
  const { provider } = call
  const { customer = null, payment_method, description = null, usage = 'off_session' } = params
  if (customer !== null) requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  const card = payment_method === undefined ? undefined : resolveCard(provider, payment_method)
  const record = makeSetupIntent(provider, {
    ...{ customer, payment_method: card?.id ?? null, description, usage, subscription: null },
    metadata: mergeMetadata({}, params.metadata),
  })
  return params.confirm ? confirm(call, record, {}) : toSetupIntent(provider.state, record)
}

function confirm({ provider }: Call, record: SetupIntentRecord, params: z.infer<typeof Confirm>): object {
  if (record.status === 'succeeded' || record.status === 'canceled') throw refuseState('SetupIntent', record, 'confirm')
  const { payment_method_data } = params
  const card = payment_method_data
    ? addCard(provider, payment_method_data.card, payment_method_data)
    : requireCard(provider, params.payment_method ?? record.payment_method)
  const outcome = confirmSetup(provider, record, card)
  const object = toSetupIntent(provider.state, record)
  if (outcome.kind === 'refused') throw refuseCard(provider, outcome.error, { setup_intent: object })
  return object
}
