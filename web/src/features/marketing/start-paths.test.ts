import { describe, expect, it } from 'vitest'
import { heroStartPath, homeTrialPath, webIntroStartPath } from './start-paths.ts'

describe('the way in from the home page', () => {
  it('starts with an account, a team, the planner or a plan [P-076]', () => {
    expect(heroStartPath(undefined)).toBe('/signup')
    expect(heroStartPath({ tier: 2, teamTier: 1 })).toBe('/teams')
    expect(heroStartPath({ tier: 2, teamTier: 0 })).toBe('/playground')
    expect(heroStartPath({ tier: 1, teamTier: 0 })).toBe('/pricing/redirect')
  })

  it('tries the planner with tier 2 and the prices otherwise [P-079]', () => {
    expect(homeTrialPath({ tier: 2, teamTier: 0 })).toBe('/playground')
    expect(homeTrialPath({ tier: 1, teamTier: 3 })).toBe('/pricing')
    expect(homeTrialPath(undefined)).toBe('/pricing')
  })
})

describe('the way in from the web intro', () => {
  it('leads to the planner, the web plans or an account that remembers where it came from [P-078]', () => {
    expect(webIntroStartPath({ tier: 2, teamTier: 0 })).toBe('/playground')
    expect(webIntroStartPath({ tier: 1, teamTier: 0 })).toBe('/pricing-web')
    expect(webIntroStartPath({ tier: 0, teamTier: 2 })).toBe('/pricing-web')
    expect(webIntroStartPath(undefined)).toBe('/signup?origin=web')
  })
})
