import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import type { FleetAnswerShape } from '#api/teams/shapes.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import type { ApiClient } from './api-client.ts'

export type WireFleetAnswer = z.infer<typeof FleetAnswerShape>

/** Plans a day as a dispatcher's page does: starts a task and looks until it is done. */
export async function planFleet(api: ApiClient, request: FleetRequest): Promise<WireFleetAnswer> {
  const { taskId } = await api.teams.optimizeFleet(request)
  return fleetResult(api, taskId)
}

/** The result of a task, once it is there. @throws what the poll is refused with. */
export async function fleetResult(api: ApiClient, taskId: string): Promise<WireFleetAnswer> {
  for (;;) {
    const { pollStatus } = await api.jobs.pollStatus({ taskId })
    if (pollStatus && 'alternatives' in pollStatus) return pollStatus
    await wait(50)
  }
}
