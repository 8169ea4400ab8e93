import type { Tier } from '#core/accounts/account.ts'

/** Every plan that somebody can be on. The server alone knows what each costs to whom; calls name a plan, never an amount. */
export const planIds = ['basic', 'plus-monthly', 'plus-yearly', 'team-small', 'team-growing', 'team-large'] as const
export type PlanId = (typeof planIds)[number]

/** What a plan opens: the planner's extension and web faces share one subscription, a team has its own. */
export const billedProducts = ['web', 'teams'] as const
export type BilledProduct = (typeof billedProducts)[number]

/** A plan as it is sold. */
export interface Plan {
  readonly id: PlanId
  readonly product: BilledProduct
  /** What bills and mails call it. */
  readonly name: string
  /** What it gives: tier of the user, or tier of the team; 0 where it gives none. */
  readonly tier: Tier
  readonly teamTier: 0 | 1 | 2 | 3
  /** How often it is billed; null for one that costs nothing. */
  readonly interval: 'month' | 'year' | null
  /** US cents each interval, without tax. */
  readonly cents: number
  /** Drivers that it takes, for a team. */
  readonly drivers?: { readonly from: number; readonly to: number }
}

/** Days of a trial, where no code says otherwise. */
export const TRIAL_DAYS = 7

/** The one table of plans (platform specification §9, teams §9). */
export const plans: Readonly<Record<PlanId, Plan>> = {
  basic: { id: 'basic', product: 'web', name: 'Extension', tier: 1, teamTier: 0, interval: null, cents: 0 },
  'plus-monthly': {
    id: 'plus-monthly',
    product: 'web',
    name: 'Web Route Planner, monthly',
    tier: 2,
    teamTier: 0,
    interval: 'month',
    cents: 1799,
  },
  'plus-yearly': {
    id: 'plus-yearly',
    product: 'web',
    name: 'Web Route Planner, yearly',
    tier: 2,
    teamTier: 0,
    interval: 'year',
    cents: 17_399,
  },
  'team-small': teamPlan('team-small', 'Small', 1, 7500, { from: 1, to: 7 }),
  'team-growing': teamPlan('team-growing', 'Growing', 2, 12_500, { from: 8, to: 14 }),
  'team-large': teamPlan('team-large', 'Large', 3, 17_500, { from: 15, to: 20 }),
}

function teamPlan(
  id: PlanId,
  size: string,
  teamTier: 1 | 2 | 3,
  cents: number,
  drivers: NonNullable<Plan['drivers']>,
): Plan {
  return { id, product: 'teams', name: `Teams ${size}`, tier: 0, teamTier, interval: 'month', cents, drivers }
}
