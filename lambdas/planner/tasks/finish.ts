import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import { updateJob } from '#store/jobs.ts'
import { payloadKeys } from '../payload-shapes.ts'
import { task } from './task.ts'

export const handler = task('finishing', 3, async (taskId) => {
  const { travel, order } = payloadKeys(taskId)
  await updateJob(taskId, { status: 'done', done: 4, updatedAt: Date.now() })
  await deletePayloads([travel, order])
})
