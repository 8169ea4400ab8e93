import { api } from '#lambdas/http/callers.ts'
import { readDay } from '#store/teams/days.ts'
import { dayChangedElsewhere } from '../changed-elsewhere.ts'
import { readBody } from '../day-payloads.ts'
import { actingId } from '../people/acting-person.ts'
import { requireDriverRoom } from '../require-driver-room.ts'
import { answerDay } from './answer-day.ts'
import { keepDay } from './keep-day.ts'
import { noSuchDay } from './no-such-day.ts'

export const restoreDay = api.teams.restoreDay.handler(async ({ input, context: { caller, now, user } }) => {
  const { userId } = caller
  const { date, version: seen } = input
  const found = await readDay({ userId, date }, now)
  if (!found) throw noSuchDay()
  if (found.version !== seen) throw dayChangedElsewhere(seen)
  const body = found.previousKey === undefined ? undefined : await readBody(found.previousKey)
  if (!body) throw noSuchDay('There is no earlier version of this day.')
  requireDriverRoom(user, body.request.numDrivers)
  const { record, sends } = await keepDay({ userId, personId: actingId(caller), date, seen, body, now })
  return answerDay({ record, body }, sends)
})
