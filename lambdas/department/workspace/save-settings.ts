import { withPlainCodes } from '#core/department/plain-codes.ts'
import { settingsChanges } from '#core/department/settings-changes.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { saveSettings as save } from '#store/department.ts'
import { actorOf } from './actor.ts'
import { noteAudit } from './note-audit.ts'
import { currentSettings } from './settings.ts'

export const saveSettings = api.department.saveSettings.handler(async ({ input, context: { caller, now } }) => {
  const [before, actor] = await Promise.all([currentSettings(), actorOf(caller)])
  const after = { ...withPlainCodes(input), version: input.version + 1 }
  if (before.version !== input.version || (await save(after)) === 'changed-elsewhere') throw changedElsewhere()
  await noteAudit(actor, 'changed-settings', settingsChanges(before, after), now)
  return after
})

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'department.changed-elsewhere',
    'Somebody else has changed the settings meanwhile. Load them again, then make your change.',
  )
