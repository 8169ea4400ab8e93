import { describe, expect, it } from 'vitest'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { categoryRows, knownSkills, withSkills } from './settings-draft.ts'

const settings = {
  policy: 'as-specified',
  unitDepartments: { 'Construction Enforcement': ['Enforcement Construction'], 'Quality of Life': [] },
  categorySkills: { '05': [], '63': ['Elevator'], '66': ['Plumbing', 'Sprinkler'] },
  version: 3,
} as const

const inspections = ['63 - Elevator: Defective', '9Z - Something new', '05 - Permit', '05 - Permit'].map(
  (complaintCategory) => ({ complaintCategory }) as RankedInspection,
)

describe('the categories of the settings', () => {
  it('begin with those of the list that are mapped to nobody', () => {
    expect(categoryRows(settings, inspections)).toEqual([
      { code: '9Z', about: 'Something new', count: 1, skills: undefined },
      { code: '05', about: 'Permit', count: 2, skills: [] },
      { code: '63', about: 'Elevator: Defective', count: 1, skills: ['Elevator'] },
      { code: '66', about: '', count: 0, skills: ['Plumbing', 'Sprinkler'] },
    ])
  })

  it('are mapped to skills, to everybody, and to nobody again', () => {
    const mapped = withSkills(settings, '9Z', ['Elevator'])
    const unmapped = withSkills(mapped, '9Z', undefined)

    expect(mapped.categorySkills).toEqual({ ...settings.categorySkills, '9Z': ['Elevator'] })
    expect(unmapped).toEqual(settings)
  })

  it('offer every skill that any of them names, once', () => {
    expect(knownSkills(withSkills(settings, '9Z', ['Elevator', 'Gas']))).toEqual([
      'Elevator',
      'Gas',
      'Plumbing',
      'Sprinkler',
    ])
  })
})
