import type { Location } from '#core/itinerary/itinerary.ts'
import { DomainError } from '#engine/base/errors.ts'
import { type Position, toPosition } from '#engine/base/geo.ts'
import type { TravelPoint } from '#engine/travel/index.ts'
import type { PlanRequest } from './plan.ts'

/** Every point of a request as its travel numbers them: the starts of the drivers, the stops as entered, the ends. */
export const planPoints = ({ drivers, stops }: PlanRequest): Location[] => [
  ...drivers.map(({ start }) => start),
  ...stops,
  ...drivers.flatMap(({ end }) => end ?? []),
]

/** The positions of the points that have one. */
export const positionsOf = (request: PlanRequest): Position[] =>
  planPoints(request).flatMap(({ coordinates }) => (coordinates ? [toPosition(coordinates)] : []))

/** Number of a stop among the points. */
export const pointOfStop = ({ drivers }: Pick<PlanRequest, 'drivers'>, stop: number): number => drivers.length + stop

/** Number of a driver's end among the points, or `undefined` for an open end. */
export function pointOfEnd(
  { drivers, stops }: Pick<PlanRequest, 'drivers' | 'stops'>,
  driver: number,
): number | undefined {
  if (drivers[driver]?.end === undefined) return undefined
  return drivers.length + stops.length + drivers.slice(0, driver).filter(({ end }) => end !== undefined).length
}

/**
 * The positions of all points, in their order.
 *
 * @throws DomainError `plan.unresolved-address` naming all points without one.
 */
export function requirePositions(request: PlanRequest): Position[] {
  const points = planPoints(request)
  const missing = points.filter(({ coordinates }) => coordinates === null).map(({ address }) => address)
  if (missing.length > 0) {
    throw new DomainError(
      'invalid',
      'plan.unresolved-address',
      'One or more entries are invalid, please check and try again',
      { details: { addresses: missing } },
    )
  }
  return points.flatMap(({ coordinates }) => (coordinates ? [toPosition(coordinates)] : []))
}

/** What a driver comes by: a stop, by its place as entered, or one of the ends of the route, the first of them again to reload. */
export type Waypoint = number | 'start' | 'reload' | 'end'

/** A route of one driver: its stops in driving order, and the places among them in front of which they reload (`reloadPlaces`). */
export interface DriverRoute {
  readonly driver: number
  readonly order: readonly number[]
  readonly reloads?: readonly number[] | undefined
}

/** What a route leads along. */
export function waypointsOf({ drivers }: Pick<PlanRequest, 'drivers'>, route: DriverRoute): Waypoint[] {
  const { driver, order, reloads = [] } = route
  const { start, end } = drivers[driver] ?? {}
  return [
    ...(start ? (['start'] as const) : []),
    ...order.flatMap((stop, place): Waypoint[] => (reloads.includes(place) ? ['reload', stop] : [stop])),
    ...(end ? (['end'] as const) : []),
  ]
}

/** The points along one route, with the addresses that directions name: start, stops in driving order, end. */
export function routePositions(request: PlanRequest, route: DriverRoute): TravelPoint[] {
  const { start, end } = request.drivers[route.driver] ?? {}
  return waypointsOf(request, route).flatMap((waypoint) => {
    const point = typeof waypoint === 'number' ? request.stops[waypoint] : waypoint === 'end' ? end : start
    return point?.coordinates ? [{ ...toPosition(point.coordinates), label: point.address }] : []
  })
}
