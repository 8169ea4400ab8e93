import { savedPercentOf } from './figures.ts'
import { type Plan, type PlanId, plans, TRIAL_DAYS } from './plans.ts'
import type { Promo } from './promo-code.ts'

/** What somebody gets for a plan: the plan itself may be another one where a code says so. */
export interface Offer {
  readonly plan: PlanId
  /** US cents each interval after the trial; 0 where the code grants the plan. */
  readonly cents: number
  readonly isYearly: boolean
  readonly trialDays: number
  /** Against the list price of a year, rounded as it is shown; null without a code that changes the price. */
  readonly savedPercent: number | null
  /** Whether the plan is given without a payment method. */
  readonly isGranted: boolean
}

/** What somebody was shown before they agreed to it. */
export type ShownOffer = Pick<Offer, 'plan' | 'cents' | 'trialDays'>

/** What a page shows of an offer, as the server compares it. */
export const shownOf = ({ plan, cents, trialDays }: Offer): ShownOffer => ({ plan, cents, trialDays })

/**
 * Whether somebody who asked for `plan` gets what they were shown: plan and with it the interval, amount, and a trial that
 * is no shorter. What is given costs nothing, whatever was shown; that no trial is left is told by `billing.trial-used`.
 * Who does not say what they were shown gets the very plan that they asked for.
 */
export function isAsShown(offer: Offer, plan: PlanId, shown: ShownOffer | undefined): boolean {
  if (offer.isGranted) return true
  const { plan: agreed, cents, trialDays } = shown ?? { ...offer, plan }
  return offer.plan === agreed && offer.cents === cents && (offer.trialDays === 0 || offer.trialDays >= trialDays)
}

/** A plan as it is offered to everybody, or to those who had their trial. */
export function offerOf(planId: PlanId, hadTrial: boolean): Offer {
  const { interval, cents } = plans[planId]
  return {
    plan: planId,
    cents,
    isYearly: interval === 'year',
    trialDays: hadTrial || interval === null ? 0 : TRIAL_DAYS,
    savedPercent: null,
    isGranted: interval === null,
  }
}

/** What a promo makes of a plan, or `undefined` where it says nothing about this one. */
export function offerWith(promo: Promo, planId: PlanId, hadTrial: boolean): Offer | undefined {
  const plan = plans[planId]
  if (promo.kind === 'grant') return plans[promo.plan].product === plan.product ? granted(promo.plan) : undefined
  if (plan.interval === null) return undefined
  if (promo.kind === 'trial') return withTrial(promo, plan, hadTrial)
  if (plan.product !== 'web') return undefined
  const priced = offerOf(promo.isYearly ? 'plus-yearly' : 'plus-monthly', hadTrial)
  return { ...priced, cents: promo.cents, savedPercent: savedPercentOf(promo.cents, promo.isYearly) }
}

/** US cents that a list of plans shows for one of them: nothing for the plan that a code gives. */
export const shownCents = (plan: Plan, offer: Offer | undefined): number =>
  offer?.isGranted && offer.plan === plan.id ? offer.cents : plan.cents

const granted = (planId: PlanId): Offer => ({ ...offerOf(planId, true), cents: 0, isGranted: true })

function withTrial(
  { product, days }: Extract<Promo, { kind: 'trial' }>,
  plan: Plan,
  hadTrial: boolean,
): Offer | undefined {
  if (plan.product !== product) return undefined
  return { ...offerOf(plan.id, hadTrial), trialDays: hadTrial ? 0 : days }
}
