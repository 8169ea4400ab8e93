import { todayIn } from '#core/teams/team-dates.ts'
import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import { eveningOfDay } from './evening-of-day.ts'
import { requireReports } from './require-reports.ts'
import { requireSavedDay } from './require-saved-day.ts'

export const evening = api.teams.evening.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  await requireReports(userId, now)
  const [team, saved] = await Promise.all([readTeam(userId), requireSavedDay(userId, date, now)])
  const told = await eveningOfDay({ userId, team, saved, now })
  return { today: todayIn(team.depot?.timeZone, now), version: saved.record.version, ...told }
})
