import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#core/department/default-settings.ts'

export function describeDepartmentSettings(): void {
  describe('the settings of the department', () => {
    it('are none at first, and are kept only when made from the version before', async () => {
      const { readSettings, saveSettings } = await import('#store/department.ts')
      const first = { ...defaultSettings, version: 1 }
      const second = { ...first, policy: 'a-first', version: 2 } as const
      expect(await readSettings()).toBeUndefined()

      expect(await saveSettings(second)).toBe('changed-elsewhere')
      expect(await Promise.all([saveSettings(first), saveSettings(first)]).then((all) => all.toSorted())).toEqual([
        'changed-elsewhere',
        'saved',
      ])
      expect(await saveSettings(second)).toBe('saved')
      expect(await saveSettings(second)).toBe('changed-elsewhere')

      expect(await readSettings()).toEqual(second)
    })
  })
}
