import { routeToWire } from '#api/optimized-route.ts'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { readOrder, readRequest } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('directions', 2, async (taskId) => {
  const [input, found] = await Promise.all([readRequest(taskId), readOrder(taskId)])
  const request = requestToPlan(input)
  const described = describeFound(request, found, await askLegs(request, found, providerTravel))
  await writePayload(payloadKeys(taskId).result, routeToWire(planToRoute(described)))
})
