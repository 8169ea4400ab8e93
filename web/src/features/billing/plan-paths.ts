import { type PlanId, planForDrivers, plans } from '#core/billing/plans.ts'
import { paths, withQuery } from '#web/client/paths.ts'

/** Who chooses a plan; `undefined` is a visitor without a session. */
export type Chooser = { readonly tier: number; readonly teamTier: number } | undefined

/** The checkout of a plan. */
export const checkoutPath = (plan: PlanId): string => withQuery(paths.subscribe, { plan })

/** Making an account first, and then the page that was chosen. */
const signUpFor = (page: string, origin: string): string => withQuery(paths.signUp, { origin, return: page })

/** The paid plan of the planner: its checkout, after an account; whoever has it already goes on planning. */
export function webPlanPath(chooser: Chooser, plan: PlanId): string {
  if (!chooser) return signUpFor(checkoutPath(plan), 'web')
  return chooser.tier === 2 ? paths.planner : checkoutPath(plan)
}

/** What `Get the extension` does: leads on, or starts the free plan first. A plan that gives more is never replaced. */
export type ExtensionStep = { readonly to: string; readonly startsPlan: boolean }

export function extensionStep(chooser: Chooser): ExtensionStep {
  if (!chooser) return { to: paths.extensionInstructions, startsPlan: false }
  return { to: paths.welcomeBasic, startsPlan: chooser.tier === 0 }
}

/** `Continue` of the teams' prices: changing the plan of a team, or founding one with what was chosen. */
export function teamsPlanPath(chooser: Chooser, drivers: number): string {
  if (chooser && chooser.teamTier >= 1) return '/teams/settings/subscription'
  const { teamTier } = plans[planForDrivers(drivers)]
  const onboarding = withQuery(paths.teamsOnboarding, { tier: String(teamTier), numberOfDrivers: String(drivers) })
  return chooser ? onboarding : signUpFor(onboarding, 'teams')
}

/** Where the two ways of planning lead: to what they are after signing up, to what they cost elsewhere. */
export function planChoicePaths(pathname: string): { readonly single: string; readonly multi: string } {
  return pathname.includes(paths.pricingRedirect)
    ? { single: paths.webIntro, multi: paths.teamsIntro }
    : { single: paths.pricingWeb, multi: paths.pricingTeams }
}

/** The page after a checkout, by the tier that it gave. */
export const welcomePath = (tier: number): string => (tier === 2 ? paths.welcomePlus : paths.welcomeBasic)

/** Nobody pays without an account: makes one and comes back to this checkout. */
export const accountForCheckout = (asked: string): string => signUpFor(asked, 'web')
