import Stripe from 'stripe'
import { billingNotices } from '#core/billing/notices.ts'
import type { ProviderSubscription } from '#core/billing/provider-subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { repeatableId } from '../../http/ids.ts'
import { ask } from './client.ts'
import { toProviderSubscription } from './observation.ts'
import { type Price, priceIdOf } from './prices.ts'
import { isMissing, removeCustomer } from './provider.ts'

/** Makes somebody known to the provider, as another customer each time: who keeps it, keeps one. */
export async function createCustomer(person: { userId: string; email: string; name: string }): Promise<string> {
  const { userId, email, name } = person
  const { id } = await ask((stripe) => stripe.customers.create({ email, ...(name && { name }), metadata: { userId } }))
  return id
}

/** Deletes a customer with what it is subscribed to and the cards it has left. One that is gone is gone. */
export const deleteCustomer = (customerId: string): Promise<void> => ask((stripe) => removeCustomer(stripe, customerId))

/** A subscription to begin. */
export interface NewSubscription {
  readonly customerId: string
  readonly userId: string
  readonly requestId: string
  readonly price: Price
  readonly paymentMethod: string
  readonly promoCode: string | null
  /** End of its trial in milliseconds, days of it, or 0 where it is paid at once. */
  readonly trial: { readonly endsAt: number } | { readonly days: number }
}

/** A subscription, and what the browser confirms with the bank before it opens. */
export interface StartedSubscription {
  readonly subscription: ProviderSubscription
  readonly clientSecret: string | null
}

/**
 * Begins a subscription. With a trial it lives at once, unless the bank wants its owner; without one it waits for the
 * browser to confirm its first payment, so that nothing is taken from somebody who has gone.
 *
 * @throws DomainError `billing.card-refused`, `billing.unavailable`.
 */
export async function startSubscription(wanted: NewSubscription): Promise<StartedSubscription> {
  const { customerId, paymentMethod, trial } = wanted
  const price = await priceIdOf(wanted.price)
  try {
    // The same method again is no error; that of somebody else is one.
    await ask((stripe) => stripe.paymentMethods.attach(paymentMethod, { customer: customerId }))
    const isPaidAtOnce = 'days' in trial && trial.days === 0
    const subscription = await ask((stripe) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price }],
          default_payment_method: paymentMethod,
          payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
          metadata: metadataOf(wanted),
          expand,
          ...(isPaidAtOnce ? { payment_behavior: 'default_incomplete' } : trialOf(trial)),
        },
        { idempotencyKey: repeatableId('subscription', JSON.stringify(wanted)) },
      ),
    )
    return toStarted(subscription)
  } catch (error) {
    throw toCardRefusal(error)
  }
}

/** A subscription that was begun before, with what is still to be confirmed. */
export async function readStarted(subscriptionId: string): Promise<StartedSubscription> {
  return toStarted(await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId, { expand })))
}

const expand = ['pending_setup_intent', 'latest_invoice.confirmation_secret']

/** What stands on a subscription, for our own reading of it. */
const metadataOf = ({
  userId,
  requestId,
  promoCode,
  price,
}: Omit<NewSubscription, 'paymentMethod' | 'trial' | 'customerId'>) => ({
  userId,
  requestId,
  planId: price.planId,
  ...(promoCode !== null && { promoCode }),
})

/** A trial whose card is gone at its end is over, and is not charged from nowhere later. */
const trialOf = (trial: NewSubscription['trial']) => ({
  ...('days' in trial ? { trial_period_days: trial.days } : { trial_end: Math.floor(trial.endsAt / 1000) }),
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
})

function toStarted(answer: Stripe.Subscription): StartedSubscription {
  const [subscription] = toProviderSubscription(answer)
  if (!subscription) throw new Error('A subscription began whose plan is none of ours')
  return { subscription, clientSecret: secretOf(answer, subscription) }
}

function secretOf(
  { pending_setup_intent: setup, latest_invoice: invoice }: Stripe.Subscription,
  of: ProviderSubscription,
) {
  if (of.isUnconfirmed) return setup !== null && typeof setup !== 'string' ? setup.client_secret : null
  if (of.status !== 'incomplete' || invoice === null || typeof invoice === 'string') return null
  return invoice.confirmation_secret?.client_secret ?? null
}

/** Lets a subscription end with its period, or takes that back. */
export async function endWithPeriod(subscriptionId: string, ends: boolean): Promise<void> {
  await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends }))
}

/** Takes another card for a subscription, and lets it go on. @throws DomainError `billing.card-refused` */
export async function resumeSubscription(
  { subscriptionId }: Pick<ProviderSubscription, 'subscriptionId'>,
  customerId: string,
  paymentMethod: string,
): Promise<void> {
  try {
    await ask((stripe) => stripe.paymentMethods.attach(paymentMethod, { customer: customerId }))
    await ask((stripe) =>
      stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        default_payment_method: paymentMethod,
      }),
    )
  } catch (error) {
    throw toCardRefusal(error)
  }
}

/** Ends a subscription at once; what was paid for the rest of its period is credited. One that is gone is gone. */
export async function endNow(subscriptionId: string): Promise<void> {
  try {
    await ask((stripe) => stripe.subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true }))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Puts a subscription on another plan; what was paid of the one before counts. */
export async function changePlan(subscription: ProviderSubscription, to: Price): Promise<void> {
  const price = await priceIdOf(to)
  await ask((stripe) =>
    stripe.subscriptions.update(subscription.subscriptionId, {
      items: [{ id: subscription.itemId, price }],
      proration_behavior: 'create_prorations',
      cancel_at_period_end: false,
      metadata: { planId: to.planId },
    }),
  )
}

/** What the provider says of a card is written for its owner; of a method that it does not take, ours is said. */
function toCardRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DomainError('invalid', 'billing.card-refused', error.message, { cause: error })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new DomainError('invalid', 'billing.card-refused', billingNotices.cardRefused, { cause: error })
  }
  return error
}
