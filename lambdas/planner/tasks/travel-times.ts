import { writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readRequest, travelToJson } from '../payload-shapes.ts'
import { askTravel } from '../plan-steps.ts'

export const handler = step('optimize-route', 'travel-times', async (taskId) => {
  const travel = await askTravel(await readRequest(taskId))
  await writePart(taskId, 'travel', travelToJson(travel))
})
