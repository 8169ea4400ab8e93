import * as z from 'zod'
import { advanceClock, expireCheckout } from '../billing/follow-time.ts'
import { DAY_SECONDS, invalid, newId, type Provider, requireRecord } from '../provider.ts'
import type { CheckoutSession, PortalSession, TestClock } from '../state.ts'
import { requireCustomer } from './customers.ts'
import { address, expand, integer, metadata, onlyOne, page, text } from './params.ts'
import { type Call, pageOf, type Route, route } from './route.ts'
import { trialSettings } from './subscriptions.ts'

const CreateCheckout = z.strictObject({
  ...{ ...expand, mode: z.literal('subscription'), customer: text, client_reference_id: text.optional() },
  line_items: onlyOne(z.strictObject({ price: text, quantity: z.literal('1') })),
  ...{ success_url: address, cancel_url: address, metadata: metadata.default({}) },
  subscription_data: z.strictObject({
    ...{ metadata: metadata.default({}), trial_settings: trialSettings.optional() },
    trial_period_days: integer.pipe(z.number().min(1).max(730)).default(0),
  }),
})
const ListCheckouts = z.strictObject({
  ...{ ...page, customer: text.optional(), status: z.enum(['open', 'complete', 'expired']).optional() },
  created: z.strictObject({ gte: integer }).optional(),
})
const CreatePortal = z.strictObject({ ...expand, customer: text, return_url: address })
const Read = z.strictObject(expand)
const Clock = z.strictObject({ ...expand, frozen_time: integer })

const addressed = ({ provider, id }: Call): CheckoutSession =>
  requireRecord(provider.state.checkout_sessions, 'checkout.session', id)

/** Visits to the hosted checkout and the hosted billing pages, and the test clocks that move their customers. */
export const visitRoutes: readonly Route[] = [
  route('POST checkout/sessions', CreateCheckout, (params, { provider }) => createCheckout(provider, params)),
  route('GET checkout/sessions', ListCheckouts, ({ customer, status, created, ...paging }, { provider }) => {
    const found = provider.state.checkout_sessions.filter(
      (each) =>
        (customer ?? each.customer) === each.customer &&
        (status ?? each.status) === each.status &&
        each.created >= (created?.gte ?? 0),
    )
    return pageOf(found, paging)
  }),
  route('GET checkout/sessions/:id', Read, (_params, call) => addressed(call)),
  route('POST checkout/sessions/:id/expire', Read, (_params, call) => {
    const session = addressed(call)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    expireCheckout(call.provider, session)
    return session
  }),
  route('POST billing_portal/sessions', CreatePortal, ({ customer, return_url }, { provider }) => {
    requireCustomer(provider, customer, 'customer')
    const [id, object] = [newId('bps'), 'billing_portal.session'] as const
    const url = `${provider.url}/portal/${id}`
    const session: PortalSession = { id, object, created: provider.now(), customer, return_url, url }
    provider.state.portal_sessions.push(session)
    return session
  }),
  route('POST test_helpers/test_clocks', Clock, ({ frozen_time }, { provider: { state, now } }) => {
    const [id, object] = [newId('clock'), 'test_helpers.test_clock'] as const
    const clock: TestClock = { id, object, created: now(), frozen_time }
    state.clocks.push(clock)
    return clock
  }),
  route('POST test_helpers/test_clocks/:id/advance', Clock, ({ frozen_time }, { provider, id }) => {
    const clock = requireRecord(provider.state.clocks, 'test_clock', id)
    if (frozen_time <= clock.frozen_time) {
      throw invalid('A test clock can only be advanced to a time after its frozen time.', { param: 'frozen_time' })
    }
    advanceClock(provider, clock, frozen_time)
    return clock
  }),
]

function createCheckout(provider: Provider, params: z.infer<typeof CreateCheckout>): CheckoutSession {
  const { success_url, cancel_url, metadata, line_items, subscription_data } = params
  const [id, created] = [newId('cs_test'), provider.now()]
  const session: CheckoutSession = {
    ...{ id, object: 'checkout.session', created, expires_at: created + DAY_SECONDS, status: 'open' },
    ...{ success_url, cancel_url, metadata, url: `${provider.url}/checkout/${id}` },
    customer: requireCustomer(provider, params.customer, 'customer').id,
    price: requireRecord(provider.state.prices, 'price', line_items.price, 'line_items[0][price]').id,
    trial_days: subscription_data.trial_period_days,
    subscription_metadata: subscription_data.metadata,
  }
  provider.state.checkout_sessions.push(session)
  return session
}
