import { api } from '#lambdas/http/callers.ts'
import { readDayLog } from '#store/teams/day-log.ts'
import { actingId, namesIn } from '../people/acting-person.ts'

export const dayLog = api.teams.dayLog.handler(async ({ input: { date }, context: { caller } }) => {
  const { userId } = caller
  const [changes, nameOf] = await Promise.all([readDayLog({ userId, date }), namesIn(userId)])
  return {
    changes: changes.map(({ version, at, personId, words }) => {
      return { version, at, words, by: nameOf(personId), isYou: personId === actingId(caller) }
    }),
  }
})
