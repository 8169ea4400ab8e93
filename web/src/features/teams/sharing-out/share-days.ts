import { dayBodyToWire } from '#api/teams/wire.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { TeamDaySummary } from '#core/teams/days/team-day.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import type { Team } from '#core/teams/team.ts'
import { client } from '#web/client/api.ts'
import type { CalendarDay } from '../day/calendar.ts'
import { dayToRequest, givenRoutes } from '../day/day-document.ts'
import { dayStops } from '../day/day-edits.ts'
import { newStopId } from '../day/day-store.ts'
import { newDay, readDay } from '../day/read-day.ts'

/** Days whose room is asked for: as many as one look at the calendar answers. */
const LOOKED_AHEAD = 59

/** What is planned on the days from one on. */
export const daysFrom = async (from: CalendarDay): Promise<readonly TeamDaySummary[]> =>
  (await client.teams.days({ from, to: addDays(from, LOOKED_AHEAD) })).days

/** How many more stops a day takes. One whose routes are built takes none: they would be built for nothing. */
export function roomOn(days: readonly Pick<TeamDaySummary, 'date' | 'stops' | 'longestMinutes'>[]) {
  const known = new Map(days.map((day) => [day.date, day]))
  return (date: CalendarDay): number => {
    const day = known.get(date)
    if (!day) return MAX_TEAM_STOPS
    return day.longestMinutes > 0 ? 0 : Math.max(0, MAX_TEAM_STOPS - day.stops)
  }
}

/** Puts stops on a day that is not on the page, behind those that it has, and saves it. */
export async function saveOnDay(date: CalendarDay, stops: readonly PlanStop[], team: Team): Promise<void> {
  const { day } = await client.teams.day({ date })
  const before = day ? readDay(day, newStopId) : newDay(date, team, newStopId)
  const { document } = dayStops.addStops(before, stops, newStopId)
  const given = givenRoutes(document)
  const request = { ...dayToRequest(document), ...(given && { given }) }
  await client.teams.saveDay({ date, version: day?.version ?? 0, day: dayBodyToWire({ request, plan: null }) })
}
