import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './after-sign-in.ts'

describe('the page after a sign-in', () => {
  it('follows the origin for people without a plan [P-121]', () => {
    const noPlan = { tier: 0, teamTier: 0 } as const

    expect(pathAfterSignIn(noPlan, 'web')).toBe('/pricing-web')
    expect(pathAfterSignIn(noPlan, 'teams')).toBe('/teams/onboarding')
    expect(pathAfterSignIn(noPlan, null)).toBe(pathAfterSignIn(noPlan, 'nowhere'))
  })

  it('follows the plan of those who have one', () => {
    expect(pathAfterSignIn({ tier: 2, teamTier: 0 }, 'teams')).toBe('/playground')
    expect(pathAfterSignIn({ tier: 2, teamTier: 1 }, 'web')).toBe('/teams')
  })

  it('is the web intro with the plan that the planner would send there', () => {
    expect(pathAfterSignIn({ tier: 1, teamTier: 0 }, null)).toBe('/web-intro')
  })

  it('is before all else the page that was asked for', () => {
    expect(pathAfterSignIn({ tier: 2, teamTier: 1 }, 'web', '/saved-routes')).toBe('/saved-routes')
    expect(pathAfterSignIn({ tier: 0, teamTier: 0 }, 'teams', '/profile')).toBe('/profile')
  })
})
