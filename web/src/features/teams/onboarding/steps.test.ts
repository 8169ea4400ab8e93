import { describe, expect, it } from 'vitest'
import { emptyTeam, type Team } from '#core/teams/team.ts'
import {
  confirmedSteps,
  driversOfQuery,
  isSetUp,
  onboardingSteps,
  pageOfStep,
  stepOfPage,
  stepsBeside,
  stepToShow,
} from './steps.ts'

const place = { address: '12 Mercer Street, New York', coordinates: [40.72, -74] } as const
const company = { companyName: 'Finch Freight', industry: 'Service', role: 'Manager', numDrivers: 4 } as const
const depot = {
  ...{ depotName: 'Yard', startAddress: place, endAddress: place, startTime: '08:00', averageStopTime: 15 },
  timeZone: 'America/New_York',
}
const withCompany: Team = { ...emptyTeam, company }
const withDepot: Team = { ...withCompany, depot }
const whole: Team = { ...withDepot, drivers: [{ id: 1, name: 'Ann', email: 'a@b.c', colorCode: '#485EF3' }] }

describe('the steps of setting a team up', () => {
  it('are four, in their order [T-050, T-115]', () => {
    expect(onboardingSteps).toEqual(['Company Details', 'Depot Details', 'Start Trial', 'Add Drivers'])
    expect(stepsBeside('Company Details')).toEqual({ after: 'Depot Details' })
    expect(stepsBeside('Start Trial')).toEqual({ before: 'Depot Details', after: 'Add Drivers' })
    expect(stepsBeside('Add Drivers')).toEqual({ before: 'Start Trial' })
  })

  it('are named in the address, an underscore for a space [T-048]', () => {
    expect(onboardingSteps.map(pageOfStep)).toEqual(['Company_Details', 'Depot_Details', 'Start_Trial', 'Add_Drivers'])
    expect(onboardingSteps.map((step) => stepOfPage(pageOfStep(step)))).toEqual(onboardingSteps)
    expect([stepOfPage('Start Trial'), stepOfPage('Payment'), stepOfPage(null)]).toEqual([
      ...['Start Trial', undefined, undefined],
    ])
  })

  it('are confirmed one after the other, whatever the address asks for [T-052]', () => {
    expect(stepToShow('Add_Drivers', { team: emptyTeam, teamTier: 2 })).toBe('Company Details')
    expect(stepToShow('Add_Drivers', { team: withCompany, teamTier: 0 })).toBe('Depot Details')
    expect(stepToShow('Add_Drivers', { team: withDepot, teamTier: 0 })).toBe('Start Trial')
    expect(stepToShow('Add_Drivers', { team: withDepot, teamTier: 1 })).toBe('Add Drivers')
    expect(stepToShow('Company_Details', { team: withDepot, teamTier: 1 })).toBe('Company Details')
    expect(stepToShow(null, { team: withCompany, teamTier: 0 })).toBe('Depot Details')
  })

  it('are done once the team has a company, a depot, a plan and a driver', () => {
    expect([emptyTeam, withCompany, withDepot].map((team) => confirmedSteps({ team, teamTier: 0 }))).toEqual([0, 1, 2])
    expect(isSetUp({ team: withDepot, teamTier: 1 })).toBe(false)
    expect(isSetUp({ team: whole, teamTier: 0 })).toBe(false)
    expect(isSetUp({ team: whole, teamTier: 1 })).toBe(true)
  })

  it('begin with the number of drivers of the address, from 1 to 20 [T-049, T-142]', () => {
    expect(['12', '0', '-3', '99', '7.4'].map(driversOfQuery)).toEqual([12, 1, 1, 20, 7])
    expect([null, '', 'many', 'Infinity'].map(driversOfQuery)).toEqual([undefined, undefined, undefined, undefined])
  })
})
