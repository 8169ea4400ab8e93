import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, integer, isWithin, mergeMetadata, metadata, moments, page, text } from '../http/params.ts'
import { invalid } from '../http/provider-error.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { expireCheckout } from '../lifecycle/follow-time.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { toCheckout, toPortal } from '../objects/visits.ts'
import { newId, newSecret, type Provider, recordOf, requireAddressed, requireNamed } from '../provider.ts'
import type { CheckoutRecord } from '../state.ts'
import { resolvePrice } from './catalog.ts'
import { requireCustomer } from './customers.ts'
import { settings } from './update-subscription.ts'

const address = text.refine((value) => URL.canParse(value), 'Not a valid URL')
const Create = z.strictObject({
  ...{ ...expand, mode: z.literal('subscription'), success_url: address, cancel_url: address.optional() },
  ...{ customer: id.optional(), customer_email: z.email().max(512).optional(), metadata: metadata.optional() },
  client_reference_id: text.max(200).optional(),
  line_items: z
    .array(z.strictObject({ price: id, quantity: integer.pipe(z.number().min(1)).default(1) }))
    .min(1)
    .max(20),
  subscription_data: z
    .strictObject({
      ...{ description: text.optional(), metadata: metadata.optional(), trial_settings: settings.trial_settings },
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
    })
    .default({}),
})
const List = z.strictObject({
  ...{ ...page, customer: id.optional(), created: moments.optional() },
  status: z.enum(['open', 'complete', 'expired']).optional(),
})
const CreatePortal = z.strictObject({ ...expand, customer: id, return_url: address.optional() })

const addressed = ({ provider }: Call, session: string): CheckoutRecord =>
  requireAddressed(provider.state.checkout_sessions, 'checkout.session', session)

const show = ({ provider }: Call, record: CheckoutRecord) => toCheckout(provider.state, provider.url, record)

/** Visits to the hosted checkout and to the hosted billing pages. */
export const visitRoutes: readonly Route[] = [
  route('POST checkout/sessions', Create, (params, call) => show(call, create(call.provider, params))),
  route('GET checkout/sessions', List, ({ customer, status, created = {}, ...paging }, call) => {
    const found = call.provider.state.checkout_sessions.filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (status === undefined || each.status === status) &&
        isWithin(each.created, created),
    )
    return paginate(found, paging, call.path, (each) => show(call, each))
  }),
  route('GET checkout/sessions/:id', z.strictObject(expand), (_params, call, session) =>
    show(call, addressed(call, session)),
  ),
  route('POST checkout/sessions/:id/expire', z.strictObject(expand), (_params, call, session) => {
    const record = addressed(call, session)
    if (record.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    expireCheckout(call.provider, record)
    return show(call, record)
  }),
  route('POST billing_portal/sessions', CreatePortal, ({ customer, return_url = null }, { provider }) => {
    requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
    requireCustomer(provider, customer)
    const record = { id: newId('bps'), created: provider.now(), customer, return_url, token: `test_${newSecret()}` }
    provider.state.portal_sessions.push(record)
    return toPortal(provider.url, record)
  }),
]

function create(provider: Provider, params: z.infer<typeof Create>): CheckoutRecord {
  const { customer = null, customer_email = null, mode, success_url, cancel_url = null } = params
  const { description = null, metadata: told, trial_period_days = null, trial_settings } = params.subscription_data
  if (customer !== null && customer_email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (customer !== null) requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  const created = provider.now()
  const line_items = params.line_items.map((item, at) => ({
    ...{ id: newId('li'), quantity: item.quantity, price: resolvePrice(provider, item, `line_items[${at}][price]`) },
  }))
  const record: CheckoutRecord = {
    ...{ id: newId('cs_test'), created, expires_at: created + DAY_SECONDS, mode, status: 'open', subscription: null },
    ...{ customer, customer_email, client_reference_id: params.client_reference_id ?? null, line_items },
    ...{ success_url, cancel_url, metadata: mergeMetadata({}, params.metadata) },
    currency: recordOf(provider.state.prices, line_items[0]?.price ?? '').currency,
    subscription_data: {
      ...{ description, trial_end: null, trial_period_days, metadata: mergeMetadata({}, told) },
      missing_payment_method: trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
  }
  provider.state.checkout_sessions.push(record)
  return record
}
