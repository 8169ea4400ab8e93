import type { Inspection } from '../rows/inspection.ts'
import type { Inspector } from '../rows/inspector.ts'
import type { DepartmentSettings } from '../settings.ts'
import type { UnroutedCode } from '../unrouted.ts'
import { categoryCode } from './category-code.ts'

/** The settings that capability is read from. */
export type CapabilitySettings = Pick<DepartmentSettings, 'unitDepartments' | 'categorySkills'>

type CapabilityInspection = Pick<Inspection, 'unit' | 'complaintCategory' | 'requiredInspectors'>
type CapabilityInspector = Pick<Inspector, 'inspectorId' | 'department' | 'skills'>

/** The reasons that capability can give. */
export type IncapableCode = Extract<
  UnroutedCode,
  'unmapped-category' | 'no-department' | 'no-skill' | 'required-absent'
>

/**
 * Whether an inspector may do an inspection, or the first rule that speaks against it.
 *
 * Who is named in RequiredEngineers may, whatever they know: a person has decided it; nobody else may then. Otherwise
 * the category must be mapped, the inspector's department must work for the unit, and one of the skills will do.
 */
export function capability(
  inspection: CapabilityInspection,
  inspector: CapabilityInspector,
  settings: CapabilitySettings,
): 'capable' | IncapableCode {
  if (inspection.requiredInspectors.length > 0) {
    return inspection.requiredInspectors.includes(inspector.inspectorId) ? 'capable' : 'required-absent'
  }
  const skills = skillsFor(inspection, settings)
  if (!skills) return 'unmapped-category'
  if (!departmentsFor(inspection, settings).includes(inspector.department)) return 'no-department'
  const known = new Set(inspector.skills.map(plain))
  return skills.length === 0 || skills.some((skill) => known.has(plain(skill))) ? 'capable' : 'no-skill'
}

/**
 * Why nobody who is selected may do an inspection, in a sentence that says what can be done. `selectable` may do it and
 * were not selected.
 */
export function incapableRule(
  code: IncapableCode | 'required-unknown',
  inspection: CapabilityInspection,
  settings: CapabilitySettings,
  [selectable]: readonly string[],
): string {
  const category = categoryCode(inspection.complaintCategory)
  const change = selectable ? `Select ${selectable}, or change` : 'Change'
  const named = inspection.requiredInspectors.join(', ')
  const sentences: Record<typeof code, () => string> = {
    'unmapped-category': () =>
      `Complaint category ${category} is mapped to no skill. Map it in the settings, then generate the routes again.`,
    'no-department': () => {
      const departments = departmentsFor(inspection, settings).join(' or ')
      return departments === ''
        ? `The unit ${inspection.unit} is mapped to no department. Map it in the settings, then generate again.`
        : `No selected inspector is of ${departments}, which does the work of ${inspection.unit}. ${change} the departments of the unit in the settings.`
    },
    'no-skill': () => {
      const skills = (skillsFor(inspection, settings) ?? []).join(' or ')
      return `No selected inspector knows ${skills}, which category ${category} needs. ${change} the category's skills in the settings.`
    },
    'required-absent': () =>
      `Only ${named} may do this inspection and is not among the selected inspectors of the day. Select ${named}, or change RequiredEngineers in the inspection file.`,
    'required-unknown': () =>
      `RequiredEngineers names ${named}, who is not on the inspector list. Correct the inspection file, or add the inspector to the list.`,
  }
  return sentences[code]()
}

/** What inspectors lack for an inspection, as the end of a sentence about them. */
export function needOf(code: IncapableCode, inspection: CapabilityInspection, settings: CapabilitySettings): string {
  const category = categoryCode(inspection.complaintCategory)
  const needs: Record<typeof code, () => string> = {
    'no-skill': () =>
      `do not know ${(skillsFor(inspection, settings) ?? []).join(' or ')}, which category ${category} needs`,
    'no-department': () =>
      `are not of ${departmentsFor(inspection, settings).join(' or ')}, which does the work of ${inspection.unit}`,
    'unmapped-category': () => `have no skill that category ${category} is mapped to`,
    'required-absent': () => `are not ${inspection.requiredInspectors.join(', ')}`,
  }
  return needs[code]()
}

/** Who knows nothing of a unit has no department for it; settings of an older version may lack one. */
const departmentsFor = ({ unit }: CapabilityInspection, { unitDepartments }: CapabilitySettings) =>
  unitDepartments[unit] ?? []

/** Codes are in capitals, so that none is the name of something that every object has. */
const skillsFor = (
  { complaintCategory }: CapabilityInspection,
  { categorySkills }: CapabilitySettings,
): readonly string[] | undefined => categorySkills[categoryCode(complaintCategory)]

const plain = (skill: string): string => skill.trim().toLowerCase()
