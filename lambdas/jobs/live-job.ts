import { isSilent, type Job, requireAlive } from '#core/jobs/job.ts'
import { failJob } from '#store/job-ends.ts'

/**
 * Refuses a job that has failed or was cut off. Nobody may have told of the cut, where its function ended before it
 * had started an execution: whoever looks first ends it, which gives back what was counted. `now` in milliseconds.
 *
 * @throws DomainError as `requireAlive`.
 */
export async function requireLive(job: Job, now: number): Promise<void> {
  if (isSilent(job, now)) await failJob(job.taskId, now)
  requireAlive(job, now)
}
