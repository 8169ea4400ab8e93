import { observe } from '#lambdas/gateways/payments/observation.ts'
import { type LeftVisit, readOpenCodes } from '#lambdas/gateways/payments/pages.ts'
import { readCustomerOwner } from '#store/billing/customers.ts'
import { hasUsedPromo, returnPromoUse } from '#store/billing/promo-codes.ts'
import { readSubscriptions } from '#store/billing.ts'

/**
 * Gives the use of a code back whose owner has left the provider's checkout. It stays used where something has come of
 * it in another way, and while it still may. Twice is once.
 */
export async function returnLeftPromo({ customerId, promoCode }: LeftVisit): Promise<void> {
  const userId = await readCustomerOwner(customerId)
  if (!userId || !(await hasUsedPromo(promoCode, userId))) return
  if ((await readSubscriptions(userId)).some((each) => each.promoCode === promoCode)) return
  const { subscriptions } = await observe(customerId)
  if (subscriptions.some((each) => each.promoCode === promoCode && each.status !== 'incomplete_expired')) return
  if ((await readOpenCodes(customerId)).includes(promoCode)) return
  await returnPromoUse(promoCode, userId)
}
