import { writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { readRequest, readTravel } from '../payload-shapes.ts'
import { findSoundOrder } from '../plan-steps.ts'

export const handler = step('optimize-route', 'solving', async (taskId) => {
  const [request, travel] = await Promise.all([readRequest(taskId), readTravel(taskId)])
  await writePart(taskId, 'order', findSoundOrder(request, travel))
})
