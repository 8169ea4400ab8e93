import { describe, expect, it } from 'vitest'
import type { Person } from './admission.ts'
import { nextPath } from './navigation-rules.ts'

const noPlan: Person = { tier: 0, teamTier: 0 }
const basic: Person = { tier: 1, teamTier: 0 }
const plus: Person = { tier: 2, teamTier: 0 }
const team: Person = { tier: 0, teamTier: 1 }
const teamWithPlus: Person = { tier: 2, teamTier: 3 }

describe('the page after signing in', () => {
  const afterSignIn = (person: Person, origin: string | null = null) => nextPath('afterSignIn', { person, origin })

  it('is Teams for whoever has a team, whatever else they have [P-068]', () => {
    expect(afterSignIn(team)).toBe('/teams')
    expect(afterSignIn(teamWithPlus, 'web')).toBe('/teams')
  })

  it('is the planner for other people with a plan, or what the planner would show them [P-069]', () => {
    expect(afterSignIn(plus, 'teams')).toBe('/playground')
    expect(afterSignIn(basic, 'web')).toBe('/web-intro')
  })

  it('follows where people without a plan came from [P-070, P-071, P-121, P-126]', () => {
    expect(afterSignIn(noPlan, 'web')).toBe('/pricing-web')
    expect(afterSignIn(noPlan, 'teams')).toBe('/teams/onboarding')
  })

  it('is the choice of a plan for everybody else [P-072]', () => {
    expect(afterSignIn(noPlan)).toBe('/pricing/redirect')
    expect(afterSignIn(noPlan, 'nowhere')).toBe('/pricing/redirect')
  })
})

describe('the profile button', () => {
  it('leads from the planner to the profile, team or not [P-073]', () => {
    expect(nextPath('profile', { person: teamWithPlus, from: '/playground' })).toBe('/profile')
  })

  it('leads elsewhere to the settings of the team, or to the profile without one [P-074]', () => {
    expect(nextPath('profile', { person: team, from: '/' })).toBe('/teams/settings/profile')
    expect(nextPath('profile', { person: plus, from: '/' })).toBe('/profile')
  })
})

describe('the ways in', () => {
  const ways = (rule: Parameters<typeof nextPath>[0], from = '/') =>
    [undefined, noPlan, basic, plus, team].map((person) => nextPath(rule, { person, from }))

  it('begin on the home page with an account, a plan, the planner or the team [P-076]', () => {
    expect(ways('heroStart')).toEqual([
      '/signup?origin=web',
      '/pricing/redirect',
      '/pricing/redirect',
      '/playground',
      '/teams',
    ])
    expect(nextPath('heroStart', { person: teamWithPlus })).toBe('/teams')
  })

  it('begin on the web intro with an account, the web plans or the planner [P-078]', () => {
    expect(ways('webIntroStart')).toEqual([
      '/signup?origin=web',
      '/pricing-web',
      '/pricing-web',
      '/playground',
      '/pricing-web',
    ])
  })

  it('end the home page with the planner or the prices [P-079]', () => {
    expect(ways('homeTrial')).toEqual(['/pricing', '/pricing', '/pricing', '/playground', '/pricing'])
  })

  it('begin Teams with an account, the first steps or the team [P-080, P-081, P-082]', () => {
    const begin = '/teams/onboarding'
    expect(ways('teamsHero')).toEqual(['/signup?origin=teams', begin, begin, begin, '/teams'])
  })

  it('lead from the grid of Teams to an account, the prices or the intro, and never to the page itself [P-080, P-081, P-082]', () => {
    const signUp = '/signup?origin=teams'
    expect(ways('teamsGrid')).toEqual([signUp, '/pricing', '/pricing', '/pricing', '/teams-intro'])
    expect(nextPath('teamsGrid', { person: team, from: '/teams-intro' })).toBe('/teams')
  })

  it('show the instructions of the extension to visitors, and its plans to people with an account [P-083]', () => {
    const plans = '/pricing-extension'
    expect(ways('extensionInstructions')).toEqual(['/extension-instructions', plans, plans, plans, plans])
  })
})
