import { formerDrivers } from '#core/teams/fleet/familiar-stops.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { client } from '#web/client/api.ts'

/**
 * A request with who had its stops on the last day before, for the way that is closest to it. Nobody waits for it in
 * vain: where it cannot be had, the day is planned without.
 */
export async function withFormer(request: FleetRequest, date: string): Promise<FleetRequest> {
  try {
    const { visits } = await client.teams.formerDrivers({ date })
    const former = formerDrivers(request, visits)
    return former.every((id) => id === null) ? request : { ...request, former }
  } catch {
    return request
  }
}
