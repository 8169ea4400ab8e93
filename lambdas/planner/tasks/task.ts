import { DomainError } from '#core/kernel/errors.ts'
import type { JobPhase } from '#core/planner/planner.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readJob, updateJob } from '#store/jobs.ts'

/** What travels between the steps of `optimize-route`: everything else is a payload named after the task. */
export interface TaskEvent {
  readonly taskId: string
}

/** Makes a step of the state machine: notes its phase, runs it, keeps the reason where a rule is broken. */
export function task(phase: JobPhase, done: number, run: (taskId: string) => Promise<void>) {
  return async ({ taskId }: TaskEvent): Promise<TaskEvent> => {
    await updateJob(taskId, { phase, done, updatedAt: Date.now() })
    try {
      await run(taskId)
    } catch (cause) {
      await noteFailure(taskId, phase, cause)
      throw cause
    }
    return { taskId }
  }
}

async function noteFailure(taskId: string, phase: JobPhase, cause: unknown): Promise<void> {
  if (cause instanceof DomainError) {
    logger.info('task.refused', { taskId, phase, code: cause.code })
    const failure = { failureCode: cause.code, failureMessage: cause.message }
    return updateJob(taskId, { ...failure, updatedAt: Date.now() })
  }
  // Its owner deleted it under the feet of this step.
  if (!(await readJob(taskId, Date.now()))) return logger.info('task.dropped', { taskId, phase })
  logger.error('task.failed', { taskId, phase, error: cause instanceof Error ? cause : new Error(String(cause)) })
}
