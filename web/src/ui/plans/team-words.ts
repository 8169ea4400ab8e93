import { type Plan, planOfTeam, plans, teamSizes } from '#core/billing/plans.ts'

/** The team plans, smallest first. */
export const teamPlans = teamSizes.map((size) => plans[planOfTeam(size)])

/** `Growing`. */
export const sizeName = ({ name }: Pick<Plan, 'name'>): string => name.replace('Teams ', '')

/** `8 to 14`. */
export const driversOf = ({ drivers }: Pick<Plan, 'drivers'>): string => `${drivers?.from} to ${drivers?.to}`

/** `Growing, 8 to 14`. */
export const sizeText = (plan: Plan): string => `${sizeName(plan)}, ${driversOf(plan)}`

/** What the plan of a tier is called: `Teams Growing`. */
export const nameOfTier = (teamTier: number): string =>
  teamPlans.find((plan) => plan.teamTier === teamTier)?.name ?? 'No plan'
