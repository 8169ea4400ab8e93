import * as z from 'zod'
import { boolean, expand, id, integer, mergeMetadata, metadata, text } from '../http/params.ts'
import { invalid, unknownReference } from '../http/provider-error.ts'
import { changeItems, type ItemChange, prorationBehaviors } from '../lifecycle/change-items.ts'
import { changeSubscription } from '../lifecycle/change-subscription.ts'
import { paymentBehaviors } from '../lifecycle/start-subscription.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import { cancellationFeedbacks, MissingCard, type SubscriptionRecord } from '../state.ts'
import { PriceData, resolvePrice } from './catalog.ts'
import { requireOwnCard } from './customers.ts'

const itemShape = {
  ...{ price: id.optional(), price_data: PriceData.optional(), metadata: metadata.optional() },
  quantity: integer.pipe(z.number().min(0)).optional(),
}
export const NewItem = z.strictObject(itemShape)
const ChangedItem = z.strictObject({ ...itemShape, id: id.optional(), deleted: boolean.optional() })

export const cancellation_details = z
  .strictObject({ comment: text.optional(), feedback: z.enum([...cancellationFeedbacks, '']).optional() })
  .optional()

/** What a subscription is told at its start and later. */
export const settings = {
  ...{ ...expand, default_payment_method: z.string().optional(), description: text.optional() },
  ...{ metadata: metadata.optional(), cancel_at_period_end: boolean.optional() },
  payment_behavior: z.enum(paymentBehaviors).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  trial_settings: z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: MissingCard }) }).optional(),
}

export const UpdateSubscription = z.strictObject({
  ...{ ...settings, items: z.array(ChangedItem).max(20).optional(), cancellation_details },
  proration_behavior: z.enum(prorationBehaviors).optional(),
})
type Update = z.infer<typeof UpdateSubscription>

/** @throws ProviderError */
export function updateSubscription(provider: Provider, subscription: SubscriptionRecord, params: Update): void {
  if (subscription.ended_at !== null) requireHarmless(params)
  const changes = params.items?.map((item, at) => readChange(provider, subscription, { item, at }))
  const change = settingsOf(provider, subscription, params)
  if (changes)
    changeItems(provider, subscription, { changes, proration: params.proration_behavior ?? 'create_prorations' })
  changeSubscription(provider, subscription, { ...change, ...cancellationOf(provider, subscription, params) })
}

function requireHarmless(params: Update): void {
  const harmless = ['cancellation_details', 'metadata', 'expand']
  if (Object.keys(params).every((name) => harmless.includes(name))) return
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
}

function readChange(
  provider: Provider,
  subscription: SubscriptionRecord,
  { item, at }: { item: z.infer<typeof ChangedItem>; at: number },
): ItemChange {
  const { id, deleted, quantity } = item
  if (id !== undefined && !subscription.items.some((each) => each.id === id)) {
    throw unknownReference('subscription item', id, `items[${at}][id]`)
  }
  const isPriced = item.price !== undefined || item.price_data !== undefined || id === undefined
  const price = isPriced ? resolvePrice(provider, item, `items[${at}][price]`) : undefined
  const metadata = item.metadata === undefined ? undefined : mergeMetadata({}, item.metadata)
  return { id, deleted, quantity, price, metadata }
}

function settingsOf(provider: Provider, subscription: SubscriptionRecord, params: Update): Partial<SubscriptionRecord> {
  const { default_payment_method: card, description, payment_settings, trial_settings } = params
  if (card) requireOwnCard(provider, recordOf(provider.state.customers, subscription.customer), card)
  const saving = payment_settings?.save_default_payment_method
  const missing = trial_settings?.end_behavior.missing_payment_method
  return {
    ...(card !== undefined && { default_payment_method: card || null }),
    ...(description !== undefined && { description: description || null }),
    ...(saving && { saves_payment_method: saving === 'on_subscription' }),
    ...(missing && { missing_payment_method: missing }),
    metadata: mergeMetadata(subscription.metadata, params.metadata),
  }
}

function cancellationOf(
  provider: Provider,
  { cancellation_details: before, current_period_end, test_clock }: SubscriptionRecord,
  { cancel_at_period_end: atEnd, cancellation_details: details }: Update,
): Partial<SubscriptionRecord> {
  const told = readCancellation(details)
  if (atEnd === undefined) return details ? { cancellation_details: { ...before, ...told } } : {}
  if (!atEnd) {
    const none = { comment: null, feedback: null, reason: null }
    return { ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null }, cancellation_details: none }
  }
  return {
    ...{ cancel_at_period_end: true, cancel_at: current_period_end, canceled_at: timeOf(provider, test_clock) },
    cancellation_details: { ...before, ...told, reason: 'cancellation_requested' },
  }
}

export function readCancellation(details: z.infer<typeof cancellation_details>) {
  const { comment, feedback } = details ?? {}
  return {
    ...(comment !== undefined && { comment: comment || null }),
    ...(feedback !== undefined && { feedback: feedback || null }),
  }
}
