import { type Person, wayTo } from '#web/client/admission.ts'
import { paths } from '#web/client/paths.ts'

/**
 * Where a person goes on who has signed in: to the page that was asked for, else by the plan, else by the `origin`.
 * The order of the rules is part of them. Whether the person may see that page is for its door to say.
 */
export function pathAfterSignIn(person: Person, origin: string | null, returnPath?: string): string {
  if (returnPath !== undefined) return returnPath
  if (person.teamTier >= 1) return paths.teams
  if (person.tier > 0) return wayTo('planner', person)
  if (origin === 'web') return paths.pricingWeb
  if (origin === 'teams') return paths.teamsOnboarding
  return paths.pricingRedirect
}
