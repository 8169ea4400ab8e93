import type Stripe from 'stripe'
import { type Connection, connect, reconnect } from './client.ts'

/** Seconds that a signature is good for: who repeats an old request is not believed. */
const REPLAY_SECONDS = 300

/** What the provider tells, as far as it matters: what happened, and to which customer. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly customerId: string | undefined
  /** End of the trial that it speaks of, in milliseconds. */
  readonly trialEndsAt: number | undefined
  /** The promo code of what it speaks of. */
  readonly promoCode: string | undefined
}

/** Reads an event whose signature fits its very bytes, or `undefined`: then nobody knows who has sent it. The contract has its shape. */
export async function readPaymentEvent(body: string, signature: string): Promise<PaymentEvent | undefined> {
  const tried = await connect()
  const event =
    verified(tried, body, signature) ??
    ((await reconnect(tried)) ? verified(await connect(), body, signature) : undefined)
  if (!event) return undefined
  const { object } = event.data
  const { id, type } = event
  const facts = { trialEndsAt: trialEndOf(object), promoCode: promoCodeOf(object) }
  return { id, type, customerId: customerOf(event), ...facts }
}

function verified({ stripe, webhookSecret }: Connection, body: string, signature: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, REPLAY_SECONDS)
  } catch {
    // The SDK has an error of its own for some forgeries and a plain one for others, such as `t=,v1=`.
    return undefined
  }
}

function customerOf({ type, data: { object } }: Stripe.Event): string | undefined {
  if (type === 'customer.deleted' && 'id' in object) return object.id
  if (!('customer' in object)) return undefined
  const { customer } = object
  if (typeof customer === 'string') return customer
  return customer && typeof customer === 'object' && 'id' in customer ? String(customer.id) : undefined
}

const trialEndOf = (object: object): number | undefined =>
  'trial_end' in object && typeof object.trial_end === 'number' ? object.trial_end * 1000 : undefined

function promoCodeOf(object: object): string | undefined {
  if (!('metadata' in object) || typeof object.metadata !== 'object' || object.metadata === null) return undefined
  const { promoCode } = { promoCode: undefined, ...object.metadata }
  return typeof promoCode === 'string' && promoCode !== '' ? promoCode : undefined
}
