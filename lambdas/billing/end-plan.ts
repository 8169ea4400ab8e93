import type { User } from '#core/accounts/account.ts'
import { isOpen } from '#core/billing/entitlement.ts'
import { rankSubscriptions } from '#core/billing/next-subscription.ts'
import { billingNotices } from '#core/billing/notices.ts'
import type { BilledProduct } from '#core/billing/plans.ts'
import { isGone, type ProviderSubscription, standingOf } from '#core/billing/provider-subscription.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { observe } from '#lambdas/gateways/payments/observation.ts'
import { endNow, endWithPeriod } from '#lambdas/gateways/payments/payments.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { readCustomerId } from '#store/billing/customers.ts'
import { type CancellationAnswer, saveCancellationFeedback } from '#store/billing/feedback.ts'
import { readSubscription, saveSubscription } from '#store/billing.ts'
import { meterProvider } from './meter-provider.ts'
import { reconcile } from './reconcile.ts'
import { requireUser } from './subscribers.ts'
import { withinTime } from './within.ts'

/** So often is the end of a plan written that others change at the same time. */
const MAX_ATTEMPTS = 5

/** What a cancellation has come to. */
export interface Ended {
  readonly message: string
  /** Milliseconds since the epoch at which it ends; null where it has. */
  readonly endsAt: number | null
}

/**
 * Cancels somebody's plan: what is paid for ends with its period, everything else at once.
 *
 * @throws DomainError `billing.not-cancelled` where the provider refuses or is not there: then nothing has changed.
 * `accounts.no-record`, `billing.asked-too-often`.
 */
export async function endPlan(answer: CancellationAnswer): Promise<Ended> {
  const { userId, product, reason, feedback, submittedAt } = answer
  const user = await requireUser(userId)
  await meterProvider(userId, submittedAt)
  const { subscription, wasOpen } = await withinTime(endAtProvider(userId, product)).catch(refuse)
  const isHere = subscription === undefined || subscription.subscriptionId === null
  const endedHere = isHere && (await endHere(user, product, submittedAt))
  if (reason !== null || feedback !== '') await saveCancellationFeedback(answer)
  if (wasOpen || endedHere) recordEvent('PlanCancelled')
  if (subscription?.status !== 'cancelling') return { message: billingNotices.cancelled, endsAt: null }
  return { message: billingNotices.cancelledAtEnd, endsAt: subscription.periodEndsAt }
}

/** What is left of it, and whether something was open that was not to end anyway. */
async function endAtProvider(userId: string, product: BilledProduct) {
  const customerId = await readCustomerId(userId)
  if (!customerId) return { subscription: undefined, wasOpen: false }
  const living = rankSubscriptions(product, await observe(customerId)).filter((each) => !isGone(each))
  for (const each of living) await endOne(each)
  const wasOpen = living.some((each) => standingOf(each) === 'open' && !each.endsWithPeriod)
  return { subscription: (await reconcile(userId, customerId))[product], wasOpen }
}

/** Nobody has paid for the rest of what is past due, and nothing for what was never confirmed. */
const endOne = (each: ProviderSubscription): Promise<void> =>
  standingOf(each) === 'open' && each.status !== 'past_due'
    ? endWithPeriod(each.subscriptionId, true)
    : endNow(each.subscriptionId)

/** Ends what was given without payment; says whether there was anything. */
async function endHere(user: User, product: BilledProduct, now: number, attemptsLeft = MAX_ATTEMPTS): Promise<boolean> {
  const read = await readSubscription(user.userId, product)
  const isThere = read ? isOpen(read.subscription) : (product === 'web' ? user.tier : user.teamTier) > 0
  if (!isThere) return false
  const before = read?.subscription ?? neverKept(user.userId, product)
  const ended = { ...before, status: 'cancelled', endedBy: 'request', changedAt: now } as const
  const outcome = await saveSubscription(ended, read)
  if (outcome !== 'stale') return outcome === 'saved'
  if (attemptsLeft === 1) return refuse(new Error('A subscription is changed by too many at once'))
  return endHere(user, product, now, attemptsLeft - 1)
}

/** A plan that stands in the user's record alone: it ends like one that was given. */
const neverKept = (userId: string, product: BilledProduct): Omit<Subscription, 'status' | 'changedAt'> => ({
  ...{ userId, product, planId: product === 'web' ? 'basic' : 'team-small', cents: 0 },
  ...{ subscriptionId: null, customerId: null, promoCode: null },
  ...{ trialEndsAt: null, periodEndsAt: null, beganAt: null, hadTrial: false, endedBy: null },
})

function refuse(cause: unknown): never {
  logger.error('billing.not-cancelled', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  throw new DomainError('unavailable', 'billing.not-cancelled', billingNotices.notCancelled, { cause })
}
