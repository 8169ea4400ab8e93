import type { Routes } from '#core/plan/plan.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import { driversOfFleet, type FleetRequest } from '../fleet-request.ts'

/** By stop, the place of the driver who had it last time, as far as they drive on this day. */
export function formerPlaces(request: FleetRequest): (number | undefined)[] {
  const places = new Map(driversOfFleet(request).map(({ id }, place) => [id, place]))
  return request.stopList.map((_, stop) => places.get(request.former?.[stop] ?? -1))
}

/** How many stops of these routes stay with the driver who had them last time; `undefined` where nobody is known to have had any. */
export function countFamiliar(request: FleetRequest, routes: Routes): number | undefined {
  const places = formerPlaces(request)
  if (places.every((place) => place === undefined)) return undefined
  return routes.reduce((sum, order, driver) => sum + order.filter((stop) => places[stop] === driver).length, 0)
}

/** A stop that somebody served on an earlier day. */
export interface Visit {
  readonly address: string
  readonly driverId: number
}

/** Who has which address on a built day. */
export const visitsOf = ({ plan }: Pick<TeamDayBody, 'plan'>): Visit[] =>
  (plan?.routes ?? []).flatMap(({ driverId, points }) =>
    points.flatMap(({ kind, address }) => (kind === 'stop' ? [{ address, driverId }] : [])),
  )

/** By stop, the id of the driver who had its address, whatever its case. */
export function formerDrivers(
  { stopList }: Pick<FleetRequest, 'stopList'>,
  visits: readonly Visit[],
): (number | null)[] {
  const drivers = new Map(visits.map(({ address, driverId }) => [keyOf(address), driverId]))
  return stopList.map(({ address }) => drivers.get(keyOf(address)) ?? null)
}

const keyOf = (address: string): string => address.trim().toLowerCase()
