import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, integer, mergeMetadata, page } from '../http/params.ts'
import { invalid, missing } from '../http/provider-error.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { creditRest } from '../lifecycle/change-items.ts'
import { endSubscription } from '../lifecycle/change-subscription.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { startSubscription } from '../lifecycle/start-subscription.ts'
import { toSubscription } from '../objects/subscriptions.ts'
import { type Provider, recordOf, requireAddressed, requireNamed, timeOf } from '../provider.ts'
import { type SubscriptionRecord, subscriptionStatuses } from '../state.ts'
import { resolvePrice } from './catalog.ts'
import { requireOwnCard } from './customers.ts'
import {
  cancellation_details,
  NewItem,
  readCancellation,
  settings,
  UpdateSubscription,
  updateSubscription,
} from './update-subscription.ts'

const Create = z.strictObject({
  ...{ ...settings, customer: id, items: z.array(NewItem).min(1).max(20), trial_end: integer.optional() },
  trial_period_days: integer.pipe(z.number().max(730)).optional(),
})
const Cancel = z.strictObject({
  ...{ ...expand, cancellation_details, invoice_now: boolean.optional(), prorate: boolean.optional() },
})
const List = z.strictObject({
  ...{ ...page, customer: id.optional(), status: z.enum([...subscriptionStatuses, 'all']).optional() },
})

const addressed = ({ provider }: Call, subscription: string): SubscriptionRecord =>
  requireAddressed(provider.state.subscriptions, 'subscription', subscription)

const show = ({ provider }: Call, record: SubscriptionRecord) => toSubscription(provider.state, record)

export const subscriptionRoutes: readonly Route[] = [
  route('POST subscriptions', Create, (params, call) => show(call, create(call.provider, params))),
  route('GET subscriptions', List, ({ customer, status, ...paging }, call) => {
    const { subscriptions, customers } = call.provider.state
    if (customer !== undefined) requireNamed(customers, 'customer', { id: customer, param: 'customer' })
    // Without a wish, whatever has not been cancelled.
    const fits = (each: string) => status === 'all' || (status === undefined ? each !== 'canceled' : each === status)
    const theirs = subscriptions.filter((each) => (customer ?? each.customer) === each.customer && fits(each.status))
    return paginate(theirs, paging, call.path, (each) => show(call, each))
  }),
  route('GET subscriptions/:id', z.strictObject(expand), (_params, call, subscription) =>
    show(call, addressed(call, subscription)),
  ),
  route('POST subscriptions/:id', UpdateSubscription, (params, call, subscription) => {
    const record = addressed(call, subscription)
    updateSubscription(call.provider, record, params)
    return show(call, record)
  }),
  route('DELETE subscriptions/:id', Cancel, (params, call, subscription) => {
    const record = addressed(call, subscription)
    // The provider no longer knows one that has ended, as far as ending it goes.
    if (record.ended_at !== null) throw missing('subscription', subscription)
    Object.assign(record.cancellation_details, readCancellation(params.cancellation_details))
    if (params.prorate) creditRest(call.provider, record, params.invoice_now ?? false)
    endSubscription(call.provider, record, 'cancellation_requested')
    return show(call, record)
  }),
]

function create(provider: Provider, params: z.infer<typeof Create>): SubscriptionRecord {
  const { customer, payment_behavior: behavior = 'allow_incomplete' } = params
  const owner = requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  if (owner.is_deleted)
    throw invalid(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  const card = params.default_payment_method || null
  if (card !== null) requireOwnCard(provider, owner, card)
  const trialEnd = readTrialEnd(params, timeOf(provider, owner.test_clock))
  const items = params.items.map((item, at) => ({
    ...{ price: resolvePrice(provider, item, `items[${at}][price]`), quantity: item.quantity ?? 1 },
    metadata: mergeMetadata({}, item.metadata),
  }))
  if (behavior === 'allow_incomplete' && trialEnd === null) requireSomeCard(provider, customer, card)
  return startSubscription(provider, {
    ...{ customer, items, trialEnd, behavior },
    settings: {
      ...{ default_payment_method: card, description: params.description || null },
      metadata: mergeMetadata({}, params.metadata),
      saves_payment_method: params.payment_settings?.save_default_payment_method === 'on_subscription',
      missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancel_at_period_end: params.cancel_at_period_end ?? false,
    },
  })
}

/** When a trial ends; null without one. @throws ProviderError */
function readTrialEnd({ trial_end, trial_period_days }: z.infer<typeof Create>, now: number): number | null {
  if (trial_end !== undefined && trial_end <= now) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  return trial_end ?? (trial_period_days ? now + trial_period_days * DAY_SECONDS : null)
}

/** Nothing is begun that nobody could pay. */
function requireSomeCard({ state }: Provider, customer: string, card: string | null): void {
  if ((card ?? recordOf(state.customers, customer).default_payment_method) !== null) return
  const details = { code: 'resource_missing' }
  throw invalid('This customer has no attached payment source or default payment method.', details)
}
