import * as z from 'zod'
import { Metadata, Seconds } from './people.ts'

const Line = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.number().int(),
  quantity: z.number().int(),
  price: z.string(),
  subscription_item: z.string().nullable(),
  is_proration: z.boolean(),
  period: z.object({ start: Seconds, end: Seconds }),
})
export type LineRecord = z.infer<typeof Line>

export const InvoiceRecord = z.object({
  id: z.string(),
  created: Seconds,
  number: z.string().nullable(),
  customer: z.string(),
  subscription: z.string(),
  test_clock: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  currency: z.string(),
  lines: z.array(Line),
  amount_paid: z.number().int(),
  /** The customer's balance when it was closed. */
  starting_balance: z.number().int(),
  attempt_count: z.number().int(),
  /** When a draft is closed and charged by itself. */
  automatically_finalizes_at: Seconds.nullable(),
  next_payment_attempt: Seconds.nullable(),
  finalized_at: Seconds.nullable(),
  paid_at: Seconds.nullable(),
  voided_at: Seconds.nullable(),
  marked_uncollectible_at: Seconds.nullable(),
  payment_intent: z.string().nullable(),
  period_start: Seconds,
  period_end: Seconds,
  metadata: Metadata,
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>
