import { describe, expect, it } from 'vitest'
import {
  accountForCheckout,
  extensionStep,
  planChoicePaths,
  teamsPlanPath,
  webPlanPath,
  welcomePath,
} from './plan-paths.ts'

const nobody = { tier: 0, teamTier: 0 }

describe('ways from a price', () => {
  it('leads to the checkout, over an account that comes back to it [P-132, P-135, P-145]', () => {
    const checkout = '/subscribe?plan=plus-yearly'

    expect(webPlanPath(nobody, 'plus-yearly')).toBe(checkout)
    expect(webPlanPath({ tier: 1, teamTier: 2 }, 'plus-monthly')).toBe('/subscribe?plan=plus-monthly')
    expect(webPlanPath(undefined, 'plus-yearly')).toBe(`/signup?origin=web&return=${encodeURIComponent(checkout)}`)
    expect(accountForCheckout(checkout)).toBe(webPlanPath(undefined, 'plus-yearly'))
  })

  it('leads whoever has the plan already to the planner', () => {
    expect(webPlanPath({ tier: 2, teamTier: 0 }, 'plus-yearly')).toBe('/playground')
  })

  it('starts the free plan for who has none, and shows visitors how it works [P-134]', () => {
    expect(extensionStep(nobody)).toEqual({ to: '/welcome-basic', startsPlan: true })
    expect(extensionStep({ tier: 1, teamTier: 0 })).toEqual({ to: '/welcome-basic', startsPlan: false })
    expect(extensionStep({ tier: 2, teamTier: 0 })).toEqual({ to: '/welcome-basic', startsPlan: false })
    expect(extensionStep(undefined)).toEqual({ to: '/extension-instructions', startsPlan: false })
  })

  it('leads teams to their subscription, or to founding one with the chosen drivers [P-141]', () => {
    const onboarding = '/teams/onboarding?tier=2&numberOfDrivers=12'

    expect(teamsPlanPath({ tier: 2, teamTier: 1 }, 12)).toBe('/teams/settings/subscription')
    expect(teamsPlanPath(nobody, 12)).toBe(onboarding)
    expect(teamsPlanPath(undefined, 12)).toBe(`/signup?origin=teams&return=${encodeURIComponent(onboarding)}`)
  })
})

it('the choice of a way of planning shows what the products are after signing up, and what they cost elsewhere [P-138, P-139]', () => {
  expect(planChoicePaths('/pricing/redirect')).toEqual({ single: '/web-intro', multi: '/teams-intro' })
  expect(planChoicePaths('/pricing')).toEqual({ single: '/pricing-web', multi: '/pricing-teams' })
})

it('the page after a checkout welcomes by tier [P-146]', () => {
  expect(welcomePath(1)).toBe('/welcome-basic')
  expect(welcomePath(2)).toBe('/welcome-plus')
})
