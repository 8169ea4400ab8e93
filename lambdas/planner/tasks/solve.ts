import { findSoundPlan } from '#core/plan/make-plan.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { soundSearch } from '../sound-search.ts'
import { readRequest, readTravel } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('solving', 1, async (taskId) => {
  const [request, travel] = await Promise.all([readRequest(taskId), readTravel(taskId)])
  await writePayload(payloadKeys(taskId).order, findSoundPlan(requestToPlan(request), travel, soundSearch))
})
