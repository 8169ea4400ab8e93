import type { DepartmentSettings } from './settings.ts'

/** Settings whose category codes are written as those of inspections are read: in capitals, without blanks around them. */
export const withPlainCodes = (settings: DepartmentSettings): DepartmentSettings => ({
  ...settings,
  categorySkills: Object.fromEntries(
    Object.entries(settings.categorySkills).map(([code, skills]) => [code.trim().toUpperCase(), skills]),
  ),
})
