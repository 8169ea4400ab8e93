import { describeFound } from '#core/plan/describe-plan.ts'
import { askLegs } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { answerOf } from '../answer-of.ts'
import { readOrder, readRequest, readTravel } from '../payload-shapes.ts'

export const handler = step('optimize-route', 'directions', async (taskId) => {
  const [input, travel, found] = await Promise.all([readRequest(taskId), readTravel(taskId), readOrder(taskId)])
  const request = requestToPlan(input)
  const described = describeFound(request, found, await askLegs(request, found, providerTravel))
  await writeOpenPart('optimize-route', taskId, 'result', answerOf(request, described, travel))
})
