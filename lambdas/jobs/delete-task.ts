import { stopExecution } from '#lambdas/gateways/executions.ts'
import { api } from '#lambdas/http/callers.ts'
import { asError, logger } from '#lambdas/http/logging.ts'
import { forgetJob } from '#store/jobs.ts'
import { forgetRequest } from '#store/table/counters.ts'
import { machineArns } from './machines.ts'
import { requireOwnJob } from './own-job.ts'
import { deleteParts } from './parts.ts'

export const deleteTask = api.jobs.deleteTask.handler(async ({ input, context: { caller, now } }) => {
  const { taskId, kind, status, parts, requestId, userId, counted } = await requireOwnJob(
    input.taskId,
    caller.userId,
    now,
  )
  // First, so that the end of a stopped execution finds no job to give back: who changes their mind has been served.
  await forgetJob(taskId, now)
  // From here on it is gone, and a repeat would find nothing to go on with: what stays ends by itself.
  if (counted) await forgetRequest({ userId, requestId, scope: counted.scope }).catch(logLeft('task.left', taskId))
  if (status === 'running') await stopExecution(machineArns[kind], taskId).catch(logLeft('task.not-stopped', taskId))
  await deleteParts(taskId, parts).catch(logLeft('task.left', taskId))
  return {}
})

const logLeft = (event: string, taskId: string) => (error: unknown) =>
  logger.warn(event, { taskId, error: asError(error) })
