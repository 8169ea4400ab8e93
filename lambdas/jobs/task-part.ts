import { partShape } from '#api/jobs.ts'
import { noSuchPart } from '#core/jobs/job.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireLive } from './live-job.ts'
import { requireOwnJob } from './own-job.ts'
import { readPart } from './parts.ts'

export const taskPart = api.jobs.taskPart.handler(
  async ({ input: { taskId, part: name }, context: { caller, now } }) => {
    const job = await requireOwnJob(taskId, caller.userId, now)
    await requireLive(job, now)
    const shape = job.parts.includes(name) ? partShape(job.kind, name) : undefined
    const part = shape && (await readPart(taskId, name, shape))
    if (!part) throw noSuchPart()
    return { part }
  },
)
