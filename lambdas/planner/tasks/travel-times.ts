import { askTravel } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { payloadKeys, travelToJson } from '../payload-shapes.ts'
import { readRequest } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('travel-times', 0, async (taskId) => {
  const travel = await askTravel(requestToPlan(await readRequest(taskId)), providerTravel)
  await writePayload(payloadKeys(taskId).travel, travelToJson(travel))
})
