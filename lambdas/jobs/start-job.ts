import type { Counted } from '#core/accounts/monthly-limit.ts'
import { requireAlive } from '#core/jobs/job.ts'
import { type JobKind, jobKinds } from '#core/jobs/kinds.ts'
import { JOB_KEPT_HOURS } from '#core/jobs/limits.ts'
import { firstProgress } from '#core/jobs/progress.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { startExecution } from '#lambdas/gateways/executions.ts'
import { repeatableId } from '#lambdas/gateways/ids.ts'
import { createJobOnce, deleteJob, readJob } from '#store/jobs.ts'
import { machineArns } from './machines.ts'
import { writePart } from './parts.ts'

/** What a job is started with. */
export interface JobStart {
  readonly kind: JobKind
  readonly userId: string
  readonly requestId: string
  readonly counted?: Counted
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Starts the state machine of a kind once per request id, with `request` as its first part.
 *
 * A repeated request gets the task that is under way or done.
 * @throws DomainError with the reason of an earlier task that has failed.
 */
export async function startJob({ now, ...start }: JobStart, request: unknown): Promise<{ taskId: string }> {
  const taskId = repeatableId(start.userId, start.kind, start.requestId)
  const earlier = await readJob(taskId, now)
  if (earlier) {
    requireAlive(earlier, now)
    return { taskId }
  }
  const times = { createdAt: now, updatedAt: now, expiresAt: epochSeconds(now) + JOB_KEPT_HOURS * 3600 }
  const job = {
    taskId,
    ...start,
    ...firstProgress(jobKinds[start.kind]),
    ...times,
    status: 'running',
    parts: [],
  } as const
  if ((await createJobOnce(job)) === 'exists') return { taskId }
  try {
    // Only the one that made the task writes: a second writer could meet its first reader.
    await writePart(taskId, 'request', request)
    await startExecution(machineArns[start.kind], taskId, { taskId })
  } catch (cause) {
    await deleteJob(taskId)
    throw cause
  }
  return { taskId }
}
