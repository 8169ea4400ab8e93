import { paths, withQuery } from '#web/client/paths.ts'

/** Who asks for the way in; `undefined` is a visitor without a session. */
export type Visitor = { readonly tier: number; readonly teamTier: number } | undefined

/** `Get Started on Web` of the home page. */
export function heroStartPath(visitor: Visitor): string {
  if (!visitor) return paths.signUp
  if (visitor.teamTier >= 1) return paths.teams
  return visitor.tier === 2 ? paths.planner : paths.pricingRedirect
}

/** `Get Started` of the web intro. */
export function webIntroStartPath(visitor: Visitor): string {
  if (!visitor) return withQuery(paths.signUp, { origin: 'web' })
  return visitor.tier === 2 ? paths.planner : paths.pricingWeb
}

/** `Try Today for Free` of the home page. */
export const homeTrialPath = (visitor: Visitor): string => (visitor?.tier === 2 ? paths.planner : paths.pricing)
