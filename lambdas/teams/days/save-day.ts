import { itineraryFaults } from '#api/itinerary/check-itinerary.ts'
import { type WireFleetRoute, type WireTeamDayBody, wireToDayBody } from '#api/teams/wire.ts'
import { dayFaults } from '#core/teams/days/sound-day.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { withoutDriven } from '#core/teams/fleet-request.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readDay } from '#store/teams/days.ts'
import { readTeam } from '#store/teams.ts'
import { actingId } from '../people/acting-person.ts'
import { requireDriverRoom } from '../require-driver-room.ts'
import { keepDay } from './keep-day.ts'
import { requirePlanDate } from './require-plan-date.ts'

export const saveDay = api.teams.saveDay.handler(async ({ input, context: { caller, now, user } }) => {
  const { userId } = caller
  const { date, version: seen, day } = input
  const [team, saved] = await Promise.all([readTeam(userId), readDay({ userId, date }, now)])
  requirePlanDate(date, team, now)
  requireDriverRoom(user, day.request.numDrivers)
  // Who has left the team has still driven: days that are theirs already keep them.
  const known = new Set([...team.drivers.map(({ id }) => id), ...(saved?.driverIds ?? [])])
  const { record, sends } = await keepDay({
    userId,
    personId: actingId(caller),
    date,
    seen,
    body: requireSoundDay(day, known),
    now,
  })
  return { version: record.version, sends }
})

/**
 * What is kept of a day whose parts agree: drivers will drive by it, and it comes from a browser. `known` holds the ids
 * of those who may drive.
 *
 * @throws DomainError `teams.unsound-day`
 */
function requireSoundDay(wire: WireTeamDayBody, known: ReadonlySet<number>): TeamDayBody {
  const body = wireToDayBody(wire)
  const faults = [...(wire.plan?.routes ?? []).flatMap(routeFaults), ...dayFaults(body, known)]
  if (faults.length === 0) return { ...body, request: withoutDriven(body.request) }
  logger.warn('team-day.rejected', { faults })
  throw new DomainError('invalid', 'teams.unsound-day', messageOf(body, known), { details: { faults } })
}

/** Whoever has no stops stays at home: there is nothing on the way. */
function routeFaults(route: WireFleetRoute): string[] {
  const { routeOrder, fullApiResponse, totalTime, totalDistance } = route
  const staysAtHome = !routeOrder.some(({ kind }) => kind === 'stop') && fullApiResponse.routes.length === 0
  if (!staysAtHome) return itineraryFaults(route)
  return totalTime === 0 && totalDistance === 0 ? [] : ['a driver without stops is on the way']
}

const messageOf = ({ request }: TeamDayBody, known: ReadonlySet<number>): string =>
  (request.drivers ?? []).every(({ id }) => known.has(id))
    ? 'The parts of this day do not agree, so it cannot be saved. Build its routes again, then save it.'
    : 'A driver of this day is no longer on your team. Take them off the day, then save it.'
