import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import { readDay } from '#store/teams-days.ts'
import { keepDay } from './keep-day.ts'
import { requireDriverRoom } from './require-driver-room.ts'
import { requirePlanDate } from './require-plan-date.ts'
import { requireSoundDay } from './require-sound-day.ts'

export const saveDay = api.teams.saveDay.handler(async ({ input, context: { caller, now, user } }) => {
  const { userId } = caller
  const { date, version: seen, day } = input
  const [team, saved] = await Promise.all([readTeam(userId), readDay({ userId, date }, now)])
  requirePlanDate(date, team, now)
  requireDriverRoom(user, day.request.numDrivers)
  // Who has left the team has still driven: days that are theirs already keep them.
  const known = new Set([...team.drivers.map(({ id }) => id), ...(saved?.driverIds ?? [])])
  const { record, sends } = await keepDay({ userId, date, seen, body: requireSoundDay(day, known), now })
  return { version: record.version, sends }
})
