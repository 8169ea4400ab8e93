import { findFleet } from '#core/teams/fleet/find-fleet.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { soundSearch } from '#lambdas/jobs/sound-search.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readFleetRequest, readFleetTravel } from '../fleet/fleet-parts.ts'

export const handler = step('optimize-fleet', 'solving', async (taskId) => {
  const [request, travel] = await Promise.all([readFleetRequest(taskId), readFleetTravel(taskId)])
  await writePart(taskId, 'fleet', findFleet(request, travel, soundSearch('task')))
})
