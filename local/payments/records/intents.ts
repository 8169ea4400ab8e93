import * as z from 'zod'
import { Metadata, Seconds } from './people.ts'

const CardError = z.object({
  code: z.string(),
  decline_code: z.string().nullable(),
  message: z.string(),
  payment_method: z.string().nullable(),
})
/** Why a card was refused, as the provider says it. */
export type CardError = z.infer<typeof CardError>

const Intent = z.object({
  id: z.string(),
  created: Seconds,
  client_secret: z.string(),
  customer: z.string().nullable(),
  payment_method: z.string().nullable(),
  status: z.enum(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled']),
  last_error: CardError.nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
})

export const SetupIntentRecord = Intent.extend({
  usage: z.enum(['off_session', 'on_session']),
  /** The subscription that waits for it. */
  subscription: z.string().nullable(),
})
export type SetupIntentRecord = z.infer<typeof SetupIntentRecord>

export const PaymentIntentRecord = Intent.extend({
  amount: z.number().int(),
  currency: z.string(),
  /** The invoice that it pays. */
  invoice: z.string().nullable(),
})
export type PaymentIntentRecord = z.infer<typeof PaymentIntentRecord>
export type IntentRecord = SetupIntentRecord | PaymentIntentRecord
