import { observe } from '#lambdas/gateways/payments-observation.ts'
import { type LeftVisit, readLeftVisits, readOpenCodes } from '#lambdas/gateways/payments-pages.ts'
import { readSubscriptions } from '#store/billing.ts'
import { readCustomerOwner } from '#store/billing-customers.ts'
import { hasUsedPromo, returnPromoUse } from '#store/billing-promo-codes.ts'

/** A visit to the checkout lives for a day; the provider tells of its end for three. */
const LOOKED_BACK_MS = 4 * 86_400_000

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

/** The same for all visits that have ended of late, whether the provider has told of them or not. `now` in milliseconds. */
export async function returnLeftPromos(now: number): Promise<void> {
  for (const visit of await readLeftVisits(now - LOOKED_BACK_MS)) await returnLeftPromo(visit)
}
