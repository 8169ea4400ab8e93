import type { Tier } from '#core/accounts/account.ts'

/** Every plan that somebody can be on. The server alone knows what each costs to whom; calls name a plan, never an amount. */
export const planIds = ['basic', 'plus-monthly', 'plus-yearly', 'team-small', 'team-growing', 'team-large'] as const
export type PlanId = (typeof planIds)[number]

/** How the teams' plans are called, smallest first. */
export const teamSizes = ['Small', 'Growing', 'Large'] as const
export type TeamSize = (typeof teamSizes)[number]

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

/** How long it is kept, without a name, that somebody had a trial: there is one, also after an account is erased. */
export const TRIAL_KEPT_DAYS = 3 * 365

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
  'team-small': teamPlan({
    id: 'team-small',
    name: 'Teams Small',
    teamTier: 1,
    cents: 7500,
    drivers: { from: 1, to: 7 },
  }),
  'team-growing': teamPlan({
    id: 'team-growing',
    name: 'Teams Growing',
    teamTier: 2,
    cents: 12_500,
    drivers: { from: 8, to: 14 },
  }),
  'team-large': teamPlan({
    id: 'team-large',
    name: 'Teams Large',
    teamTier: 3,
    cents: 17_500,
    drivers: { from: 15, to: 20 },
  }),
}

/** The plan of a team's size. */
export const planOfTeam = (size: TeamSize): PlanId =>
  (({ Small: 'team-small', Growing: 'team-growing', Large: 'team-large' }) as const)[size]

/** Drivers that the slider of the teams' prices goes through. */
export const TEAM_DRIVERS = { from: 1, to: 20 } as const

/** The smallest plan that takes so many drivers; a number outside of the slider counts as its nearer end. */
export const planForDrivers = (drivers: number): PlanId =>
  (['team-small', 'team-growing'] as const).find((id) => drivers <= (plans[id].drivers?.to ?? 0)) ?? 'team-large'

function teamPlan(plan: Pick<Plan, 'id' | 'name' | 'teamTier' | 'cents'> & Required<Pick<Plan, 'drivers'>>): Plan {
  return { ...plan, product: 'teams', tier: 0, interval: 'month' }
}
