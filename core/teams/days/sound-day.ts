import type { Location, RouteStop } from '#core/itinerary/itinerary.ts'
import { pricesFault } from '../day-prices.ts'
import { type FleetRoute, isUnderWay } from '../fleet-plan.ts'
import { driversOfFleet, type FleetDriver, type FleetRequest, methodOfFleet } from '../fleet-request.ts'
import type { TeamDayBody } from './team-day.ts'

/**
 * Why a day is none that we planned, a few words each; empty when its parts agree.
 *
 * `known` holds the ids of those who may drive: the drivers of the team, and those whom the day has already, since
 * somebody who left the team has still driven.
 */
export function dayFaults({ request, plan }: TeamDayBody, known: ReadonlySet<number>): string[] {
  const drivers = driversOfFleet(request)
  const ids = drivers.map(({ id }) => id)
  return [
    ...(drivers.length === request.numDrivers ? [] : ['its drivers are not as many as it says']),
    ...(new Set(ids).size === ids.length ? [] : ['a driver is there twice']),
    ...(ids.every((id) => known.has(id)) ? [] : ['a driver is not of the team']),
    ...(areSound(request, drivers) ? [] : ['its prices are none']),
    ...(plan === null ? [] : [...placeFaults({ request, plan }), ...routesFaults(request, drivers, plan.routes)]),
  ]
}

const areSound = ({ options: { prices: ofDay = {} } = {} }: FleetRequest, drivers: readonly FleetDriver[]): boolean =>
  [pricesFault(ofDay), ...drivers.map(({ prices = {} }) => pricesFault(prices, ofDay))].every((fault) => !fault)

/** Nobody may lose a stop, and nobody may be sent to one twice. */
function placeFaults({ request, plan }: TeamDayBody): string[] {
  const routed = plan?.routes.flatMap(({ points }) =>
    points.flatMap(({ kind, entered }) => (kind === 'stop' ? [entered ?? -1] : [])),
  )
  const placed = [...(routed ?? []), ...(plan?.unserved ?? []).map(({ entered }) => entered)].sort((a, b) => a - b)
  const isWhole = placed.length === request.stopList.length && placed.every((entered, index) => entered === index)
  return isWhole ? [] : ['its stops are not on one route each']
}

function routesFaults(request: FleetRequest, drivers: readonly FleetDriver[], routes: readonly FleetRoute[]): string[] {
  const areDriven =
    routes.length === drivers.length && routes.every(({ driverId }, index) => driverId === drivers[index]?.id)
  if (!areDriven) return ['its routes are not those of its drivers']
  return routes.every((route, index) => answers(route, request, drivers[index])) ? [] : ['a route does not answer it']
}

function answers(route: FleetRoute, request: FleetRequest, driver?: FleetDriver): boolean {
  const { points, travel, leaveAt } = route
  const { startAddress, destinationAddress, stopList, options = {} } = request
  const { start = startAddress, end = destinationAddress } = driver ?? {}
  // Who is under way may have reloaded before that was taken away.
  const mayReload = (driver?.reloads ?? options.reloads) !== undefined || isUnderWay(route)
  const asked = ({ kind, entered = -1 }: RouteStop): Location | undefined =>
    ({ start, stop: stopList[entered], reload: mayReload ? start : undefined, end })[kind]
  return (
    points.every((point) => isSamePlace(point, asked(point))) &&
    points.at(-1)?.kind === 'end' &&
    travel.method === methodOfFleet(request) &&
    // Who is under way has left as their route of the morning said, whatever was entered since.
    (isUnderWay(route) || mayLeave(leaveAt, { ...options, ...driver }))
  )
}

/** How late somebody leaves follows from a route that others may have changed since, or from when it was planned; never before they may. */
const mayLeave = (leaveAt: number | undefined, day: Pick<FleetDriver, 'leaveAt'>): boolean =>
  leaveAt === undefined || day.leaveAt === undefined ? leaveAt === day.leaveAt : leaveAt >= day.leaveAt

const isSamePlace = (point: Location, asked: Location | undefined): boolean =>
  point.address === asked?.address && String(point.coordinates) === String(asked.coordinates)
