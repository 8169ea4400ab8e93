import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './after-sign-in.ts'

describe('the way after signing in', () => {
  it('leads a team to its day, whatever else is true [P-068]', () => {
    expect(pathAfterSignIn({ tier: 2, teamTier: 1 }, 'web')).toBe('/teams')
  })

  it('leads a paying user to the planner [P-069]', () => {
    expect(pathAfterSignIn({ tier: 2, teamTier: 0 }, 'teams')).toBe('/playground')
  })

  it('spares tier 1 the bounce from the planner to the web intro [P-069]', () => {
    expect(pathAfterSignIn({ tier: 1, teamTier: 0 }, null)).toBe('/web-intro')
  })

  it('leads who came for the web product to its plans [P-070]', () => {
    expect(pathAfterSignIn({ tier: 0, teamTier: 0 }, 'web')).toBe('/pricing-web')
  })

  it('leads who came for teams to the onboarding [P-071]', () => {
    expect(pathAfterSignIn({ tier: 0, teamTier: 0 }, 'teams')).toBe('/teams/onboarding')
  })

  it('leads everybody else to the choice of a plan [P-072]', () => {
    expect(pathAfterSignIn({ tier: 0, teamTier: 0 }, null)).toBe('/pricing/redirect')
    expect(pathAfterSignIn({ tier: 0, teamTier: 0 }, 'elsewhere')).toBe('/pricing/redirect')
  })
})
