import type { Location } from '#core/itinerary/itinerary.ts'
import type { WireItinerary } from './itinerary.ts'
import type { WireRequest } from './planner.ts'

/** Why a route cannot be an answer to a request; empty when it can. Stops may be left out of it, none may be there twice. */
export function requestFaults(route: WireItinerary, request: WireRequest): string[] {
  const { startAddress, stopList, destinationAddress, travelMethod, options = {} } = request
  const entered = route.routeOrder.flatMap((point) => (point.kind === 'stop' ? [point.entered ?? -1] : []))
  const ends = route.routeOrder.every((point) => {
    const stop = stopList[point.entered ?? -1]
    const asked = { start: startAddress, stop, reload: undefined, end: destinationAddress }[point.kind]
    return asked !== undefined && isSamePlace(point, asked)
  })
  const agrees =
    ends &&
    new Set(entered).size === entered.length &&
    route.travel.method === travelMethod &&
    (options.leaveAt === undefined || route.leaveAt === options.leaveAt) &&
    (route.routeOrder.at(-1)?.kind === 'end') !== (options.openEnd ?? false)
  return agrees ? [] : ['it does not answer its request']
}

const isSamePlace = (left: Location, right: Location): boolean =>
  left.address === right.address && String(left.coordinates) === String(right.coordinates)
