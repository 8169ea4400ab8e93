import type { Subscription } from '#core/billing/subscription.ts'
import { endNow } from '#lambdas/gateways/payments.ts'
import { reconcile } from './reconcile.ts'

/**
 * Looks at one subscription whose time has come. One that still waits for its owner to confirm the card is ended: at the
 * end of its trial it would be charged for what never opened.
 */
export async function sweepOne({
  userId,
  product,
  customerId,
}: Pick<Subscription, 'userId' | 'product' | 'customerId'>) {
  if (customerId === null) return
  const seen = (await reconcile(userId, customerId))[product]
  if (seen?.status !== 'none' || seen.subscriptionId === null) return
  await endNow(seen.subscriptionId)
  await reconcile(userId, customerId)
}
