import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { ItineraryShape, type WireItinerary } from '#api/itinerary.ts'
import type { StopReason } from '#core/links/stop-reasons.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import { routeWithStops } from '#core/teams/sending/route-send.ts'
import { repeatableId } from '#lambdas/http/ids.ts'

/** What a driver's link is to show. */
export interface DriverRoute {
  /** Absent for a driver without stops. */
  readonly route: FleetRoute | undefined
  readonly wire: WireItinerary | undefined
  /** What it is known by again. */
  readonly digest: string
  /** Why its stops are others than in the version of the day before. */
  readonly reasons?: readonly StopReason[]
}

const WITHDRAWN = 'withdrawn'

/** The route of a driver on a day. What its order saves is the dispatcher's to know. */
export function driverRouteOf({ plan }: TeamDayBody, driverId: number): DriverRoute {
  const route = routeWithStops(plan, driverId)
  if (!route) return { route, wire: undefined, digest: WITHDRAWN }
  const { driverId: _, saving: __, ...itinerary } = route
  // As it comes back from a payload: numbers rounded, keys in the order of the shape.
  const wire = ItineraryShape.parse(itineraryToWire(wireToItinerary(itineraryToWire(itinerary))))
  return { route, wire, digest: repeatableId(JSON.stringify(wire)) }
}
