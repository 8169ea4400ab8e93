import * as z from 'zod'
import { integer, mergeMetadata } from '../http/params.ts'
import { invalid, unknownReference } from '../http/provider-error.ts'
import { changeItems, type ItemChange } from '../lifecycle/change-items.ts'
import { changeSubscription } from '../lifecycle/change-subscription.ts'
import { renew } from '../lifecycle/follow-time.ts'
import { type Provider, recordOf, timeOf } from '../provider.ts'
import type { SubscriptionRecord } from '../records/subscriptions.ts'
import { requireOwnCard } from './customers.ts'
import { resolvePrice } from './prices.ts'
import { ChangedItem, cancellation_details, readTrialEnd, settings } from './subscription-params.ts'

export const UpdateSubscription = z.strictObject({
  ...settings,
  items: z.array(ChangedItem).max(20).optional(),
  cancel_at: z.union([z.literal(''), integer]).optional(),
  cancellation_details: cancellation_details.optional(),
  billing_cycle_anchor: z.literal('unchanged').optional(),
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
  moveTrial(provider, subscription, params.trial_end)
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
  const price = isPriced ? resolvePrice(provider, item, `items[${at}][price]`).id : undefined
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
  subscription: SubscriptionRecord,
  { cancel_at_period_end: atEnd, cancel_at, cancellation_details: details }: Update,
): Partial<SubscriptionRecord> {
  const told = details && {
    cancellation_details: { ...subscription.cancellation_details, ...readCancellation(details) },
  }
  const isStopping = atEnd === true || (cancel_at !== undefined && cancel_at !== '')
  const isResuming = atEnd === false || cancel_at === ''
  if (isStopping) {
    const { comment, feedback } = { ...subscription.cancellation_details, ...readCancellation(details) }
    return {
      cancel_at_period_end: atEnd === true,
      cancel_at: atEnd === true ? subscription.current_period_end : Number(cancel_at),
      canceled_at: timeOf(provider, subscription.test_clock),
      cancellation_details: { comment, feedback, reason: 'cancellation_requested' },
    }
  }
  if (!isResuming) return told ?? {}
  const cancellation = { comment: null, feedback: null, reason: null }
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: cancellation,
    ...told,
  }
}

export function readCancellation(details: z.infer<typeof cancellation_details> | undefined) {
  const { comment, feedback } = details ?? {}
  return {
    ...(comment !== undefined && { comment: comment || null }),
    ...(feedback !== undefined && { feedback: feedback || null }),
  }
}

function moveTrial(provider: Provider, subscription: SubscriptionRecord, trialEnd: Update['trial_end']): void {
  if (trialEnd === undefined) return
  const now = timeOf(provider, subscription.test_clock)
  const end = readTrialEnd({ trial_end: trialEnd }, now) ?? now
  const isTrial = subscription.status === 'trialing'
  if (!isTrial && trialEnd === 'now') return
  changeSubscription(provider, subscription, {
    ...{ trial_end: end, current_period_end: end, billing_cycle_anchor: end, status: 'trialing' },
    ...{ trial_start: subscription.trial_start ?? now, is_trial_end_announced: false },
  })
  if (trialEnd === 'now') renew(provider, subscription)
}
