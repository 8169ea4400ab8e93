import { type JobKind, type JobPhase, jobKinds } from '#core/jobs/kinds.ts'
import { phaseStart } from '#core/jobs/progress.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readJob, updateJob } from '#store/jobs.ts'

/** What travels between the steps of a machine: everything else is a part of the task. */
export interface TaskEvent {
  readonly taskId: string
}

/** Makes a step of a state machine: notes its phase, runs it, keeps the reason where a rule is broken. */
export function step(kind: JobKind, phase: JobPhase, run: (taskId: string) => Promise<void>) {
  return async ({ taskId }: TaskEvent): Promise<TaskEvent> => {
    await updateJob(taskId, { ...phaseStart(jobKinds[kind], phase), updatedAt: Date.now() })
    try {
      await run(taskId)
    } catch (cause) {
      await noteFailure(taskId, phase, cause)
      throw cause
    }
    return { taskId }
  }
}

/** Keeps a broken rule with the job; anything else is logged and stays a general text. */
async function noteFailure(taskId: string, phase: JobPhase, cause: unknown): Promise<void> {
  const now = Date.now()
  if (cause instanceof DomainError) {
    logger.info('task.refused', { taskId, phase, code: cause.code })
    const { kind, code, message } = cause
    await updateJob(taskId, { failure: { kind, code, message }, updatedAt: now })
    return
  }
  // Its owner forgot it under the feet of this step.
  if (!(await readJob(taskId, now))) return logger.info('task.dropped', { taskId, phase })
  logger.error('task.failed', { taskId, phase, error: cause instanceof Error ? cause : new Error(String(cause)) })
}
