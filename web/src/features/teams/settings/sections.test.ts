import { describe, expect, it } from 'vitest'
import { sectionOf, sectionsOf, settingsMenu } from './sections.ts'

describe('the settings of a team', () => {
  it('lead back to the day and to each section [T-054, T-057]', () => {
    expect(settingsMenu(undefined).map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Back /teams',
      'Reports /teams/reports',
      'Profile /teams/settings/profile',
      'People /teams/settings/people',
      'Drivers /teams/settings/drivers',
      'Depot /teams/settings/depot',
      'Customers /teams/settings/customers',
      'Evening report /teams/settings/evening',
      'Billing /teams/settings/billing',
      'Subscription /teams/settings/subscription',
    ])
  })

  it('show those who work for a company what is not its owner’s alone', () => {
    expect(sectionsOf('dispatcher')).toEqual(['people', 'drivers', 'depot', 'evening'])
    expect(settingsMenu('viewer').map(({ label }) => label)).toEqual(['Back', 'Reports', 'People'])
  })

  it('know their sections by the address, and no other [T-055, T-056]', () => {
    expect(['profile', 'drivers', 'depot', 'billing', 'subscription'].every((name) => sectionOf(name) === name)).toBe(
      true,
    )
    expect([sectionOf('plans'), sectionOf('Profile'), sectionOf(undefined)]).toEqual([undefined, undefined, undefined])
  })
})
