import { DomainError } from '#core/kernel/errors.ts'
import { type Job, readJob } from '#store/planner.ts'

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
