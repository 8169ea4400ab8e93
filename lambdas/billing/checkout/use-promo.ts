import { billingNotices } from '#core/billing/notices.ts'
import { DomainError } from '#engine/base/errors.ts'
import { countPromoUse, returnPromoUse } from '#store/billing/promo-codes.ts'

/** A code that somebody uses; null without one. `now` in milliseconds. */
export interface PromoInUse {
  readonly promoCode: string | null
  readonly userId: string
  readonly now: number
}

/**
 * Does what a code is used for, and counts its use: before, so that it is never used more often than it may be, and not
 * at all where nothing comes of it.
 *
 * @throws DomainError `billing.invalid-promo` where it has been used up meanwhile.
 */
export async function usingPromo<Result>(
  { promoCode, userId, now }: PromoInUse,
  work: () => Promise<Result>,
): Promise<Result> {
  if (promoCode === null) return work()
  const use = await countPromoUse(promoCode, userId, now)
  if (use === 'used-up') {
    throw new DomainError('invalid', 'billing.invalid-promo', billingNotices.invalidPromo)
  }
  try {
    return await work()
  } catch (error) {
    // Of a click that came twice, one may have been served; a provider that does not answer may have done the work.
    if (use === 'counted' && isRefusal(error)) await returnPromoUse(promoCode, userId)
    throw error
  }
}

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable'
