import { describe, expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { withPlainCodes } from './plain-codes.ts'
import { settingsChanges } from './settings-changes.ts'

describe('a change of settings', () => {
  it('is told by what it touches', () => {
    const after = {
      ...defaultSettings,
      policy: 'a-first',
      unitDepartments: { ...defaultSettings.unitDepartments, 'Quality of Life': [] },
      categorySkills: { ...defaultSettings.categorySkills, '05': ['Zoning'], ZZ: [] },
    } as const

    expect(settingsChanges(defaultSettings, after)).toBe(
      'Policy a-first; departments of Quality of Life; skills of categories 05, ZZ',
    )
    expect(settingsChanges(defaultSettings, { ...defaultSettings, version: 1 })).toBe('Saved without a change')
    expect(settingsChanges(defaultSettings, { ...defaultSettings, categorySkills: {} })).toMatch(/ and 166 more$/)
  })

  it('writes codes as those of inspections are read', () => {
    expect(withPlainCodes({ ...defaultSettings, categorySkills: { ' 1a ': ['Zoning'] } }).categorySkills).toEqual({
      '1A': ['Zoning'],
    })
  })
})
