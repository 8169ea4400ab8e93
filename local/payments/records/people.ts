import * as z from 'zod'

export const Metadata = z.record(z.string(), z.string())
/** Seconds since the epoch, as everywhere in the provider's objects. */
export const Seconds = z.number().int()

const Address = z.object({
  city: z.string().nullable(),
  country: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  postal_code: z.string().nullable(),
  state: z.string().nullable(),
})

export const CustomerRecord = z.object({
  id: z.string(),
  created: Seconds,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
  default_payment_method: z.string().nullable(),
  test_clock: z.string().nullable(),
  /** What is owed to the customer, as a negative number of cents; the next invoices use it up. */
  balance: z.number().int(),
  is_deleted: z.boolean(),
})
export type CustomerRecord = z.infer<typeof CustomerRecord>

export const BillingDetails = z.object({
  address: Address,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** How a test card behaves; its number is never kept. */
export const cardBehaviors = [
  'succeeds',
  'declines',
  'lacks-funds',
  'is-expired',
  'has-wrong-code',
  'fails-when-charged',
  'authenticates-once',
  'authenticates-always',
  'authenticates-and-lacks-funds',
  'is-real',
] as const

export const PaymentMethodRecord = z.object({
  id: z.string(),
  created: Seconds,
  customer: z.string().nullable(),
  behavior: z.enum(cardBehaviors),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  billing_details: BillingDetails,
  metadata: Metadata,
  /** Whether its bank has agreed to payments without its owner. */
  is_set_up: z.boolean(),
})
export type PaymentMethodRecord = z.infer<typeof PaymentMethodRecord>
export type CardBehavior = PaymentMethodRecord['behavior']
