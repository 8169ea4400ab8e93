import { DomainError } from '#core/kernel/errors.ts'
import { type Job, readJob } from '#store/jobs.ts'

// The state machine ends after 300 s at the latest; a task that is silent for longer was cut off.
const SILENT_MS = 330_000

/** A caller's own task. Other people's tasks do not exist for them. */
export async function requireOwnJob(taskId: string, userId: string, now: number): Promise<Job> {
  const job = await readJob(taskId, now)
  if (job?.userId === userId) return job
  throw new DomainError(
    'not-found',
    'planner.no-such-task',
    'This optimization is no longer there. Please start it again.',
  )
}

/** Refuses a task that has failed or was cut off, with the reason where there is one to act on. */
export function requireAlive({ status, failureCode, failureMessage, updatedAt }: Job, now: number): void {
  if (status === 'failed' && failureCode === 'travel.unreachable') {
    throw new DomainError('invalid', failureCode, failureMessage ?? '')
  }
  if (status === 'failed' || (status === 'running' && now - updatedAt > SILENT_MS)) {
    throw new DomainError('unavailable', 'planner.task-failed', 'We could not finish this route. Please try again.')
  }
}
