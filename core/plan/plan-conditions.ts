import { driveHours, type TravelConditions } from '#engine/travel/index.ts'
import { mayGoByLeg } from './hours/go-by-leg.ts'
import type { PlanRequest } from './plan.ts'

/** What holds while a plan is driven, as far as its travel times know of it. */
export function planConditions(request: PlanRequest): TravelConditions {
  const { drivers, day, vehicle, closed } = request
  const hours = driveHours(drivers)
  return {
    ...(hours && { hours: { ...hours, ...(day && { day }), ...(mayGoByLeg(request) && { byLeg: true }) } }),
    ...(vehicle && { vehicle }),
    // What they are called changes no travel.
    ...(closed && closed.length > 0 && { closed: closed.map(({ ring }) => ring) }),
  }
}
