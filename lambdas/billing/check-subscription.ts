import type { SubscriptionStatus } from '#core/accounts/account.ts'
import { isOpen } from '#core/billing/entitlement.ts'
import type { BilledProduct } from '#core/billing/plans.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readCustomerId } from '#store/billing/customers.ts'
import { readSubscription } from '#store/billing.ts'
import { meterProvider } from './meter-provider.ts'
import { reconcile } from './reconcile.ts'

/** A plan that was open a moment ago is told again: whoever reloads asks us, not the provider. */
const FRESH_MS = 5000

export const checkSubscription = api.billing.checkSubscription.handler(
  async ({ input: { product }, context: { caller, now } }) => {
    try {
      const subscription = await look(caller.userId, product, now)
      // One that has just ended has no id any more, and says so by its status.
      const isKnown = subscription && (subscription.subscriptionId !== null || subscription.status === 'cancelled')
      if (!isKnown) return { subscription: null, message: 'Null subscriptionID' as const }
      return { subscription: { status: spelled(subscription.status) }, message: null }
    } catch (cause) {
      if (cause instanceof DomainError && cause.kind === 'limit') throw cause
      logger.error('billing.not-checked', { error: cause instanceof Error ? cause : new Error(String(cause)) })
      return { subscription: null, message: 'Error checking subscription status' as const }
    }
  },
)

async function look(userId: string, product: BilledProduct, now: number): Promise<Subscription | undefined> {
  const customerId = await readCustomerId(userId)
  if (!customerId) return undefined
  const kept = (await readSubscription(userId, product))?.subscription
  if (kept?.customerId === customerId && isOpen(kept) && now - kept.changedAt < FRESH_MS) return kept
  await meterProvider(userId, now)
  return (await reconcile(userId, customerId))[product]
}

/** Callers of this call know the provider's spelling. */
const spelled = (status: SubscriptionStatus): string => (status === 'cancelled' ? 'canceled' : status)
