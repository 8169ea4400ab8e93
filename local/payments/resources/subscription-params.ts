import * as z from 'zod'
import { boolean, expand, id, integer, mergeMetadata, metadata, text } from '../http/params.ts'
import { invalid } from '../http/provider-error.ts'
import { prorationBehaviors } from '../lifecycle/change-items.ts'
import { DAY_SECONDS } from '../lifecycle/period.ts'
import { paymentBehaviors } from '../lifecycle/start-subscription.ts'
import type { Provider } from '../provider.ts'
import { cancellationFeedbacks } from '../records/subscriptions.ts'
import { PriceData, resolvePrice } from './prices.ts'

const itemShape = {
  price: id.optional(),
  price_data: PriceData.optional(),
  quantity: integer.pipe(z.number().min(0)).optional(),
  metadata: metadata.optional(),
}
export const NewItem = z.strictObject(itemShape)
export const ChangedItem = z.strictObject({ ...itemShape, id: id.optional(), deleted: boolean.optional() })

export const cancellation_details = z.strictObject({
  comment: text.optional(),
  feedback: z.enum([...cancellationFeedbacks, '']).optional(),
})

/** What a subscription is told at its start and later. */
export const settings = {
  ...{ ...expand, default_payment_method: z.string().optional(), description: text.optional() },
  ...{ metadata: metadata.optional(), cancel_at_period_end: boolean.optional(), off_session: boolean.optional() },
  payment_behavior: z.enum(paymentBehaviors).optional(),
  proration_behavior: z.enum(prorationBehaviors).optional(),
  collection_method: z.literal('charge_automatically').optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
}

/** @throws ProviderError */
export function readItems(provider: Provider, items: readonly z.infer<typeof NewItem>[]) {
  return items.map((item, at) => ({
    price: resolvePrice(provider, item, `items[${at}][price]`).id,
    quantity: item.quantity ?? 1,
    metadata: mergeMetadata({}, item.metadata),
  }))
}

interface Trial {
  readonly trial_end?: 'now' | number | undefined
  readonly trial_period_days?: number | undefined
}

/** When a trial ends; null without one. @throws ProviderError */
export function readTrialEnd({ trial_end, trial_period_days }: Trial, now: number): number | null {
  if (trial_end !== undefined && trial_period_days !== undefined) {
    throw invalid('You can only specify one of `trial_end` and `trial_period_days`.', { param: 'trial_end' })
  }
  if (trial_period_days !== undefined) return trial_period_days > 0 ? now + trial_period_days * DAY_SECONDS : null
  if (trial_end === undefined || trial_end === 'now') return null
  if (trial_end <= now)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  return trial_end
}
