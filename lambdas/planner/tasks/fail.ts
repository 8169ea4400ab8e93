import { uncountRequest } from '#store/counters.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import type { TaskEvent } from './task.ts'

/** Ends a task that a step has given up, and gives its request back to the month. */
export async function handler({ taskId }: TaskEvent): Promise<TaskEvent> {
  const now = Date.now()
  const job = await readJob(taskId, now)
  if (job?.status !== 'running') return { taskId }
  await updateJob(taskId, { status: 'failed', updatedAt: now })
  await uncountRequest({ ...job, scope: 'web' })
  return { taskId }
}
