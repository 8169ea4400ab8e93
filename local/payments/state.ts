import * as z from 'zod'

const text = z.string()
const maybe = text.nullable()
const Metadata = z.record(z.string(), z.string())
/** Seconds since the epoch, as everywhere in the provider's objects. */
const Seconds = z.number().int()
const later = Seconds.nullable()
const count = z.number().int()
/** What every object has. */
const Kept = z.object({ id: text, created: Seconds })

const Product = Kept.extend({
  ...{ updated: Seconds, name: text, description: maybe, active: z.boolean(), metadata: Metadata },
})
export type ProductRecord = z.infer<typeof Product>

export const intervals = ['day', 'week', 'month', 'year'] as const
const Recurring = z.object({ interval: z.enum(intervals), interval_count: count })
export type Recurring = z.infer<typeof Recurring>

const Price = Kept.extend({
  ...{ active: z.boolean(), currency: text, unit_amount: count, recurring: Recurring.nullable(), product: text },
  ...{ lookup_key: maybe, nickname: maybe, metadata: Metadata },
})
export type PriceRecord = z.infer<typeof Price>

const Customer = Kept.extend({
  ...{ email: maybe, name: maybe, phone: maybe, description: maybe, metadata: Metadata },
  ...{ default_payment_method: maybe, test_clock: maybe, is_deleted: z.boolean() },
  /** What is owed to the customer, as a negative number of cents; the next invoices use it up. */
  balance: count,
})
export type CustomerRecord = z.infer<typeof Customer>

/** How a test card behaves; its number is never kept. */
const cardBehaviors = [
  ...([
    'succeeds',
    'declines',
    'lacks-funds',
    'is-expired',
    'has-wrong-code',
    'fails-when-charged',
    'is-real',
  ] as const),
  ...(['authenticates-once', 'authenticates-always', 'authenticates-and-lacks-funds'] as const),
] as const

const PaymentMethod = Kept.extend({
  ...{ customer: maybe, behavior: z.enum(cardBehaviors), brand: text, last4: text, metadata: Metadata },
  ...{ exp_month: count, exp_year: count, billing_details: z.object({ email: maybe, name: maybe }) },
  /** Whether its bank has agreed to payments without its owner. */
  is_set_up: z.boolean(),
})
export type PaymentMethodRecord = z.infer<typeof PaymentMethod>
export type CardBehavior = PaymentMethodRecord['behavior']

const CardError = z.object({ code: text, decline_code: maybe, message: text, payment_method: maybe })
/** Why a card was refused, as the provider says it. */
export type CardError = z.infer<typeof CardError>

