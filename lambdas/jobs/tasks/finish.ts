import { jobKinds } from '#core/jobs/kinds.ts'
import { finished } from '#core/jobs/progress.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import { deleteParts } from '../parts.ts'
import type { TaskEvent } from '../step.ts'

/** The last step of every machine: the results are there, what only steps needed may go. */
export async function handler({ taskId }: TaskEvent): Promise<TaskEvent> {
  const now = Date.now()
  const job = await readJob(taskId, now)
  if (!job) return { taskId }
  await updateJob(taskId, { status: 'done', phase: 'finishing', ...finished(jobKinds[job.kind], job), updatedAt: now })
  await deleteParts(taskId, jobKinds[job.kind].scratch)
  return { taskId }
}
