import { CustomAttributeType } from 'electrodb'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { defineEntity, keyedBy, numbers, texts, workspace } from './table/define-entity.ts'
import { outcomeOf } from './table/refusals.ts'

const Settings = defineEntity({
  model: { entity: 'settings', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace'),
    settings: { type: CustomAttributeType<Omit<DepartmentSettings, 'version'>>('any'), required: true },
    ...numbers('settingsVersion'),
  },
  indexes: { primary: keyedBy(['workspace']) },
})

/** The settings of the workspace, or `undefined` while nobody has changed the defaults. */
export async function readSettings(): Promise<DepartmentSettings | undefined> {
  const { data } = await Settings.get({ workspace }).go({ consistent: true })
  return data ? { ...data.settings, version: data.settingsVersion } : undefined
}

/** Keeps settings that were made from the version before theirs, unless somebody else was first. */
export async function saveSettings({
  version,
  ...settings
}: DepartmentSettings): Promise<'saved' | 'changed-elsewhere'> {
  return outcomeOf(
    Settings.put({ workspace, settings, settingsVersion: version })
      .where(({ settingsVersion }, { eq, notExists }) =>
        version === 1 ? notExists(settingsVersion) : eq(settingsVersion, version - 1),
      )
      .go(),
    ['saved', 'changed-elsewhere'],
  )
}
