import { defaultSettings } from '#core/department/default-settings.ts'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { api } from '#lambdas/http/callers.ts'
import { readSettings } from '#store/department.ts'

export const settings = api.department.settings.handler(currentSettings)

/** The settings that count: those that somebody saved, or the defaults. */
export async function currentSettings(): Promise<DepartmentSettings> {
  return (await readSettings()) ?? defaultSettings
}
