import type { User } from '#core/accounts/account.ts'
import { isOpen } from '#core/billing/entitlement.ts'
import { billingNotices } from '#core/billing/notices.ts'
import { type BilledProduct, type Plan, plans } from '#core/billing/plans.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readCustomerId } from '#store/billing/customers.ts'
import { type KeptSubscription, readSubscription, saveSubscription } from '#store/billing.ts'
import type { OfferMade } from './checkout/offers.ts'
import { usingPromo } from './checkout/use-promo.ts'
import { meterProvider } from './meter-provider.ts'
import { reconcile } from './reconcile.ts'

/** Two clicks and an event of the provider, at the most, change a plan at once. */
const MAX_ATTEMPTS = 5

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
  const before = await look(userId, plan)
  if (before.has) return before.has
  const granted = {
    ...{ userId, product, customerId, promoCode, planId: plan.id, subscriptionId: null, cents: 0 },
    status: plan.id === 'basic' ? 'active' : 'tester',
    ...{ trialEndsAt: null, periodEndsAt: null, endedBy: null, beganAt: null, changedAt: now },
  } as const
  return usingPromo({ promoCode, userId, now }, () => give(granted, before.read))
}

/** What somebody has of a product, and whether it is what they are to be given. */
async function look(userId: string, plan: Plan) {
  const read = await readSubscription(userId, plan.product)
  const current = read && isOpen(read.subscription) ? read.subscription : undefined
  const has = current?.planId === plan.id && current.subscriptionId === null ? current : undefined
  if (current && !has && staysBefore(current, plan)) throw alreadySubscribed(plan.product)
  return { read, has }
}

/** Where it has changed since it was read, it is looked at anew: the same click may have come twice. */
async function give(
  granted: Omit<Subscription, 'hadTrial'>,
  read: KeptSubscription | undefined,
  attemptsLeft = MAX_ATTEMPTS,
): Promise<Subscription> {
  const next = { ...granted, hadTrial: read?.subscription.hadTrial ?? false }
  const outcome = await saveSubscription(next, read)
  if (outcome === 'saved') return next
  const { userId, planId, product, promoCode } = granted
  if (outcome === 'no-user' || attemptsLeft === 1) throw alreadySubscribed(product)
  const seen = await look(userId, plans[planId])
  if (!seen.has) return give(granted, seen.read, attemptsLeft - 1)
  if (seen.has.promoCode === promoCode) return seen.has
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
