import { type Plan, type PlanId, plans } from './plans.ts'

/** The list price of a month of the planner, in US cents, against which the yearly plan is shown. */
export const LIST_CENTS_PER_MONTH = 2000

/** The team that the slider of the prices can name at most. */
export const MAX_DRIVERS = 20

/** US cents as prices are written: `$173.99`, and `$75` where there are no cents. */
export function priceText(cents: number): string {
  const dollars = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
  return `$${dollars}`
}

/** US cents that a month of a plan comes to, whole cents below: a year for 173.99 is shown as 14.49 a month. */
export const centsPerMonth = ({ cents, interval }: Pick<Plan, 'cents' | 'interval'>): number =>
  interval === 'year' ? Math.floor(cents / 12) : cents

const YEAR = plans['plus-yearly'].cents

/** Whole dollars that a year of the planner costs less than twelve months at the list price. */
export const savedAgainstList = (): number => Math.round((12 * LIST_CENTS_PER_MONTH - YEAR) / 100)

/** Whole dollars that a year of the planner costs less than twelve months of the monthly plan. */
export const savedAgainstMonthly = (): number => Math.round((12 * plans['plus-monthly'].cents - YEAR) / 100)

type TeamPlan = Plan & { readonly drivers: NonNullable<Plan['drivers']> }

const takesDrivers = (plan: Plan): plan is TeamPlan => plan.drivers !== undefined

/** The team plans from the smallest to the largest. */
export const teamPlans: readonly TeamPlan[] = Object.values(plans).filter(takesDrivers)

/** The smallest team plan that takes so many drivers; the count is held between 1 and 20. */
export function teamPlanFor(drivers: number): TeamPlan {
  const plan = teamPlans.find(({ drivers: { to } }) => drivers <= to) ?? teamPlans.at(-1)
  if (!plan) throw new RangeError('The table of plans has no plan for teams.')
  return plan
}

/** How often a plan of the planner is billed, and the plan that is. */
export type Interval = 'month' | 'year'
export const planOfInterval: Readonly<Record<Interval, PlanId>> = { month: 'plus-monthly', year: 'plus-yearly' }
