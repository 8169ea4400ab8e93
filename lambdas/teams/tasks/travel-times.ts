import { askTravel } from '#core/plan/make-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { travelToJson } from '#lambdas/jobs/plan-shapes.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readFleetRequest } from '../fleet/fleet-parts.ts'
import { fleetTravel } from '../fleet/fleet-travel.ts'

export const handler = step('optimize-fleet', 'travel-times', async (taskId) => {
  const travel = await askTravel(fleetToPlan(await readFleetRequest(taskId)), fleetTravel)
  await writePart(taskId, 'travel', travelToJson(travel))
})
