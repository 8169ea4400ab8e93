import { driveHours } from '#core/travel/drive-hours.ts'
import type { TravelConditions } from '#core/travel/travel-conditions.ts'
import type { PlanRequest } from './plan.ts'

/** What holds while a plan is driven, as far as its travel times know of it. */
export function planConditions({ drivers, day, vehicle, closed }: PlanRequest): TravelConditions {
  const hours = driveHours(drivers)
  return {
    ...(hours && { hours: { ...hours, ...(day && { day }) } }),
    ...(vehicle && { vehicle }),
    // What they are called changes no travel.
    ...(closed && closed.length > 0 && { closed: closed.map(({ ring }) => ring) }),
  }
}
