import type { Counted } from '#core/accounts/monthly-limit.ts'
import type { Job } from '#core/jobs/job.ts'
import { type JobKind, jobKinds } from '#core/jobs/kinds.ts'
import { JOB_KEPT_HOURS } from '#core/jobs/limits.ts'
import { firstProgress } from '#core/jobs/progress.ts'
import { epochSeconds, HOUR_SECONDS } from '#core/kernel/time.ts'
import { startExecution } from '#lambdas/gateways/executions.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { createJobOnce, forgetJob, readJob } from '#store/jobs.ts'
import { requireLive } from './live-job.ts'
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
 * A repeated request gets the task that is under way or done; once that is forgotten, it gets another.
 * @throws DomainError with the reason of an earlier task that has failed.
 */
export async function startJob({ now, ...start }: JobStart, request: unknown): Promise<{ taskId: string }> {
  for (let turn = 1; ; turn++) {
    const again = turn === 1 ? [] : [String(turn)]
    const taskId = repeatableId(start.userId, start.kind, start.requestId, ...again)
    if (await isUnderWay(taskId, now)) return { taskId }
    if ((await createJobOnce(newJob(taskId, start, now))) === 'created') return begin(taskId, start, request)
    // Another call has made it at this moment, or it is forgotten.
    if (await isUnderWay(taskId, now)) return { taskId }
  }
}

async function isUnderWay(taskId: string, now: number): Promise<boolean> {
  const job = await readJob(taskId, now)
  if (job) await requireLive(job, now)
  return job !== undefined
}

const newJob = (taskId: string, start: Omit<JobStart, 'now'>, now: number): Job => ({
  taskId,
  ...start,
  ...firstProgress(jobKinds[start.kind]),
  status: 'running',
  parts: [],
  createdAt: now,
  updatedAt: now,
  expiresAt: epochSeconds(now) + JOB_KEPT_HOURS * HOUR_SECONDS,
})

async function begin(
  taskId: string,
  { kind, userId }: Omit<JobStart, 'now'>,
  request: unknown,
): Promise<{ taskId: string }> {
  try {
    // Only the one that made the task writes: a second writer could meet its first reader.
    await writePart(taskId, 'request', request)
    // Whose it is, without a name: where work waits for room, owners take turns.
    await startExecution(machineArns[kind], taskId, { taskId, owner: repeatableId('owner', userId) })
    return { taskId }
  } catch (cause) {
    await forgetJob(taskId, Date.now())
    throw cause
  }
}
