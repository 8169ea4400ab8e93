import { atStop, type RouteCase, type RouteRule, type Stop, stopName } from '../route-case.ts'

/** A pickup and its delivery share a vehicle, pickup first. */
export const checkPrecedence: RouteRule = (routeCase) =>
  routeCase.stops
    .filter((stop, place) => stop.shipment && !isPaired(routeCase, stop, place))
    .map((stop) => ({
      code: 'precedence',
      vehicle: routeCase.vehicle.id,
      ...atStop(stop),
      message: `${stopName(stop)} is without its ${stop.kind === 'pickup' ? 'delivery after' : 'pickup before'} it`,
    }))

function isPaired({ stops }: RouteCase, { kind, shipment }: Stop, place: number): boolean {
  const counterpart = stops.findIndex((other) => other.shipment === shipment && other.kind !== kind)
  if (counterpart === -1) return false
  return kind === 'pickup' ? place < counterpart : counterpart < place
}
