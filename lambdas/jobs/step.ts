import { type JobKind, type JobPhase, jobKinds } from '#core/jobs/kinds.ts'
import { phaseStart } from '#core/jobs/progress.ts'
import { DomainError } from '#engine/base/errors.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readJob, updateJob } from '#store/jobs.ts'

/** What travels between the steps of a machine, besides the items of a Map: everything else is a part of the task. */
export interface TaskEvent {
  readonly taskId: string
}

/** A step of a kind of job. */
interface Step {
  readonly kind: JobKind
  readonly phase: JobPhase
}

/** Makes a step of a state machine: notes its phase, runs it, keeps the reason where a rule is broken. */
export const step =
  (kind: JobKind, phase: JobPhase, run: (taskId: string) => Promise<void>) =>
  async ({ taskId }: TaskEvent): Promise<TaskEvent> => {
    await runStep({ kind, phase }, taskId, run)
    return { taskId }
  }

/** Makes a step that tells the items of the Map after it, by name. */
export const stepToItems =
  (kind: JobKind, phase: JobPhase, run: (taskId: string) => Promise<readonly string[]>) =>
  async ({ taskId }: TaskEvent): Promise<TaskEvent & { readonly items: readonly string[] }> => ({
    taskId,
    items: await runStep({ kind, phase }, taskId, run),
  })

async function runStep<Result>({ kind, phase }: Step, taskId: string, run: (taskId: string) => Promise<Result>) {
  try {
    await updateJob(taskId, { ...phaseStart(jobKinds[kind], phase), updatedAt: Date.now() })
    return await run(taskId)
  } catch (cause) {
    await noteFailure(taskId, phase, cause)
    throw cause
  }
}

/** Keeps a broken rule with the job; anything else is logged and stays a general text. */
async function noteFailure(taskId: string, phase: JobPhase, cause: unknown): Promise<void> {
  const now = Date.now()
  if (cause instanceof DomainError) {
    logger.info('task.refused', { taskId, phase, code: cause.code })
    const { kind, code, message } = cause
    await updateJob(taskId, { failure: { kind, code, message }, updatedAt: now }).catch(tellFailed(taskId, phase))
    return
  }
  // Its owner forgot it under the feet of this step. Where nobody can say, it has failed.
  const isForgotten = await readJob(taskId, now).then(
    (job) => job === undefined,
    () => false,
  )
  if (isForgotten) return logger.info('task.dropped', { taskId, phase })
  tellFailed(taskId, phase)(cause)
}

const tellFailed =
  (taskId: string, phase: JobPhase) =>
  (cause: unknown): void =>
    logger.error('task.failed', { taskId, phase, error: cause instanceof Error ? cause : new Error(String(cause)) })
