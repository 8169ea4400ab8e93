import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, integer, mergeMetadata, page, text } from '../http/params.ts'
import { invalid, missing } from '../http/provider-error.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { creditRest } from '../lifecycle/change-items.ts'
import { endSubscription } from '../lifecycle/change-subscription.ts'
import { startSubscription } from '../lifecycle/start-subscription.ts'
import { toSubscription } from '../objects/subscriptions.ts'
import { type Provider, recordOf, requireAddressed, requireNamed, timeOf } from '../provider.ts'
import { type SubscriptionRecord, subscriptionStatuses } from '../records/subscriptions.ts'
import { requireOwnCard } from './customers.ts'
import { cancellation_details, NewItem, readItems, readTrialEnd, settings } from './subscription-params.ts'
import { readCancellation, UpdateSubscription, updateSubscription } from './update-subscription.ts'

const Create = z.strictObject({
  ...{ ...settings, customer: id, items: z.array(NewItem).min(1).max(20), currency: text.optional() },
  trial_period_days: integer.pipe(z.number().max(730)).optional(),
})
const Cancel = z.strictObject({
  ...{ ...expand, cancellation_details: cancellation_details.optional() },
  ...{ invoice_now: boolean.optional(), prorate: boolean.optional() },
})
const List = z.strictObject({
  ...{ ...page, customer: id.optional(), price: id.optional(), test_clock: id.optional() },
  status: z.enum([...subscriptionStatuses, 'all', 'ended']).optional(),
})

export const subscriptionRoutes: readonly Route[] = [
  route('POST subscriptions', Create, create),
  route('GET subscriptions', List, ({ limit, starting_after, ending_before, ...wanted }, { provider, path }) => {
    const { subscriptions, customers } = provider.state
    if (wanted.customer !== undefined) requireNamed(customers, 'customer', { id: wanted.customer, param: 'customer' })
    const found = subscriptions.filter((each) => fits(each, wanted))
    const { data, ...rest } = paginate(found, { limit, starting_after, ending_before }, path)
    return { ...rest, data: data.map((each) => toSubscription(provider.state, each)) }
  }),
  route('GET subscriptions/:id', z.strictObject(expand), (_params, { provider }, subscription) =>
    toSubscription(provider.state, requireAddressed(provider.state.subscriptions, 'subscription', subscription)),
  ),
  route('POST subscriptions/:id', UpdateSubscription, (params, { provider }, subscription) => {
    const record = requireAddressed(provider.state.subscriptions, 'subscription', subscription)
    updateSubscription(provider, record, params)
    return toSubscription(provider.state, record)
  }),
  route('DELETE subscriptions/:id', Cancel, (params, { provider }, subscription) => {
    const record = requireAddressed(provider.state.subscriptions, 'subscription', subscription)
    // The provider no longer knows one that has ended, as far as ending it goes.
    if (record.ended_at !== null) throw missing('subscription', subscription)
    Object.assign(record.cancellation_details, readCancellation(params.cancellation_details))
    if (params.prorate) creditRest(provider, record, params.invoice_now ?? false)
    endSubscription(provider, record, 'cancellation_requested')
    return toSubscription(provider.state, record)
  }),
]

type Wanted = Omit<z.infer<typeof List>, 'limit' | 'starting_after' | 'ending_before'>

const fits = (subscription: SubscriptionRecord, { customer, price, test_clock, status }: Wanted): boolean =>
  (customer === undefined || subscription.customer === customer) &&
  (price === undefined || subscription.items.some((item) => item.price === price)) &&
  (test_clock === undefined || subscription.test_clock === test_clock) &&
  fitsStatus(subscription, status)

/** Without a wish, whatever has not been cancelled. */
function fitsStatus({ status, ended_at }: SubscriptionRecord, wanted: Wanted['status']): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return ended_at !== null
  return wanted === undefined ? status !== 'canceled' : status === wanted
}

function create(params: z.infer<typeof Create>, { provider }: Call): object {
  const { customer, payment_behavior: behavior = 'allow_incomplete' } = params
  const owner = requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  if (owner.is_deleted)
    throw invalid(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  const card = params.default_payment_method || null
  if (card !== null) requireOwnCard(provider, owner, card)
  const trialEnd = readTrialEnd(params, timeOf(provider, owner.test_clock))
  const items = readItems(provider, params.items)
  if (behavior === 'allow_incomplete' && trialEnd === null) requireSomeCard(provider, customer, card)
  const subscription = startSubscription(provider, {
    ...{ customer, items, trialEnd, behavior },
    settings: {
      default_payment_method: card,
      description: params.description || null,
      metadata: mergeMetadata({}, params.metadata),
      saves_payment_method: params.payment_settings?.save_default_payment_method === 'on_subscription',
      missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancel_at_period_end: params.cancel_at_period_end ?? false,
    },
  })
  return toSubscription(provider.state, subscription)
}

/** Nothing is begun that nobody could pay. */
function requireSomeCard({ state }: Provider, customer: string, card: string | null): void {
  if ((card ?? recordOf(state.customers, customer).default_payment_method) !== null) return
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  )
}
