import { describe, expect, it } from 'vitest'
import { admit, menuFor, type Onlooker, type Person, wayTo } from './admission.ts'
import { paths } from './paths.ts'
import { screenNames, screens } from './screens.ts'

const noPlan: Person = { tier: 0, teamTier: 0 }
const basic: Person = { tier: 1, teamTier: 0 }
const plus: Person = { tier: 2, teamTier: 0 }
const team: Person = { tier: 0, teamTier: 1 }

describe('the door of a screen', () => {
  it('shows visitors and smaller plans what the planner is [P-308, P-309]', () => {
    expect(admit(screens.planner, undefined)).toEqual({ to: 'webIntro' })
    expect(admit(screens.planner, basic)).toEqual({ to: 'webIntro' })
    expect(admit(screens.planner, plus)).toBe('open')
  })

  it('asks visitors to sign in and lets everybody in who has [P-177]', () => {
    expect(admit(screens.savedRoutes, undefined)).toBe('sign-in')
    expect(admit(screens.savedRoutes, noPlan)).toBe('open')
    expect(admit(screens.profile, undefined)).toBe('sign-in')
    expect(admit(screens.profile, noPlan)).toBe('open')
  })

  it('shows people without a team what Teams is, and visitors the board itself [T-045, T-077]', () => {
    expect(admit(screens.teams, plus)).toEqual({ to: 'teamsIntro' })
    expect(admit(screens.teams, undefined)).toBe('open')
    expect(admit(screens.teams, team)).toBe('open')
  })

  it('leads from the settings of a team to /teams-intro without a plan, and visitors to /signin [T-067]', () => {
    for (const screen of [
      screens.teamsSettings,
      screens.teamsSettingsSection,
      screens.teamsEvening,
      screens.teamsReports,
      screens.teamsCancel,
    ]) {
      expect(admit(screen, plus)).toEqual({ to: 'teamsIntro' })
      expect(admit(screen, undefined)).toBe('sign-in')
      expect(admit(screen, team)).toBe('open')
    }
    expect([paths.teamsIntro, paths.signIn]).toEqual(['/teams-intro', '/signin'])
  })

  it('is closed to those who lack a role', () => {
    expect(admit(screens.createPost, plus)).toBe('closed')
    expect(admit(screens.createPost, { ...noPlan, roles: ['author'] })).toBe('open')
  })

  it('sends visitors of the department to its own sign-in', () => {
    expect(admit(screens.departmentWorkflow, undefined)).toEqual({ to: 'departmentSignIn' })
    expect(admit(screens.departmentWorkflow, { ...noPlan, roles: ['department-viewer'] })).toBe('open')
    expect(admit(screens.departmentWorkflow, noPlan)).toEqual({ to: 'departmentSignIn' })
  })

  it('never leads to a screen that is not open to the same people', () => {
    for (const person of [undefined, noPlan, basic, plus, team]) {
      const led = screenNames.map((name) => admit(screens[name], person)).filter((way) => typeof way === 'object')
      expect(led.every(({ to }) => admit(screens[to], person) === 'open')).toBe(true)
    }
  })

  it('is known to the links that lead to it', () => {
    expect(wayTo('planner', basic)).toBe('/web-intro')
    expect(wayTo('planner', plus)).toBe('/playground')
    expect(wayTo('savedRoutes', undefined)).toBe('/saved-routes')
  })
})

describe('a menu', () => {
  const labels = (onlooker: Onlooker) => menuFor('tool', onlooker).map(({ words }) => words)
  const teamsEntry = (onlooker: Onlooker) =>
    menuFor('product', onlooker).find(({ words }) => words.label === 'Teams')?.to

  it('hides from visitors what asks for a session and has nothing to show instead', () => {
    expect(labels('visitor')).toEqual(['Planner', 'Pricing', 'Blog'])
    expect(labels(noPlan)).toEqual(['Planner', 'Saved routes', 'Pricing', 'Blog'])
  })

  it('stays whole while it is not known who looks', () => {
    expect(labels('unknown')).toEqual(['Planner', 'Saved routes', 'Pricing', 'Blog'])
  })

  it('leads to Teams with a team and to its intro without [P-075]', () => {
    expect(teamsEntry(team)).toBe(paths.teams)
    expect(teamsEntry(plus)).toBe(paths.teamsIntro)
    expect(teamsEntry('visitor')).toBe(paths.teamsIntro)
  })
})

it('the table of screens gives every screen a title and a path of its own', () => {
  expect(screenNames.filter((name) => screens[name].title === '')).toEqual([])
  expect(new Set(Object.values(paths)).size).toBe(screenNames.length)
})
