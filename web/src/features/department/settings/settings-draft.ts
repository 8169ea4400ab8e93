import { categoryCode, categoryDetail } from '#core/department/ranking/category-code.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import type { DepartmentSettings } from '#core/department/settings.ts'

/** A complaint category of the settings, of the list, or of both. */
export interface CategoryRow {
  readonly code: string
  /** What it is about, as the list says; empty where no inspection has it. */
  readonly about: string
  /** Inspections of the list. */
  readonly count: number
  /** The skills of which an inspector needs one; `undefined` where it is mapped to nobody. */
  readonly skills: readonly string[] | undefined
}

/** All categories: those of the list that are mapped to nobody first, then the others of the list, then the rest, by code. */
export function categoryRows(
  { categorySkills }: Pick<DepartmentSettings, 'categorySkills'>,
  inspections: readonly RankedInspection[],
): readonly CategoryRow[] {
  const listed = new Map<string, { about: string; count: number }>()
  for (const { complaintCategory } of inspections) {
    const code = categoryCode(complaintCategory)
    const known = listed.get(code)
    if (known) known.count += 1
    else listed.set(code, { about: categoryDetail(complaintCategory), count: 1 })
  }
  const skillsOf = (code: string) => (Object.hasOwn(categorySkills, code) ? categorySkills[code] : undefined)
  const codes = new Set([...listed.keys(), ...Object.keys(categorySkills)])
  return [...codes]
    .map((code) => ({ code, about: '', count: 0, ...listed.get(code), skills: skillsOf(code) }))
    .sort((left, right) => placeOf(left) - placeOf(right) || (left.code < right.code ? -1 : 1))
}

function placeOf({ skills, count }: CategoryRow): number {
  if (skills === undefined) return 0
  return count > 0 ? 1 : 2
}

/** Settings in which a category needs other skills; `undefined` maps it to nobody. */
export function withSkills(
  settings: DepartmentSettings,
  code: string,
  skills: readonly string[] | undefined,
): DepartmentSettings {
  const { [code]: _, ...others } = settings.categorySkills
  return { ...settings, categorySkills: skills === undefined ? others : { ...others, [code]: skills } }
}

/** Every skill that the settings name, by alphabet. */
export const knownSkills = ({ categorySkills }: Pick<DepartmentSettings, 'categorySkills'>): readonly string[] =>
  [...new Set(Object.values(categorySkills).flat())].sort()
