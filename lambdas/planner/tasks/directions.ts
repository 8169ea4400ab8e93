import { routeToWire } from '#api/planner-wire.ts'
import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readOrder, readRequest } from '../payload-shapes.ts'

export const handler = step('optimize-route', 'directions', async (taskId) => {
  const [input, found] = await Promise.all([readRequest(taskId), readOrder(taskId)])
  const request = requestToPlan(input)
  const described = describeFound(request, found, await askLegs(request, found, providerTravel))
  await writeOpenPart('optimize-route', taskId, 'result', routeToWire(planToRoute(described)))
})
