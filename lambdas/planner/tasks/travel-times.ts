import { writePayload } from '#lambdas/gateways/payloads.ts'
import { payloadKeys, travelToJson } from '../payload-shapes.ts'
import { askTravel } from '../plan-steps.ts'
import { readRequest } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('travel-times', 0, async (taskId) => {
  const travel = await askTravel(await readRequest(taskId))
  await writePayload(payloadKeys(taskId).travel, travelToJson(travel))
})
