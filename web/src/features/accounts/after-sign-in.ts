import { paths } from '#web/client/paths.ts'

interface SignedIn {
  readonly tier: number
  readonly teamTier: number
}

/** Where a person who came from `origin` begins. The order of the rules is part of them. */
export function pathAfterSignIn({ tier, teamTier }: SignedIn, origin: string | null): string {
  if (teamTier >= 1) return paths.teams
  // The planner would send tier 1 on to the web intro: go there at once.
  if (tier > 0) return tier === 1 ? paths.webIntro : paths.planner
  if (origin === 'web') return paths.pricingWeb
  if (origin === 'teams') return paths.teamsOnboarding
  return paths.pricingRedirect
}
