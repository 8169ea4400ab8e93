import { api } from '#lambdas/http/callers.ts'
import { readTellSettings } from '#store/drives/tellings.ts'
import { beforeAnswer } from './customers/before-answer.ts'
import { readSender } from './customers/sender.ts'
import { readBefore } from './customers/tell-day.ts'

export const beforeDay = api.drives.beforeDay.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { settings } = await readTellSettings(userId)
  const sender = await readSender(userId, settings)
  return beforeAnswer(userId, await readBefore(sender, input.date, now), now)
})
