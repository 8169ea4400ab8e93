import { api } from '#lambdas/http/callers.ts'
import { isViewer } from '#lambdas/links/view-ids.ts'
import { readSavedDay } from '../day-payloads.ts'
import { actingId, namesIn } from '../people/acting-person.ts'
import { caughtUpSends, sendForViewer } from '../sending/links.ts'
import { answerDay } from './answer-day.ts'

export const day = api.teams.day.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  const saved = await readSavedDay(userId, date, now)
  if (!saved) return { day: null }
  const sends = await caughtUpSends({ userId, date, day: saved.body, now }, saved.record)
  const { savedBy } = saved.record
  const isOthers = savedBy !== undefined && savedBy !== actingId(caller)
  const shown = isViewer(caller) ? sends.map(sendForViewer) : sends
  return { day: { ...answerDay(saved, shown), ...(isOthers && { savedBy: (await namesIn(userId))(savedBy) }) } }
})
