import { todayIn } from '#core/teams/days/team-dates.ts'
import { isMailingCutOff } from '#core/teams/evening/evening-mailing.ts'
import { api } from '#lambdas/http/callers.ts'
import { idsFor } from '#lambdas/links/view-ids.ts'
import { listMailings } from '#store/teams/evening-mails.ts'
import { readLeftOvers } from '#store/teams/left-overs.ts'
import { readTeam } from '#store/teams.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { eveningOfDay } from './evening-of-day.ts'
import { movedOf } from './moved-of.ts'
import { requireReports } from './require-reports.ts'

export const evening = api.teams.evening.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  await requireReports(userId, now)
  const [team, saved, left, mailings] = await Promise.all([
    readTeam(userId),
    requireSavedDay(userId, date, now),
    readLeftOvers({ userId, date }),
    listMailings({ userId, date }),
  ])
  const told = await eveningOfDay({ userId, team, saved, now, idOf: idsFor(caller) })
  return {
    today: todayIn(team.depot?.timeZone, now),
    version: saved.record.version,
    ...told,
    moved: movedOf(saved.body, left),
    mailed: mailings.map((mailing) => ({
      to: mailing.to,
      at: mailing.at,
      state: isMailingCutOff(mailing, now) ? ('unknown' as const) : mailing.state,
    })),
  }
})
