import type { SubscriptionStatus } from '#core/accounts/account.ts'
import { api } from '#lambdas/http/callers.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readCustomerId } from '#store/billing-customers.ts'
import { reconcile } from './reconcile.ts'

export const checkSubscription = api.billing.checkSubscription.handler(
  async ({ input: { product }, context: { caller } }) => {
    try {
      const customerId = await readCustomerId(caller.userId)
      const subscription = customerId ? (await reconcile(caller.userId, customerId))[product] : undefined
      // One that has just ended has no id any more, and says so by its status.
      const isKnown = subscription && (subscription.subscriptionId !== null || subscription.status === 'cancelled')
      if (!isKnown) return { subscription: null, message: 'Null subscriptionID' as const }
      return { subscription: { status: spelled(subscription.status) }, message: null }
    } catch (cause) {
      logger.error('billing.not-checked', { error: cause instanceof Error ? cause : new Error(String(cause)) })
      return { subscription: null, message: 'Error checking subscription status' as const }
    }
  },
)

/** Callers of this call know the provider's spelling. */
const spelled = (status: SubscriptionStatus): string => (status === 'cancelled' ? 'canceled' : status)
