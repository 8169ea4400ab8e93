import type * as z from 'zod'
import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import type { FleetAnswerShape, FleetPlanShape, FleetRouteShape, TeamDayBodyShape } from '#api/teams/shapes.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import type { FleetAnswer, FleetPlan, FleetRoute } from '#core/teams/fleet-plan.ts'
import { metersToMiles } from '#engine/base/units.ts'

/** A driver's route as calls send it. */
export type WireFleetRoute = z.infer<typeof FleetRouteShape>
/** A day's routes as calls send them. */
export type WireFleetPlan = z.infer<typeof FleetPlanShape>

/** A driver's route for the wire. The lines of the entered order stay behind: a day of twenty drivers is long as it is. */
export function fleetRouteToWire({ driverId, saving, ...itinerary }: FleetRoute): WireFleetRoute {
  const { enteredGeometry: _, ...figures } = saving
  return {
    driverId,
    ...itineraryToWire(itinerary),
    legDistances: itinerary.legs.map(({ distanceMeters }) => Math.round(metersToMiles(distanceMeters) * 100) / 100),
    legTimes: itinerary.legs.map(({ durationSeconds }) => Math.round(durationSeconds / 60)),
    saving: figures,
  }
}

/** A driver's route from the wire. What follows from its legs is left behind. */
export function wireToFleetRoute(wire: WireFleetRoute): FleetRoute {
  const { driverId, saving, legDistances: _, legTimes: __, ...itinerary } = wire
  return { driverId, ...wireToItinerary(itinerary), saving: { ...saving, enteredGeometry: [] } }
}

/** A day's routes for the wire. */
export const fleetPlanToWire = ({ routes, ...told }: FleetPlan): WireFleetPlan => ({
  routes: routes.map(fleetRouteToWire),
  ...told,
})

/** A day's routes from the wire. */
export const wireToFleetPlan = ({ routes, ...told }: WireFleetPlan): FleetPlan => ({
  routes: routes.map(wireToFleetRoute),
  ...told,
})

/** What is saved of a day as calls send it. */
export type WireTeamDayBody = z.infer<typeof TeamDayBodyShape>

/** What is saved of a day, for the wire. */
export const dayBodyToWire = ({ plan, ...body }: TeamDayBody): WireTeamDayBody => ({
  ...body,
  plan: plan && fleetPlanToWire(plan),
})

/** What is saved of a day, from the wire. */
export const wireToDayBody = ({ plan, ...body }: WireTeamDayBody): TeamDayBody => ({
  ...body,
  plan: plan && wireToFleetPlan(plan),
})

/** What a dispatcher is answered as calls send it. */
export type WireFleetAnswer = z.infer<typeof FleetAnswerShape>

/** What a dispatcher is answered, for the wire. */
export const fleetAnswerToWire = ({ alternatives, ...plan }: FleetAnswer): WireFleetAnswer => ({
  ...fleetPlanToWire(plan),
  alternatives,
})

/** What a dispatcher is answered, from the wire. */
export const wireToFleetAnswer = ({ alternatives, times: _, ...plan }: WireFleetAnswer): FleetAnswer => ({
  ...wireToFleetPlan(plan),
  alternatives,
})
