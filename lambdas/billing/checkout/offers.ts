import { billingNotices, offerChanged } from '#core/billing/notices.ts'
import { isAsShown, type Offer, offerOf, offerWith, type ShownOffer } from '#core/billing/offer.ts'
import { type PlanId, plans } from '#core/billing/plans.ts'
import { isCurrent, normalizeCode } from '#core/billing/promo-code.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { hasUsedPromo, readPromoCode } from '#store/billing/promo-codes.ts'
import { readSubscription } from '#store/billing.ts'
import { countUse } from '#store/uses.ts'
import { hasMailHadTrial } from '../trials.ts'

/** A plan as somebody gets it, by the code that they named. */
export interface OfferMade {
  readonly offer: Offer
  /** As it is kept; null without one. */
  readonly promoCode: string | null
}

/** What somebody asks for. `now` in milliseconds. */
export interface OfferWanted {
  readonly userId: string
  readonly email: string
  readonly plan: PlanId
  readonly code: string | null
  readonly now: number
}

/** So many codes may be tried in a day. */
const DAILY_CODES = 30
/** So many times may somebody try to pay in a day: cards are not tested here. */
const DAILY_PAYMENTS = 20

/**
 * What a plan costs somebody.
 *
 * @throws DomainError `billing.invalid-promo` for a code that is unknown, over, used up or for something else;
 * `billing.too-many-attempts`.
 */
export async function makeOffer({ userId, email, plan, code, now }: OfferWanted): Promise<OfferMade> {
  const { product } = plans[plan]
  const known = (await readSubscription(userId, product))?.subscription.hadTrial ?? false
  const hadTrial = known || (await hasMailHadTrial(email, product, now))
  if (code === null) return { offer: offerOf(plan, hadTrial), promoCode: null }
  await meter(userId, 'promo', DAILY_CODES, now)
  const promoCode = normalizeCode(code)
  const kept = await readPromoCode(promoCode)
  // Who has used it is counted already; its end is for everybody.
  const isCounted = kept !== undefined && (await hasUsedPromo(promoCode, userId))
  const offer =
    kept && isCurrent(isCounted ? { ...kept, maxUses: null } : kept, now)
      ? offerWith(kept.promo, plan, hadTrial)
      : undefined
  if (!offer) throw new DomainError('invalid', 'billing.invalid-promo', billingNotices.invalidPromo)
  return { offer, promoCode }
}

/** Nobody pays what they have not seen. @throws DomainError `billing.offer-changed` */
export function requireAsShown(
  { offer }: OfferMade,
  asked: { readonly plan: PlanId; readonly shown?: ShownOffer | undefined },
): void {
  if (isAsShown(offer, asked.plan, asked.shown)) return
  throw new DomainError('conflict', 'billing.offer-changed', offerChanged(offer))
}

/** Counts an attempt to pay. @throws DomainError `billing.too-many-attempts` */
export const meterPayment = (userId: string, now: number): Promise<void> => meter(userId, 'pay', DAILY_PAYMENTS, now)

async function meter(userId: string, what: string, limit: number, now: number): Promise<void> {
  const count = await countUse(slotOfDay(userId, what, now))
  if (count > limit) throw new DomainError('limit', 'billing.too-many-attempts', billingNotices.tooManyAttempts)
}
