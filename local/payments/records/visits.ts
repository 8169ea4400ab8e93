import * as z from 'zod'
import { Metadata, Seconds } from './people.ts'

/** A visit to the hosted checkout. */
export const CheckoutRecord = z.object({
  id: z.string(),
  created: Seconds,
  expires_at: Seconds,
  mode: z.literal('subscription'),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string().nullable(),
  customer_email: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  currency: z.string().nullable(),
  line_items: z.array(z.object({ id: z.string(), price: z.string(), quantity: z.number().int() })),
  subscription_data: z.object({
    trial_period_days: z.number().int().nullable(),
    trial_end: Seconds.nullable(),
    description: z.string().nullable(),
    metadata: Metadata,
    missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
  }),
  payment_method_collection: z.literal('always'),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  subscription: z.string().nullable(),
  setup_intent: z.string().nullable(),
  metadata: Metadata,
})
export type CheckoutRecord = z.infer<typeof CheckoutRecord>

/** A visit to the hosted billing pages. */
export const PortalRecord = z.object({
  id: z.string(),
  created: Seconds,
  customer: z.string(),
  return_url: z.string().nullable(),
  /** What the address of the page holds: whoever knows it is let in. */
  token: z.string(),
})
export type PortalRecord = z.infer<typeof PortalRecord>
