import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './after-sign-in.ts'

describe('the page after a sign-in', () => {
  it('follows the origin for people without a plan [P-121]', () => {
    const noPlan = { tier: 0, teamTier: 0 }

    expect(pathAfterSignIn(noPlan, 'web')).toBe('/pricing-web')
    expect(pathAfterSignIn(noPlan, 'teams')).toBe('/teams/onboarding')
    expect(pathAfterSignIn(noPlan, null)).toBe(pathAfterSignIn(noPlan, 'nowhere'))
  })

  it('follows the plan of those who have one', () => {
    expect(pathAfterSignIn({ tier: 2, teamTier: 0 }, 'teams')).toBe('/playground')
    expect(pathAfterSignIn({ tier: 2, teamTier: 1 }, 'web')).toBe('/teams')
  })
})
