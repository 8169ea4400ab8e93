import type { User } from '#core/accounts/account.ts'
import { isOpen } from '#core/billing/entitlement.ts'
import { billingNotices } from '#core/billing/notices.ts'
import { type BilledProduct, type Plan, plans } from '#core/billing/plans.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { readSubscription, saveSubscription } from '#store/billing.ts'
import { readCustomerId } from '#store/billing-customers.ts'
import { meterProvider } from './meter-provider.ts'
import type { OfferMade } from './offers.ts'
import { reconcile } from './reconcile.ts'
import { usingPromo } from './use-promo.ts'

/**
 * Gives somebody a plan that costs them nothing: the free one, or what a code grants.
 *
 * @throws DomainError `billing.already-subscribed` where they have as much or more, or pay for less, `billing.invalid-promo`,
 * `billing.asked-too-often`.
 */
export async function grantPlan({ userId }: User, { offer, promoCode }: OfferMade, now: number): Promise<Subscription> {
  const plan = plans[offer.plan]
  const { product } = plan
  const customerId = (await readCustomerId(userId)) ?? null
  // What was paid for and not yet told to us counts as well.
  if (customerId) {
    await meterProvider(userId, now)
    await reconcile(userId, customerId)
  }
  const read = await readSubscription(userId, product)
  const current = read && isOpen(read.subscription) ? read.subscription : undefined
  if (current?.planId === plan.id && current.subscriptionId === null) return current
  if (current && staysBefore(current, plan)) throw alreadySubscribed(product)
  const granted: Subscription = {
    ...{ userId, product, customerId, promoCode, planId: plan.id, subscriptionId: null, cents: 0 },
    status: plan.id === 'basic' ? 'active' : 'tester',
    ...{ trialEndsAt: null, periodEndsAt: null, endedBy: null, beganAt: null },
    hadTrial: read?.subscription.hadTrial ?? false,
    changedAt: now,
  }
  const outcome = await usingPromo({ promoCode, userId, now }, () => saveSubscription(granted, read))
  if (outcome === 'saved') return granted
  throw alreadySubscribed(product)
}

/** What is paid for goes on at the provider, and would soon take the place of what was given. */
const staysBefore = (current: Subscription, given: Plan): boolean =>
  current.subscriptionId !== null || rankOf(current) >= rankOf({ planId: given.id })

const rankOf = ({ planId }: Pick<Subscription, 'planId'>): number => plans[planId].tier + plans[planId].teamTier

/** The answer to whoever asks for what they have. */
export const alreadySubscribed = (product: BilledProduct): DomainError =>
  new DomainError(
    'conflict',
    'billing.already-subscribed',
    product === 'web' ? billingNotices.alreadyPlus : billingNotices.alreadyTeam,
  )
