import { driversOf } from '#core/teams/limits.ts'
import { lackingOf, sampleDay } from '#core/teams/sample/sample-day.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDay } from '#store/teams/days.ts'
import { changeTeam, readTeam } from '#store/teams.ts'
import { dayChangedElsewhere, teamChangedElsewhere } from '../changed-elsewhere.ts'
import { actingId } from '../people/acting-person.ts'
import { answerDay } from './answer-day.ts'
import { keepDay } from './keep-day.ts'
import { requirePlanDate } from './require-plan-date.ts'

export const loadSampleDay = api.teams.loadSampleDay.handler(async ({ input, context: { caller, now, user } }) => {
  const { userId } = caller
  const { date, version: seen } = input
  const [team, saved] = await Promise.all([readTeam(userId), readDay({ userId, date }, now)])
  requirePlanDate(date, team, now)
  const limit = user ? driversOf(user) : 0
  // Before anything is added: whoever is refused has the team they had.
  if (isLacking(team, limit) && (saved?.version ?? 0) !== seen) throw dayChangedElsewhere(seen)
  const { drivers } = await withSample(userId, team, limit)
  const body = sampleDay(drivers, limit)
  const { record, sends } = await keepDay({ userId, personId: actingId(caller), date, seen, body, now })
  return answerDay({ record, body }, sends)
})

const isLacking = (team: Team, limit: number): boolean => Object.keys(lackingOf(team, limit)).length > 0

/** The team with what it lacked, whoever has added it: a double click comes twice. */
async function withSample(userId: string, team: Team, limit: number): Promise<Team> {
  if (!isLacking(team, limit)) return team
  const widened = await changeTeam(userId, team.version, lackingOf(team, limit))
  if (widened !== 'changed-elsewhere') return widened
  const newer = await readTeam(userId)
  if (isLacking(newer, limit)) throw teamChangedElsewhere()
  return newer
}
