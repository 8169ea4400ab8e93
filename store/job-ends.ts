import { Jobs, readJob, updateJob } from './jobs.ts'
import { CountedRequests, givingBack, Months } from './table/counters.ts'
import { REFUSED, writeAll } from './table/write-all.ts'

const entities = { Jobs, Months, CountedRequests }

/**
 * Ends a running job as failed and gives back what was counted for it: both happen or neither, and of several ends
 * the first counts. Says whether this was the end. `now` in milliseconds.
 */
export async function failJob(taskId: string, now: number): Promise<boolean> {
  const job = await readJob(taskId, now)
  if (job?.status !== 'running') return false
  const end = { status: 'failed', updatedAt: now } as const
  const { userId, requestId, counted } = job
  if (!counted) return updateJob(taskId, end)
  const [ended, ...givenBack] = await writeAll(entities, (each) => [
    each.Jobs.patch({ taskId })
      .set(end)
      .where(({ status }, { eq }) => eq(status, 'running'))
      .commit(),
    ...givingBack(each, { userId, requestId, ...counted }),
  ])
  if (ended === REFUSED) return false
  // Its request was given back before, or is so old that nobody knows of it: only the end is left to write.
  return givenBack.includes(REFUSED) ? updateJob(taskId, end) : true
}
