import { stopExecution } from '#lambdas/gateways/executions.ts'
import { logger } from '#lambdas/http/logging.ts'
import { machineArns } from '#lambdas/jobs/machines.ts'
import { forgetJob, listJobs } from '#store/jobs.ts'

/** Stops what still works for somebody: it would write values that nobody erases any more. */
export async function stopTasks(userId: string): Promise<void> {
  for (const { taskId, kind, status } of await listJobs(userId)) {
    await forgetJob(taskId, Date.now())
    if (status === 'running') await stopExecution(machineArns[kind], taskId).catch(logUnstopped(taskId))
  }
}

const logUnstopped = (taskId: string) => (error: unknown) =>
  logger.warn('task.not-stopped', { taskId, error: error instanceof Error ? error : new Error(String(error)) })
