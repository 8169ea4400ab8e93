import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, integer, isWithin, mergeMetadata, metadata, moments, page, text } from '../http/params.ts'
import { invalid, ProviderError } from '../http/provider-error.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { expireCheckout } from '../lifecycle/follow-time.ts'
import { toCheckout, toLineItems } from '../objects/visits.ts'
import { newId, type Provider, recordOf, requireAddressed, requireNamed } from '../provider.ts'
import type { CheckoutRecord } from '../records/visits.ts'
import { PriceData, resolvePrice } from './prices.ts'

const address = text.refine((value) => URL.canParse(value), 'Not a valid URL')
const Item = z.strictObject({
  ...{ price: id.optional(), price_data: PriceData.optional() },
  quantity: integer.pipe(z.number().min(1)).default(1),
})
const subscription_data = z.strictObject({
  ...{ description: text.optional(), metadata: metadata.optional(), trial_end: integer.optional() },
  trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
})
const Create = z.strictObject({
  ...{ ...expand, mode: z.literal('subscription'), success_url: address, cancel_url: address.optional() },
  ...{ customer: id.optional(), customer_email: z.email().max(512).optional(), locale: text.optional() },
  ...{ client_reference_id: text.max(200).optional(), metadata: metadata.optional() },
  ...{ expires_at: integer.optional(), ui_mode: z.literal('hosted_page').optional() },
  line_items: z.array(Item).min(1).max(20),
  payment_method_collection: z.literal('always').default('always'),
  payment_method_types: z.array(z.literal('card')).optional(),
  subscription_data: subscription_data.default({}),
})
const List = z.strictObject({
  ...{ ...page, customer: id.optional(), subscription: id.optional() },
  ...{ status: z.enum(['open', 'complete', 'expired']).optional(), created: moments.optional() },
})

const addressed = ({ provider }: Call, session: string): CheckoutRecord =>
  requireAddressed(provider.state.checkout_sessions, 'checkout.session', session)

const show = ({ provider }: Call, record: CheckoutRecord) => toCheckout(provider.state, provider.url, record)

export const checkoutRoutes: readonly Route[] = [
  route('POST checkout/sessions', Create, (params, call) => show(call, create(call.provider, params))),
  route('GET checkout/sessions', List, ({ customer, subscription, status, created = {}, ...paging }, call) => {
    const found = call.provider.state.checkout_sessions.filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (subscription === undefined || each.subscription === subscription) &&
        (status === undefined || each.status === status) &&
        isWithin(each.created, created),
    )
    const { data, ...rest } = paginate(found, paging, call.path)
    return { ...rest, data: data.map((each) => show(call, each)) }
  }),
  route('GET checkout/sessions/:id', z.strictObject(expand), (_params, call, session) =>
    show(call, addressed(call, session)),
  ),
  route('GET checkout/sessions/:id/line_items', z.strictObject(page), (_params, call, session) =>
    toLineItems(call.provider.state, addressed(call, session)),
  ),
  route('POST checkout/sessions/:id/expire', z.strictObject(expand), (_params, call, session) => {
    const record = addressed(call, session)
    if (record.status !== 'open') {
      throw new ProviderError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${record.status}\`.`,
      )
    }
    expireCheckout(call.provider, record)
    return show(call, record)
  }),
]

const DAY_SECONDS = 24 * 3600
const LEAST_SECONDS = 30 * 60

function create(provider: Provider, params: z.infer<typeof Create>): CheckoutRecord {
  const { customer = null, customer_email = null, mode, success_url, cancel_url = null } = params
  if (customer !== null && customer_email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (customer !== null) requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
  const created = provider.now()
  const line_items = params.line_items.map((item, at) => ({
    ...{ id: newId('li'), quantity: item.quantity, price: resolvePrice(provider, item, `line_items[${at}][price]`).id },
  }))
  const record: CheckoutRecord = {
    ...{ id: newId('cs_test'), created, expires_at: readExpiry(params.expires_at, created), mode, status: 'open' },
    ...{ customer, customer_email, client_reference_id: params.client_reference_id ?? null, line_items },
    ...{ success_url, cancel_url, subscription: null, setup_intent: null },
    currency: recordOf(provider.state.prices, line_items[0]?.price ?? '').currency,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_collection: params.payment_method_collection,
    subscription_data: readSubscription(params.subscription_data),
  }
  provider.state.checkout_sessions.push(record)
  return record
}

function readExpiry(expires_at: number | undefined, now: number): number {
  if (expires_at === undefined) return now + DAY_SECONDS
  if (expires_at >= now + LEAST_SECONDS && expires_at <= now + DAY_SECONDS) return expires_at
  throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', { param: 'expires_at' })
}

const readSubscription = (params: z.infer<typeof subscription_data>): CheckoutRecord['subscription_data'] => ({
  description: params.description ?? null,
  trial_end: params.trial_end ?? null,
  trial_period_days: params.trial_period_days ?? null,
  metadata: mergeMetadata({}, params.metadata),
  missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
})
