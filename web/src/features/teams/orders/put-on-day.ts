import { dayBodyToWire } from '#api/teams/wire.ts'
import { omit } from '#core/kernel/omit.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import type { Team } from '#core/teams/team.ts'
import { client } from '#web/client/api.ts'
import { type CalendarDay, longDay } from '../day/calendar.ts'
import { type DayDocument, dayToRequest, filledStops, givenRoutes } from '../day/day-document.ts'
import { dayStops } from '../day/day-edits.ts'
import { newStopId } from '../day/day-store.ts'
import { newDay, readDay } from '../day/read-day.ts'
import { dayWithout } from './leave-day.ts'

interface Carried {
  readonly date: CalendarDay
  readonly stops: readonly PlanStop[]
  readonly team: Team
  /** The day that they come from. */
  readonly from: CalendarDay
}

/**
 * Puts stops on a day that is not on the page, and saves it. Routes that are built there stay, and what comes waits for a driver.
 *
 * @throws Error with what to do where they do not fit; what the call throws where somebody else saved the day meanwhile.
 */
export const putOnDay = ({ date, stops, team, from }: Carried): Promise<void> =>
  changeDay(date, team, (before) => withStops(before, stops, from))

/** Takes them off again, where they still are and no driver has them. @throws as above. */
export const takeFromDay = ({ date, stops, team }: Carried): Promise<void> =>
  changeDay(date, team, (before) => withoutStops(before, stops))

async function changeDay(date: CalendarDay, team: Team, change: (before: DayDocument) => DayDocument): Promise<void> {
  const { day } = await client.teams.day({ date })
  const document = change(day ? readDay(day, newStopId) : newDay(date, team, newStopId))
  const given = givenRoutes(document)
  const request = { ...dayToRequest(document), ...(given && { given }) }
  const body = dayBodyToWire({ request, plan: document.plan })
  await client.teams.saveDay({ date, version: day?.version ?? 0, day: body })
}

/** A day with stops more; those of built routes wait in its tray. */
export function withStops(before: DayDocument, stops: readonly PlanStop[], from: CalendarDay): DayDocument {
  const filled = filledStops(before)
  if (filled.length + stops.length > MAX_TEAM_STOPS) {
    throw new RangeError(`${longDay(before.date)} has no room for them: a day has at most ${MAX_TEAM_STOPS} stops.`)
  }
  const { document } = dayStops.addStops(before, stops.map(bare), newStopId)
  if (!before.plan) return document
  const waiting = stops.map(({ address, coordinates }, index) => ({
    ...{ address, coordinates, entered: filled.length + index, fixes: [] },
    reason: `It came from ${longDay(from)} and has no driver yet.`,
  }))
  const plan = { ...before.plan, unserved: [...before.plan.unserved, ...waiting] }
  return { ...document, plan }
}

/** A place on a route, and a name on the page, are of the day that a stop leaves. */
const bare = (stop: PlanStop): PlanStop => omit(stop, 'id', 'lockedAt')

/** A day without these stops, the last ones of their addresses; @throws where one is gone, or on a route. */
export function withoutStops(before: DayDocument, stops: readonly PlanStop[]): DayDocument {
  const filled = filledStops(before)
  const places = stops.map(({ address }) => filled.findLastIndex((stop) => stop.address === address))
  const served = new Set(before.plan?.routes.flatMap(({ points }) => points.flatMap(({ entered = -1 }) => entered)))
  if (places.some((place) => place < 0 || served.has(place))) {
    throw new Error(`${longDay(before.date)} was changed meanwhile: it keeps what came from this day.`)
  }
  return dayWithout(before, places)
}
