import { findOrder } from '#core/planner/find-order.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { readRequest, readTravel } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('solving', 1, async (taskId) => {
  const [request, travel] = await Promise.all([readRequest(taskId), readTravel(taskId)])
  await writePayload(payloadKeys(taskId).order, findOrder(request, travel, { effort: 'standard' }))
})
