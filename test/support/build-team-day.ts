import { dayBodyToWire, type WireTeamDayBody } from '#api/teams/wire.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Routes } from '#core/plan/plan.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, routesToPlan } from '#core/teams/fleet-request.ts'
import type { Depot, TeamDriver } from '#core/teams/team.ts'
import { fleetRequestOf } from './build-fleet.ts'

/** A driver of a team; a test says only what matters to it. */
export const teamDriverOf = (id: number, words: Partial<TeamDriver> = {}): TeamDriver => ({
  id,
  name: `Driver ${id}`,
  email: `driver-${id}@example.com`,
  colorCode: '#485EF3',
  ...words,
})

/** So many drivers of a team, with the ids from 1. */
export const teamDriversOf = (count: number): TeamDriver[] =>
  Array.from({ length: count }, (_, index) => teamDriverOf(index + 1))

/** A depot where the days of a team begin and end, by the clocks of a zone. */
export function yardIn(timeZone: string, words: Partial<Depot> = {}): Depot {
  const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] } as const
  const hours = { startTime: '08:00', averageStopTime: 5, timeZone }
  return { depotName: 'Yard', startAddress: yard, endAddress: yard, ...hours, ...words }
}

/** A day of a team with these routes, by estimated travel. */
const dayWith = (request: FleetRequest, routes: Routes): TeamDayBody => ({
  request,
  plan: nameDrivers(request, estimatePlan(routesToPlan(request, routes))),
})

/** The same as a call brings it. */
export const wireDayWith = (request: FleetRequest, routes: Routes): WireTeamDayBody =>
  dayBodyToWire(dayWith(request, routes))

/** A day of a team whose stops are dealt out one by one, by estimated travel. */
export function builtDay(stops: number, drivers: number, extra: Partial<FleetRequest> = {}): TeamDayBody {
  const request = fleetRequestOf(stops, drivers, {
    drivers: Array.from({ length: drivers }, (_, index) => ({ id: index + 1 })),
    ...extra,
  })
  const routes = Array.from({ length: drivers }, (_, driver) =>
    Array.from({ length: stops }, (_each, stop) => stop).filter((stop) => stop % drivers === driver),
  )
  return dayWith(request, routes)
}

/** The same as a call brings it. */
export const wireDay = (stops: number, drivers: number, extra: Partial<FleetRequest> = {}): WireTeamDayBody =>
  dayBodyToWire(builtDay(stops, drivers, extra))
