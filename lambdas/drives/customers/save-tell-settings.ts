import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { settingsFault } from '#core/links/customers/tell-settings.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { noteLook } from '#store/drives/looks.ts'
import { changeTellSettings } from '#store/drives/tellings.ts'
import { readTeam } from '#store/teams.ts'
import { settingsAnswer } from './settings-answer.ts'

export const saveTellSettings = api.drives.saveTellSettings.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { version, settings } = input
  const fault = settingsFault(settings)
  if (fault !== undefined) throw new DomainError('invalid', 'drives.unsound-settings', fault)
  const eveningDueAt = await nextEvening(userId, settings.eveningAt, now)
  const kept = await changeTellSettings(userId, version, { settings, ...(eveningDueAt && { eveningDueAt }) })
  if (kept === 'changed-elsewhere') throw changedElsewhere()
  if (eveningDueAt !== undefined) await noteLook({ dueAt: eveningDueAt, about: 'evening', ref: 'evening', userId })
  return settingsAnswer(userId, kept)
})

/** When everybody is told next by itself, by the clocks of the depot. */
async function nextEvening(userId: string, eveningAt: number | undefined, now: number): Promise<number | undefined> {
  if (eveningAt === undefined) return undefined
  const { depot } = await readTeam(userId)
  return nextAt(eveningAt, now, depot?.timeZone ?? 'UTC')
}

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'drives.changed-elsewhere',
    'These settings were changed in another window. Open them again to see what they are now.',
  )
