import pMap from 'p-map'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { type MarkedStop, markedStops } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { dayRows } from '#core/teams/reports/day-rows.ts'
import { reportSpanFault } from '#core/teams/reports/report-span.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { readSaidBetween, type SaidOfDay } from '#store/drives.ts'
import { listDays } from '#store/teams/days.ts'
import { readTeam } from '#store/teams.ts'
import { readSavedDay } from '../day-payloads.ts'
import { requireReports } from './require-reports.ts'

/** Days that are read at once: each is a megabyte or two while its rows are made. */
const AT_ONCE = 4

export const report = api.teams.report.handler(async ({ input: { from, to }, context: { caller, now } }) => {
  const { userId } = caller
  const fault = reportSpanFault([from, to])
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-span', fault)
  await requireReports(userId, now)
  const [{ depot }, records] = await Promise.all([readTeam(userId), listDays(userId, [from, to], now)])
  const built = records.filter(({ longestMinutes }) => longestMinutes > 0)
  const said = built.length === 0 ? [] : await readSaidBetween(userId, [from, to])
  const timeZone = depot?.timeZone ?? 'UTC'
  const rows = await pMap(
    built,
    async ({ date }) => {
      const saved = await readSavedDay(userId, date, now)
      const day = { date, marked: markedOf(said, { date, timeZone }), now: minuteOfDate(now, { date, timeZone }) }
      return saved ? dayRows({ ...day, body: saved.body, teamPrices: depot?.prices }) : []
    },
    { concurrency: AT_ONCE },
  )
  return { today: todayIn(timeZone, now), rows: rows.flat() }
})

/** What each driver of a day has marked: along all links that they had of it. */
function markedOf(
  said: readonly SaidOfDay[],
  day: { readonly date: string; readonly timeZone: string },
): ReadonlyMap<number, MarkedStop[]> {
  const ofDay = said.filter((each) => each.day === day.date)
  return new Map(
    [...new Set(ofDay.map(({ driverId }) => driverId))].map((id) => {
      const own = ofDay.filter(({ driverId }) => driverId === id)
      const all = { marks: own.flatMap(({ marks }) => marks), proofs: own.flatMap(({ proofs }) => proofs) }
      return [id, markedStops(all, day)]
    }),
  )
}
