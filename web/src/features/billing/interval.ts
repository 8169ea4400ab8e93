import { yearlyPerMonthCents } from '#core/billing/figures.ts'
import { type PlanId, plans } from '#core/billing/plans.ts'

/** How often the planner is paid. */
export type Interval = 'month' | 'year'

/** The plan of the planner that is billed so often. */
export const planOfInterval = { month: 'plus-monthly', year: 'plus-yearly' } as const

/** How often a plan of the planner is paid; `undefined` for every other plan. */
export function intervalOf(planId: PlanId | string | null): Interval | undefined {
  if (planId === planOfInterval.month) return 'month'
  return planId === planOfInterval.year ? 'year' : undefined
}

/** US cents that a month of the planner is shown at. */
export const centsPerMonth = (interval: Interval): number =>
  interval === 'year' ? yearlyPerMonthCents() : plans[planOfInterval.month].cents
