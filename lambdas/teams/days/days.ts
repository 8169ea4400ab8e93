import { spanFault } from '#core/teams/days/team-dates.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { listDays } from '#store/teams/days.ts'

export const days = api.teams.days.handler(async ({ input: { from, to }, context: { caller, now } }) => {
  const fault = spanFault(from, to)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-span', fault)
  const listed = await listDays(caller.userId, [from, to], now)
  return {
    days: listed.map(({ date, version, stops, drivers, longestMinutes, unserved, sent }) => ({
      ...{ date, version, stops, drivers, longestMinutes, unserved, sent },
    })),
  }
})
