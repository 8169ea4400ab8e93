import { trialUsed } from '#core/billing/notices.ts'
import type { Offer } from '#core/billing/offer.ts'
import { type Plan, planForDrivers, plans, TRIAL_DAYS } from '#core/billing/plans.ts'
import { trialBanner } from '#core/teams/team-notices.ts'
import { teamPlans } from '#web/ui/plans/team-words.ts'
import { clampDrivers } from './steps.ts'

/** The drivers with which the plans begin to be shown. */
interface FirstDrivers {
  /** What was set here before. */
  readonly kept: number | undefined
  /** What the address names: drivers, or the tier of a plan. */
  readonly asked: number | undefined
  readonly tier: string | null
  /** What the company step told. */
  readonly told: number | undefined
}

/** Where the slider of the plans stands first. */
export function firstDrivers({ kept, asked, tier, told = 1 }: FirstDrivers): number {
  const plan = teamPlans.find(({ teamTier }) => String(teamTier) === tier)
  return clampDrivers(kept ?? asked ?? (plan ? withinPlan(told, plan) : told))
}

/** The nearest number of drivers that a plan takes. */
export function withinPlan(drivers: number, { drivers: taken }: Plan): number {
  const { from, to } = taken ?? { from: drivers, to: drivers }
  return Math.min(to, Math.max(from, drivers))
}

/** What is begun: the plan of the slider, or the one that a code gives. */
export const planBegun = (drivers: number, offer: Offer | undefined): Plan =>
  plans[offer?.isGranted ? offer.plan : planForDrivers(drivers)]

/** What stands above the plans. `offer` is what the server makes of plan and code, once it has said so. */
export function bannerOf(plan: Plan, offer: Offer | undefined): string {
  const { trialDays = TRIAL_DAYS, isGranted = false } = offer ?? {}
  if (isGranted) return `${plan.name} without payment`
  return trialDays > 0 ? trialBanner(trialDays) : trialUsed({ cents: plan.cents, isYearly: false })
}
