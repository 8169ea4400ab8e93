import { logger } from '#lambdas/http/logging.ts'
import { failJob } from '#store/job-ends.ts'

/** What is read of the event by which Step Functions tells that an execution has ended. */
interface ExecutionEnded {
  /** An execution has the name of its task. */
  readonly detail: { readonly name: string; readonly status: string }
}

/** Ends a task whose execution never reached its last state, and gives back what was counted for it. */
export async function handler({ detail: { name: taskId, status } }: ExecutionEnded): Promise<void> {
  if (await failJob(taskId, Date.now())) logger.warn('task.cut-off', { taskId, status })
}
