import * as z from 'zod'

/**
 * Records have the shape in which the API returns them, as far as Stopwise reads it, with a few fields of our own.
 * Times are in seconds since the epoch and amounts in cents, as everywhere in the provider's objects.
 */
interface Stored<Kind extends string> {
  readonly id: string
  readonly object: Kind
  readonly created: number
}

export type Metadata = Readonly<Record<string, string>>
export type Interval = 'month' | 'year'

export type Product = Stored<'product'> & { readonly name: string }

export interface Price extends Stored<'price'> {
  readonly currency: string
  readonly unit_amount: number
  readonly recurring: { readonly interval: Interval }
  readonly product: string
  readonly lookup_key: string | null
  readonly metadata: Metadata
}

export interface Customer extends Stored<'customer'> {
  readonly test_clock: string | null
  readonly metadata: Metadata
  email: string | null
  name: string | null
  /** What is owed to the customer, as a negative number; the next invoices use it up. */
  balance: number
  deleted?: true
}

/** Why a card was refused, in the provider's words. */
export interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/** What the bank of a test card does. */
export interface CardBehavior {
  /** Whether the bank asks the owner: for the first payment, or for each. */
  readonly authenticates?: 'once' | 'always'
  /** Refused as soon as it is checked: when it is attached to a customer or set up. */
  readonly refusal?: CardError
  /** Refused when money is taken. */
  readonly decline?: CardError
}

/** The number of a card is never stored. */
export interface PaymentMethod extends Stored<'payment_method'> {
  readonly card: { readonly brand: string; readonly last4: string; readonly fingerprint: string }
  readonly behavior: CardBehavior
  customer: string | null
  /** Whether its bank has agreed to payments without the owner. */
  is_set_up: boolean
}

/** What a bank is asked to agree to: a card for later charges of a subscription, or the payment of an invoice. */
export interface Intent extends Stored<'setup_intent' | 'payment_intent'> {
  readonly client_secret: string
  readonly customer: string
  readonly subscription: string
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded'
  last_error: CardError | null
}

export interface Invoice extends Stored<'invoice'> {
  readonly customer: string
  readonly test_clock: string | null
  readonly subscription: string
  readonly lines: { readonly data: readonly { readonly amount: number }[] }
  readonly amount_due: number
  status: 'open' | 'paid'
  attempt_count: number
  next_payment_attempt: number | null
  payment_intent: string | null
  confirmation_secret: { readonly client_secret: string } | null
}

export interface SubscriptionItem extends Stored<'subscription_item'> {
  readonly price: Price
  readonly current_period_start: number
  readonly current_period_end: number
}

export interface Subscription extends Stored<'subscription'> {
  readonly customer: string
  readonly test_clock: string | null
  readonly billing_cycle_anchor: number
  readonly trial_end: number | null
  readonly status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'trialing'
  readonly items: { readonly data: readonly [SubscriptionItem] }
  readonly metadata: Metadata
  readonly default_payment_method: string
  readonly latest_invoice: string | null
  readonly pending_setup_intent: string | null
  readonly cancel_at_period_end: boolean
  readonly cancel_at: number | null
  readonly ended_at: number | null
  readonly cancellation_details: { readonly reason: 'cancellation_requested' | 'payment_failed' | null }
  readonly is_trial_end_announced: boolean
  /** Amounts of changes of the plan that the next invoice settles. */
  readonly pending_prorations: readonly number[]
}

/** A visit to the hosted checkout. */
export interface CheckoutSession extends Stored<'checkout.session'> {
  readonly expires_at: number
  readonly customer: string
  readonly metadata: Metadata
  readonly success_url: string
  readonly cancel_url: string
  readonly price: string
  readonly trial_days: number
  readonly subscription_metadata: Metadata
  readonly status: 'open' | 'complete' | 'expired'
  readonly url: string | null
}

/** A visit to the hosted billing pages: anyone who knows its id, which is part of the address, is let in. */
export interface PortalSession extends Stored<'billing_portal.session'> {
  readonly customer: string
  readonly return_url: string
  readonly url: string
}

export type TestClock = Stored<'test_helpers.test_clock'> & { frozen_time: number }

export interface ProviderEvent extends Stored<'event'> {
  readonly type: string
  /** The object as it was when the event happened. */
  readonly data: { readonly object: object }
  readonly delivery: {
    state: 'waiting' | 'delivered' | 'given-up'
    attempts: number
    /** In milliseconds of the machine's own clock. */
    next_attempt_at: number
  }
}

/** The answer to an idempotency key, so the same request gets the same answer. */
export interface KeptAnswer {
  readonly id: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string
}

const listOf = <Item extends { readonly id: string }>() =>
  z.array(z.custom<Item>((value) => z.object({ id: z.string() }).safeParse(value).success)).default([])

/** Everything that the provider remembers; every list has the oldest first. */
export const PaymentsState = z.object({
  /** Seconds by which the provider is ahead of the machine. */
  ahead: z.number().int().default(0),
  customers: listOf<Customer>(),
  payment_methods: listOf<PaymentMethod>(),
  products: listOf<Product>(),
  prices: listOf<Price>(),
  intents: listOf<Intent>(),
  subscriptions: listOf<Subscription>(),
  invoices: listOf<Invoice>(),
  checkout_sessions: listOf<CheckoutSession>(),
  portal_sessions: listOf<PortalSession>(),
  clocks: listOf<TestClock>(),
  events: listOf<ProviderEvent>(),
  answers: listOf<KeptAnswer>(),
})
export type PaymentsState = z.infer<typeof PaymentsState>
