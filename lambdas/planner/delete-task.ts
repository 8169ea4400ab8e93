import { stopExecution } from '#lambdas/gateways/executions.ts'
import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { deleteJob } from '#store/jobs.ts'
import { requireOwnJob } from './own-job.ts'
import { payloadKeys } from './payload-shapes.ts'

export const deleteTask = api.planner.deleteTask.handler(async ({ input, context: { caller, now } }) => {
  const { taskId, status } = await requireOwnJob(input.taskId, caller.userId, now)
  if (status === 'running') await stopExecution(environment.OPTIMIZE_ROUTE_ARN, taskId)
  await deleteJob(taskId)
  await deletePayloads(Object.values(payloadKeys(taskId)))
  return {}
})
