import * as z from 'zod'
import { Metadata, Seconds } from './people.ts'

const Item = z.object({
  id: z.string(),
  created: Seconds,
  price: z.string(),
  quantity: z.number().int(),
  metadata: Metadata,
})
export type ItemRecord = z.infer<typeof Item>

export const subscriptionStatuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export const cancellationFeedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

export const SubscriptionRecord = z.object({
  id: z.string(),
  created: Seconds,
  customer: z.string(),
  test_clock: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  currency: z.string(),
  items: z.array(Item),
  current_period_start: Seconds,
  current_period_end: Seconds,
  billing_cycle_anchor: Seconds,
  start_date: Seconds,
  trial_start: Seconds.nullable(),
  trial_end: Seconds.nullable(),
  cancel_at: Seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: Seconds.nullable(),
  ended_at: Seconds.nullable(),
  cancellation_details: z.object({
    comment: z.string().nullable(),
    feedback: z.enum(cancellationFeedbacks).nullable(),
    reason: z.enum(['cancellation_requested', 'payment_failed']).nullable(),
  }),
  default_payment_method: z.string().nullable(),
  latest_invoice: z.string().nullable(),
  pending_setup_intent: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
  saves_payment_method: z.boolean(),
  /** What happens at the end of a trial that nobody can be charged for. */
  missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
  is_trial_end_announced: z.boolean(),
  /** Changes of the plan that the next invoice settles, in cents. */
  pending_prorations: z.array(z.object({ description: z.string(), amount: z.number().int(), price: z.string() })),
})
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>
