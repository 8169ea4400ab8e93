import { stopExecution } from '#lambdas/gateways/executions.ts'
import { api } from '#lambdas/http/callers.ts'
import { deleteJob } from '#store/jobs.ts'
import { machineArns } from './machines.ts'
import { requireOwnJob } from './own-job.ts'
import { deleteParts } from './parts.ts'

export const deleteTask = api.jobs.deleteTask.handler(async ({ input, context: { caller, now } }) => {
  const { taskId, kind, status, parts } = await requireOwnJob(input.taskId, caller.userId, now)
  if (status === 'running') await stopExecution(machineArns[kind], taskId)
  await deleteJob(taskId)
  await deleteParts(taskId, parts)
  return {}
})
