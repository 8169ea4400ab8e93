import { failJob } from '#store/job-ends.ts'
import type { TaskEvent } from '../step.ts'

/** Ends a task that a step has given up, on every machine, and gives back what was counted for it. */
export async function handler({ taskId }: TaskEvent): Promise<TaskEvent> {
  await failJob(taskId, Date.now())
  return { taskId }
}
