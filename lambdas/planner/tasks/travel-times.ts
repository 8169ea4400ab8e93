import { askTravel } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { travelToJson } from '#lambdas/jobs/plan-shapes.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readRequest } from '../payload-shapes.ts'

export const handler = step('optimize-route', 'travel-times', async (taskId) => {
  const travel = await askTravel(requestToPlan(await readRequest(taskId)), providerTravel)
  await writePart(taskId, 'travel', travelToJson(travel))
})
