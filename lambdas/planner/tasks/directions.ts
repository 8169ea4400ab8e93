import { planResult } from '#core/planner/plan-result.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { priceOrders } from '../plan-steps.ts'
import { readOrder, readRequest } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('directions', 2, async (taskId) => {
  const [request, found] = await Promise.all([readRequest(taskId), readOrder(taskId)])
  const priced = await priceOrders(request, found)
  await writePayload(payloadKeys(taskId).result, planResult(request, found, priced))
})
