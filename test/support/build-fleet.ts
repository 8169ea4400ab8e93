import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { requestOf } from './build-request.ts'

/** A day of this many stops in town for this many drivers, who are alike. */
export function fleetRequestOf(stops: number, numDrivers: number, extra: Partial<FleetRequest> = {}): FleetRequest {
  const { travelMethod: _, ...request } = requestOf(stops)
  return { ...request, numDrivers, options: { leaveAt: 480, serviceMinutes: 5 }, ...extra }
}
