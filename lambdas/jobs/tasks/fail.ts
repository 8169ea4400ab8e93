import { uncountRequest } from '#store/counters.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import type { TaskEvent } from '../step.ts'

/** Ends a task that a step has given up, on every machine, and gives back what was counted for it. */
export async function handler({ taskId }: TaskEvent): Promise<TaskEvent> {
  const now = Date.now()
  await updateJob(taskId, { status: 'failed', updatedAt: now })
  const job = await readJob(taskId, now)
  // Also where an earlier try had ended it: giving back twice changes nothing, giving back never would.
  if (job?.status === 'failed' && job.counted) await uncountRequest({ ...job, ...job.counted })
  return { taskId }
}