const Intent = Kept.extend({
  ...{ client_secret: text, customer: maybe, payment_method: maybe, last_error: CardError.nullable() },
  status: z.enum(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded']),
  metadata: Metadata,
})

/** With the subscription that waits for it. */
const SetupIntent = Intent.extend({ subscription: maybe })
export type SetupIntentRecord = z.infer<typeof SetupIntent>

/** With the invoice that it pays. */
const PaymentIntent = Intent.extend({ amount: count, currency: text, invoice: text })
export type PaymentIntentRecord = z.infer<typeof PaymentIntent>
export type IntentRecord = SetupIntentRecord | PaymentIntentRecord

const Line = z.object({
  ...{ id: text, description: text, amount: count, quantity: count, price: text },
  ...{ period: z.object({ start: Seconds, end: Seconds }) },
})
export type LineRecord = z.infer<typeof Line>

const Invoice = Kept.extend({
  ...{ number: maybe, customer: text, subscription: text, test_clock: maybe, payment_intent: maybe, currency: text },
  status: z.enum(['draft', 'open', 'paid', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  ...{ lines: z.array(Line), amount_paid: count, attempt_count: count, next_payment_attempt: later },
  /** The customer's balance when it was closed. */
  starting_balance: count,
  /** When a draft is closed and charged by itself. */
  automatically_finalizes_at: later,
  ...{ finalized_at: later, paid_at: later, period_start: Seconds, period_end: Seconds },
})
export type InvoiceRecord = z.infer<typeof Invoice>

const Item = Kept.extend({ price: text, quantity: count, metadata: Metadata })
export type ItemRecord = z.infer<typeof Item>

export const subscriptionStatuses = [
  ...(['active', 'canceled', 'incomplete', 'incomplete_expired'] as const),
  ...(['past_due', 'paused', 'trialing', 'unpaid'] as const),
] as const

export const cancellationFeedbacks = [
  ...(['customer_service', 'low_quality', 'missing_features', 'other'] as const),
  ...(['switched_service', 'too_complex', 'too_expensive', 'unused'] as const),
] as const

/** What happens at the end of a trial that nobody can be charged for. */
export const MissingCard = z.enum(['cancel', 'create_invoice', 'pause'])

const Subscription = Kept.extend({
  ...{ customer: text, test_clock: maybe, status: z.enum(subscriptionStatuses), currency: text, items: z.array(Item) },
  ...{ current_period_start: Seconds, current_period_end: Seconds, billing_cycle_anchor: Seconds, start_date: Seconds },
  ...{ trial_start: later, trial_end: later, cancel_at: later, canceled_at: later, ended_at: later },
  cancel_at_period_end: z.boolean(),
  cancellation_details: z.object({
    comment: maybe,
    feedback: z.enum(cancellationFeedbacks).nullable(),
    reason: z.enum(['cancellation_requested', 'payment_failed']).nullable(),
  }),
  ...{ default_payment_method: maybe, latest_invoice: maybe, pending_setup_intent: maybe, description: maybe },
  ...{ metadata: Metadata, saves_payment_method: z.boolean(), missing_payment_method: MissingCard },
  is_trial_end_announced: z.boolean(),
  /** Changes of the plan that the next invoice settles, in cents. */
  pending_prorations: z.array(z.object({ description: text, amount: count, price: text })),
})
export type SubscriptionRecord = z.infer<typeof Subscription>

/** A visit to the hosted checkout. */
const Checkout = Kept.extend({
  ...{ expires_at: Seconds, mode: z.literal('subscription'), status: z.enum(['open', 'complete', 'expired']) },
  ...{ customer: maybe, customer_email: maybe, client_reference_id: maybe, currency: maybe, metadata: Metadata },
  line_items: z.array(z.object({ id: text, price: text, quantity: count })),
  subscription_data: z.object({
    ...{ trial_period_days: count.nullable(), trial_end: later, description: maybe, metadata: Metadata },
    missing_payment_method: MissingCard,
  }),
  ...{ success_url: text, cancel_url: maybe, subscription: maybe },
})
export type CheckoutRecord = z.infer<typeof Checkout>

/** A visit to the hosted billing pages; whoever knows the token, which the address of the page holds, is let in. */
const Portal = Kept.extend({ customer: text, return_url: maybe, token: text })
export type PortalRecord = z.infer<typeof Portal>

const Clock = Kept.extend({ deletes_after: Seconds, frozen_time: Seconds, name: maybe })
export type ClockRecord = z.infer<typeof Clock>

const Event = Kept.extend({
  type: text,
  /** As it was when it happened. */
  object: z.record(z.string(), z.unknown()),
  previous_attributes: z.record(z.string(), z.unknown()).nullable(),
  request: z.object({ id: maybe, idempotency_key: maybe }),
  delivery: z.object({
    ...{ state: z.enum(['waiting', 'delivered', 'given-up']), attempts: count, last_answer: maybe },
    /** Milliseconds of the machine's own clock. */
    next_attempt_at: z.number().nullable(),
  }),
})
export type EventRecord = z.infer<typeof Event>

/** What was answered to a key, so that the same request is answered alike; by the machine's own clock, in milliseconds. */
const Answer = z.object({ key: text, fingerprint: text, status: count, body: text, created_at: z.number() })
export type AnswerRecord = z.infer<typeof Answer>

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([])

/** Everything that the provider remembers; every list has the oldest first. */
export const PaymentsState = z.object({
  /** Seconds by which the provider is ahead of the machine. */
  ahead: count.default(0),
  ...{ customers: listOf(Customer), payment_methods: listOf(PaymentMethod), products: listOf(Product) },
  ...{ setup_intents: listOf(SetupIntent), payment_intents: listOf(PaymentIntent), prices: listOf(Price) },
  ...{ subscriptions: listOf(Subscription), invoices: listOf(Invoice), clocks: listOf(Clock), events: listOf(Event) },
  ...{ checkout_sessions: listOf(Checkout), portal_sessions: listOf(Portal), answers: listOf(Answer) },
})
export type PaymentsState = z.infer<typeof PaymentsState>
