import { describe, expect, it } from 'vitest'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { inspectorOf } from '#test/support/build-inspector.ts'
import { defaultSettings } from '../default-settings.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { Inspector } from '../rows/inspector.ts'
import { capability, incapableRule } from './capable.ts'

const settings = {
  unitDepartments: {
    'Construction Enforcement': ['Enforcement Construction', 'Enforcement Plumbing'],
    'Quality of Life': ['Enforcement Construction'],
  },
  categorySkills: { '05': [], '66': ['Plumbing', 'Sprinkler'] },
} as const

const check = (inspection: Partial<Inspection>, inspector: Partial<Inspector> = {}) =>
  capability(inspectionOf(inspection), inspectorOf(inspector), settings)

describe('capability', () => {
  it('asks for nothing but the department where a category needs no skill', () => {
    expect(check({ complaintCategory: '05 - Permit' })).toBe('capable')
    expect(check({ complaintCategory: '05 - Permit' }, { department: 'Enforcement Plumbing' })).toBe('capable')
  })

  it('asks for a department that does the work of the unit', () => {
    expect(check({ unit: 'Quality of Life' }, { department: 'Enforcement Plumbing' })).toBe('no-department')
  })

  it.each([
    [['Sprinkler'], 'capable'],
    [['gas', ' PLUMBING '], 'capable'],
    [['Scaffold'], 'no-skill'],
    [[], 'no-skill'],
  ])('asks for one of the skills of the category: %j is %s', (skills, expected) => {
    expect(check({ complaintCategory: '66 - Plumbing Work' }, { skills })).toBe(expected)
  })

  it('gives what is not mapped to nobody', () => {
    expect(check({ complaintCategory: '99 - Other' })).toBe('unmapped-category')
    expect(check({ complaintCategory: 'toString - odd' })).toBe('unmapped-category')
  })

  it('lets those who are named do it whatever they know, and nobody else', () => {
    const named = { complaintCategory: '99 - Other', requiredInspectors: ['EC7', 'EC8'] }

    expect(check(named, { inspectorId: 'EC8', skills: [] })).toBe('capable')
    expect(check(named, { inspectorId: 'EC1' })).toBe('required-absent')
  })

  it('says what can be done about each reason', () => {
    const inspection = inspectionOf({ complaintCategory: '66 - Plumbing Work', requiredInspectors: ['EC7'] })
    const ruleOf = (code: Parameters<typeof incapableRule>[0]): string =>
      incapableRule(code, inspection, settings, ['EC8'])

    expect(ruleOf('unmapped-category')).toMatch(/^Complaint category 66 is mapped to no skill\. Map it in the settings/)
    expect(ruleOf('no-department')).toMatch(
      /^No selected inspector is of Enforcement Construction or Enforcement Plumbing, .* Select EC8, or change the departments of the unit in the settings\.$/,
    )
    expect(ruleOf('no-skill')).toMatch(
      /^No selected inspector knows Plumbing or Sprinkler, which category 66 needs\. Select EC8, or change/,
    )
    expect(incapableRule('no-skill', inspection, settings, [])).toContain("needs. Change the category's skills")
    expect(ruleOf('required-absent')).toMatch(/^Only EC7 may do this inspection .* Select EC7/)
    expect(ruleOf('required-unknown')).toMatch(
      /^RequiredEngineers names EC7, who is not on the inspector list\. Correct/,
    )
    const nobody = { ...settings, unitDepartments: { ...settings.unitDepartments, 'Construction Enforcement': [] } }
    expect(incapableRule('no-department', inspection, nobody, [])).toMatch(
      /is mapped to no department\. Map it in the settings/,
    )
  })
})

it('the settings of a new workspace map every category that the buildings department had in 2026, and each to known skills', () => {
  const codes = Object.keys(defaultSettings.categorySkills)
  const skills = new Set(Object.values(defaultSettings.categorySkills).flat())

  expect(codes).toHaveLength(186)
  expect(skills.size).toBe(15)
  expect(defaultSettings.categorySkills['05']).toEqual([])
  expect(defaultSettings.categorySkills['66']).toEqual(['Plumbing', 'Sprinkler', 'Standpipe'])
  expect(defaultSettings).toMatchObject({ policy: 'as-specified', version: 0 })
})
