import Stripe from 'stripe'
import { ask } from './client.ts'

/**
 * What the provider knows a card again by, whoever gives it; `undefined` where it is no card, or that of another customer,
 * which is refused where it is to be used.
 */
export async function fingerprintOfMethod(paymentMethod: string, customerId: string): Promise<string | undefined> {
  try {
    const { card, customer } = await ask((stripe) => stripe.paymentMethods.retrieve(paymentMethod))
    const owner = typeof customer === 'string' ? customer : (customer?.id ?? customerId)
    return owner === customerId ? (card?.fingerprint ?? undefined) : undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

/** The same of the card that a subscription is to be paid with. */
export async function fingerprintOfSubscription(subscriptionId: string): Promise<string | undefined> {
  const { customer, default_payment_method: method } = await ask((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  if (method === null) return undefined
  const idOf = (each: string | { readonly id: string }) => (typeof each === 'string' ? each : each.id)
  return fingerprintOfMethod(idOf(method), idOf(customer))
}
