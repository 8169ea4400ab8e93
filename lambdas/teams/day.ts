import { api } from '#lambdas/http/callers.ts'
import { answerDay } from './answer-day.ts'
import { readSavedDay } from './day-payloads.ts'
import { caughtUpSends } from './links.ts'

export const day = api.teams.day.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  const saved = await readSavedDay(userId, date, now)
  if (!saved) return { day: null }
  return { day: answerDay(saved, await caughtUpSends({ userId, date, day: saved.body, now }, saved.record.version)) }
})
