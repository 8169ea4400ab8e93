import { writePayload } from '#lambdas/gateways/payloads.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { findSoundOrder } from '../plan-steps.ts'
import { readRequest, readTravel } from './payloads.ts'
import { task } from './task.ts'

export const handler = task('solving', 1, async (taskId) => {
  const [request, travel] = await Promise.all([readRequest(taskId), readTravel(taskId)])
  await writePayload(payloadKeys(taskId).order, findSoundOrder(request, travel))
})
