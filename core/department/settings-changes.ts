import type { DepartmentSettings } from './settings.ts'

/** What differs between two settings, in words for the audit: `Policy a-first; categories 05, 31`. */
export function settingsChanges(before: DepartmentSettings, after: DepartmentSettings): string {
  const units = changedKeys(before.unitDepartments, after.unitDepartments)
  const categories = changedKeys(before.categorySkills, after.categorySkills)
  const changes = [
    ...(before.policy === after.policy ? [] : [`Policy ${after.policy}`]),
    ...(units.length === 0 ? [] : [`departments of ${units.join(', ')}`]),
    ...(categories.length === 0 ? [] : [`skills of categories ${named(categories)}`]),
  ]
  return changes.length === 0 ? 'Saved without a change' : changes.join('; ')
}

const MOST_NAMED = 20

const named = (codes: readonly string[]): string =>
  codes.length <= MOST_NAMED
    ? codes.join(', ')
    : `${codes.slice(0, MOST_NAMED).join(', ')} and ${codes.length - MOST_NAMED} more`

type Words = Readonly<Record<string, readonly string[]>>

const changedKeys = (before: Words, after: Words): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .toSorted()
