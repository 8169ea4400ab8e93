import { addDays } from '#core/kernel/civil-days.ts'
import { visitsOf } from '#core/teams/fleet/familiar-stops.ts'
import { api } from '#lambdas/http/callers.ts'
import { listDays } from '#store/teams/days.ts'
import { readSavedDay } from '../day-payloads.ts'

const DAYS_BACK = 14

export const formerDrivers = api.teams.formerDrivers.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  const before = await listDays(userId, [addDays(date, -DAYS_BACK), addDays(date, -1)], now)
  const last = before.findLast(({ longestMinutes }) => longestMinutes > 0)
  const saved = last && (await readSavedDay(userId, last.date, now))
  return { date: saved?.record.date ?? null, visits: saved ? visitsOf(saved.body) : [] }
})
