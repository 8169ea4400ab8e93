import { type JobKind, jobKinds } from '#core/jobs/kinds.ts'
import { finished } from '#core/jobs/progress.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import { dropParts } from '../parts.ts'
import type { TaskEvent } from '../step.ts'

/** Parts that a job has many of end in their number: `day-12` is scratch where `day` is. */
const isScratchOf = (kind: JobKind) => (part: string) =>
  jobKinds[kind].scratch.some((name) => part === name || part.startsWith(`${name}-`))

/** The last step of every machine: the results are there, what only steps needed may go, and ends by its days where it stays. */
export async function handler({ taskId }: TaskEvent): Promise<TaskEvent> {
  const now = Date.now()
  const job = await readJob(taskId, now)
  if (!job) return { taskId }
  await updateJob(taskId, { status: 'done', phase: 'finishing', ...finished(jobKinds[job.kind], job), updatedAt: now })
  await dropParts(taskId, job.parts.filter(isScratchOf(job.kind)))
  return { taskId }
}
