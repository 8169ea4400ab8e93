import type { User } from '#core/accounts/account.ts'
import { rankSubscriptions, superfluous } from '#core/billing/next-subscription.ts'
import { billingNotices, trialUsed } from '#core/billing/notices.ts'
import { type BilledProduct, plans } from '#core/billing/plans.ts'
import { type Observation, type ProviderSubscription, standingOf } from '#core/billing/provider-subscription.ts'
import { startOf } from '#core/billing/start.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { observe } from '#lambdas/gateways/payments/observation.ts'
import {
  readStarted,
  resumeSubscription,
  type StartedSubscription,
  startSubscription,
} from '#lambdas/gateways/payments/payments.ts'
import { beginAttempt, endAttempt } from '#store/billing/attempts.ts'
import type { OfferMade } from './checkout/offers.ts'
import { usingPromo } from './checkout/use-promo.ts'
import { alreadySubscribed } from './grant-plan.ts'
import { reconcile } from './reconcile.ts'
import { requireCustomer } from './subscribers.ts'
import { isCardSpent } from './trials.ts'

/** What somebody pays for, and how. */
export interface Payment extends OfferMade {
  readonly user: User
  readonly name: string
  readonly paymentMethod: string
  readonly requestId: string
  readonly withoutTrial: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What has come of it. */
export interface Paid {
  readonly id: string
  readonly clientSecret: string | null
  readonly subscription: Subscription | undefined
}

/**
 * Begins a plan with a card. Of one person and product one attempt at a time; the same attempt again, whatever became of
 * the first, finds what it has begun at the provider, so that nobody pays twice.
 *
 * @throws DomainError as the call `subscribe` names them.
 */
export async function payPlan(payment: Payment): Promise<Paid> {
  const { user, requestId, offer, now } = payment
  const attempt = { userId: user.userId, product: plans[offer.plan].product, requestId }
  if (!(await beginAttempt(attempt, now))) {
    throw new DomainError('conflict', 'billing.in-progress', billingNotices.inProgress)
  }
  try {
    return await pay(payment, attempt.product)
  } finally {
    await endAttempt(attempt)
  }
}

async function pay(payment: Payment, product: BilledProduct): Promise<Paid> {
  const { user, name, requestId } = payment
  const customerId = await requireCustomer(user, name)
  const observation = await observe(customerId)
  const begun = observation.subscriptions.find(
    (each) => each.requestId === requestId && each.product === product && standingOf(each) !== 'over',
  )
  const { subscription, clientSecret } = begun
    ? await readStarted(begun.subscriptionId)
    : await begin(payment, product, observation)
  const reconciled = await settle(user.userId, customerId, product)
  return { id: subscription.subscriptionId, clientSecret, subscription: reconciled }
}

/** Takes over what stands now. An earlier subscription that could not be ended is told: two would be paid. */
async function settle(userId: string, customerId: string, product: BilledProduct): Promise<Subscription | undefined> {
  try {
    return (await reconcile(userId, customerId))[product]
  } catch (cause) {
    if (superfluous(product, await observe(customerId)).length === 0) throw cause
    throw new DomainError('unavailable', 'billing.not-replaced', billingNotices.notReplaced, { cause })
  }
}

async function begin(payment: Payment, product: BilledProduct, observation: Observation): Promise<StartedSubscription> {
  const { promoCode, user, paymentMethod, requestId, withoutTrial, now } = payment
  const { customerId } = observation
  const spent =
    payment.offer.trialDays > 0 && (await isCardSpent({ email: user.email, customerId, paymentMethod, product }, now))
  const offer = spent ? { ...payment.offer, trialDays: 0 } : payment.offer
  const current = openSubscriptionOf(product, observation)
  const start = startOf({ offer, current, withoutTrial, now })
  if (start.kind === 'refused') throw alreadySubscribed(product)
  if (start.kind === 'unasked') throw new DomainError('conflict', 'billing.trial-used', trialUsed(offer))
  if (start.kind === 'resumed') {
    await resumeSubscription(start.subscription, customerId, paymentMethod)
    return { subscription: start.subscription, clientSecret: null }
  }
  const { userId } = user
  const price = { planId: offer.plan, cents: offer.cents }
  const { trial } = start
  return usingPromo({ promoCode, userId, now }, () =>
    startSubscription({ customerId, userId, requestId, paymentMethod, promoCode, price, trial }),
  )
}

/** What somebody has of a product, if it is open. */
export function openSubscriptionOf(product: BilledProduct, observation: Observation): ProviderSubscription | undefined {
  const [first] = rankSubscriptions(product, observation)
  return first && standingOf(first) === 'open' ? first : undefined
}
