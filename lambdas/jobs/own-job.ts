import { type Job, noSuchTask } from '#core/jobs/job.ts'
import { readJob } from '#store/jobs.ts'

/** A caller's own job. Other people's jobs do not exist for them. */
export async function requireOwnJob(taskId: string, userId: string, now: number): Promise<Job> {
  const job = await readJob(taskId, now)
  if (job?.userId !== userId) throw noSuchTask()
  return job
}
