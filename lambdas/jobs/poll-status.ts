import { partShape, resultShape } from '#api/jobs.ts'
import { noSuchTask } from '#core/jobs/job.ts'
import { progressOf } from '#core/jobs/progress.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireLive } from './live-job.ts'
import { requireOwnJob } from './own-job.ts'
import { readPart } from './parts.ts'

export const pollStatus = api.jobs.pollStatus.handler(async ({ input, context: { caller, now } }) => {
  const job = await requireOwnJob(input.taskId, caller.userId, now)
  await requireLive(job, now)
  const { taskId, kind, status, parts } = job
  const result = status === 'done' ? await readPart(taskId, 'result', resultShape(kind)) : null
  if (result === undefined) throw noSuchTask()
  return { pollStatus: result, parts: parts.filter((part) => partShape(kind, part)), progress: progressOf(job, now) }
})
