import { findSoundPlan } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { soundSearch } from '#lambdas/jobs/sound-search.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readRequest, readTravel } from '../payload-shapes.ts'

export const handler = step('optimize-route', 'solving', async (taskId) => {
  const [request, travel] = await Promise.all([readRequest(taskId), readTravel(taskId)])
  await writePart(taskId, 'order', findSoundPlan(requestToPlan(request), travel, soundSearch('task')))
})
