import { api } from '#lambdas/http/callers.ts'
import { readTellSettings } from '#store/drives/tellings.ts'
import { settingsAnswer } from './settings-answer.ts'

export const tellSettings = api.drives.tellSettings.handler(async ({ context: { caller } }) =>
  settingsAnswer(caller.userId, await readTellSettings(caller.userId)),
)
