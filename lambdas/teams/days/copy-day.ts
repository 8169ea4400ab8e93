import { copiedDay } from '#core/teams/days/copied-day.ts'
import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import { readSavedDay } from '../day-payloads.ts'
import { actingId } from '../people/acting-person.ts'
import { requireDriverRoom } from '../require-driver-room.ts'
import { answerDay } from './answer-day.ts'
import { keepDay } from './keep-day.ts'
import { noSuchDay } from './no-such-day.ts'
import { requirePlanDate } from './require-plan-date.ts'

export const copyDay = api.teams.copyDay.handler(async ({ input, context: { caller, now, user } }) => {
  const { userId } = caller
  const { date, to, version: seen } = input
  const [team, source] = await Promise.all([readTeam(userId), readSavedDay(userId, date, now)])
  if (!source) throw noSuchDay()
  requirePlanDate(to, team, now)
  const body = copiedDay(source.body, new Set(team.drivers.map(({ id }) => id)))
  requireDriverRoom(user, body.request.numDrivers)
  const { record, sends } = await keepDay({ userId, personId: actingId(caller), date: to, seen, body, now })
  return answerDay({ record, body }, sends)
})
