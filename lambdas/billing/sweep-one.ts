import { isAbandoned } from '#core/billing/next-subscription.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { endNow } from '#lambdas/gateways/payments/payments.ts'
import { reconcile } from './reconcile.ts'

/**
 * Looks at one subscription whose time has come. `now` in milliseconds. One that still waits for its owner to confirm the card is ended: at the
 * end of its trial it would be charged for what never opened.
 */
export async function sweepOne(
  { userId, product, customerId }: Pick<Subscription, 'userId' | 'product' | 'customerId'>,
  now: number,
): Promise<void> {
  if (customerId === null) return
  const seen = (await reconcile(userId, customerId))[product]
  if (!seen?.subscriptionId || !isAbandoned(seen, now)) return
  await endNow(seen.subscriptionId)
  await reconcile(userId, customerId)
}
