import * as z from 'zod'
import { changePrice, creditRest, startSubscription } from '../billing/invoices.ts'
import { changeSubscription, customerOf, endSubscription, endWithPeriod, trialEndOf } from '../billing/subscriptions.ts'
import { invalid, type Provider, ProviderError, requireRecord, timeOf } from '../provider.ts'
import type { Subscription } from '../state.ts'
import { requireCustomer, requireOwnCard } from './customers.ts'
import { boolean, expand, integer, mergeMetadata, metadata, onlyOne, page, text } from './params.ts'
import { type Call, pageOf, type Route, route } from './route.ts'

/** How a trial that lost its card ends. Here every subscription has one. */
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }),
})

const Create = z.strictObject({
  ...{ ...expand, customer: text, items: onlyOne(z.strictObject({ price: text })), default_payment_method: text },
  ...{ metadata: metadata.default({}), payment_behavior: z.literal('default_incomplete').optional() },
  payment_settings: z.strictObject({
    save_default_payment_method: z.literal('on_subscription'),
    payment_method_types: onlyOne(z.literal('card')),
  }),
  ...{ trial_settings: trialSettings.optional(), trial_end: integer.optional() },
  trial_period_days: integer.pipe(z.number().min(0).max(730)).default(0),
})
const Update = z.strictObject({
  ...{ ...expand, items: onlyOne(z.strictObject({ id: text, price: text })).optional() },
  ...{ proration_behavior: z.literal('create_prorations').optional(), default_payment_method: text.optional() },
  ...{ cancel_at_period_end: boolean.optional(), metadata: metadata.optional() },
})
const Cancel = z.strictObject({ ...expand, invoice_now: boolean.optional(), prorate: boolean.optional() })
const List = z.strictObject({ ...page, customer: text.optional(), status: z.literal('all').optional() })

const addressed = ({ provider, id }: Call): Subscription =>
  requireRecord(provider.state.subscriptions, 'subscription', id)

export const subscriptionRoutes: readonly Route[] = [
  route('POST subscriptions', Create, (params, { provider }) => create(provider, params)),
  route('GET subscriptions', List, ({ customer, status, ...paging }, { provider: { state } }) => {
    if (customer !== undefined) requireRecord(state.customers, 'customer', customer, 'customer')
    const theirs = state.subscriptions.filter((each) => (customer ?? each.customer) === each.customer)
    // By default, everything that is not canceled.
    return pageOf(status === 'all' ? theirs : theirs.filter((each) => each.status !== 'canceled'), paging)
  }),
  route('GET subscriptions/:id', z.strictObject(expand), (_params, call) => addressed(call)),
  route('POST subscriptions/:id', Update, (params, call) => update(call.provider, addressed(call), params)),
  route('DELETE subscriptions/:id', Cancel, ({ prorate, invoice_now }, call) => {
    const record = addressed(call)
    // To end it again is to end one that does not exist.
    if (record.ended_at !== null) throw new ProviderError(404, 'No such subscription', { code: 'resource_missing' })
    if (prorate && invoice_now) creditRest(call.provider, record)
    endSubscription(call.provider, record, 'cancellation_requested')
    return record
  }),
]

function create(provider: Provider, params: z.infer<typeof Create>): Subscription {
  const customer = requireCustomer(provider, params.customer, 'customer')
  const card = requireOwnCard(provider, customer, params.default_payment_method)
  const price = requireRecord(provider.state.prices, 'price', params.items.price, 'items[0][price]')
  const { metadata, trial_period_days, trial_end, payment_behavior } = params
  if (trial_end !== undefined && trial_end <= timeOf(provider, customer)) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  const trialEnd = trial_end ?? trialEndOf(provider, customer, trial_period_days)
  if (trialEnd === null && payment_behavior === undefined) {
    throw invalid('The local payment provider charges nothing unconfirmed.', { param: 'payment_behavior' })
  }
  return startSubscription(provider, { customer, price, card, metadata, trialEnd })
}

function update(provider: Provider, subscription: Subscription, params: z.infer<typeof Update>): Subscription {
  if (subscription.ended_at !== null) throw invalid('A canceled subscription cannot be updated.')
  const { items, default_payment_method: card, cancel_at_period_end: ends, metadata } = params
  if (card !== undefined) requireOwnCard(provider, customerOf(provider, subscription), card)
  if (items) {
    requireRecord(subscription.items.data, 'subscription item', items.id, 'items[0][id]')
    changePrice(provider, subscription, requireRecord(provider.state.prices, 'price', items.price, 'items[0][price]'))
  }
  changeSubscription(provider, subscription, {
    ...(card !== undefined && { default_payment_method: card }),
    ...(ends !== undefined && endWithPeriod(subscription, ends)),
    metadata: mergeMetadata(subscription.metadata, metadata),
  })
  return subscription
}
