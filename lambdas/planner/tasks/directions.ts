import { planResult } from '#core/planner/plan-result.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readOrder, readRequest } from '../payload-shapes.ts'
import { priceOrders } from '../plan-steps.ts'

export const handler = step('optimize-route', 'directions', async (taskId) => {
  const [request, found] = await Promise.all([readRequest(taskId), readOrder(taskId)])
  const priced = await priceOrders(request, found)
  await writePart(taskId, 'result', planResult(request, found, priced))
})
