import { JOB_KEPT_HOURS, POLL_SECONDS } from '#core/jobs/limits.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { client } from '#web/client/api.ts'
import { type Failure, failureOf, isPassing } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** The written text for a server that does not answer in time. */
export const troubleConnecting = 'We are having trouble connecting to our server, please try again later'

/** The looks went by without a result; the job may go on, and is found again. */
export class StillRunningError extends Error {
  override readonly name = 'StillRunningError'
  constructor() {
    super(troubleConnecting)
  }
}

/** A job that was begun, and is not over as far as this page knows. */
export interface PendingJob {
  readonly taskId: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Whether a job of an earlier visit can still have a result. */
export const isAlive = ({ startedAt }: Pick<PendingJob, 'startedAt'>): boolean =>
  Date.now() - startedAt < JOB_KEPT_HOURS * 3_600_000

/** How a wait is told of, and given up. */
export interface Watch {
  readonly onProgress: (progress: JobProgress) => void
  readonly signal: AbortSignal
}

/** The reason of a wait that was cancelled by hand: its job is given up. */
export const cancelled = new Error('Cancelled')

/** How often a job is looked after, how long, and what of it is waited out. */
interface Pace {
  /** Milliseconds before each look. */
  readonly pauses: () => Iterable<number>
  /** Whether the next look may go well where this one did not. */
  readonly outlives: (failure: Failure) => boolean
  readonly onOutlived: () => void
}

/** Looks that are close while most jobs end, then ever fewer, and let go on after a minute. */
export const forAMinute: Pace = {
  pauses: () => POLL_SECONDS.map((second, look) => (second - (POLL_SECONDS[look - 1] ?? 0)) * 1000),
  outlives: ({ code }) => code === 'network' || code === 'timeout',
  onOutlived: () => showToast({ message: 'Connection lost', detail: 'trying again', tone: 'problem' }),
}

/** However long it takes, for a job that shows what it does meanwhile. */
export const toTheEnd: Pace = {
  *pauses() {
    for (let look = 0; ; look++) yield look < 4 ? 500 : 1500
  },
  outlives: ({ code, status }) => code !== 'jobs.failed' && isPassing(status),
  onOutlived: () => undefined,
}

/** Looks in a row without an answer after which it is time to say so. */
const PATIENCE = POLL_SECONDS.length

type Status = NonNullable<Awaited<ReturnType<typeof client.jobs.pollStatus>>['pollStatus']>

interface Followed<Result> extends Watch {
  readonly taskId: string
  readonly pace: Pace
  /** What a job of this kind has found; `undefined` for one of another kind. */
  readonly resultOf: (status: Status) => Result | undefined
}

/**
 * Looks after a job until it has a result.
 *
 * @throws StillRunningError once the pace has no look left, or fifteen in a row went without an answer; the refusal of a
 * look that is not waited out; the reason of the signal.
 */
export async function followJob<Result>(followed: Followed<Result>): Promise<Result> {
  const { taskId, pace, resultOf, onProgress, signal } = followed
  let unanswered = 0
  for (const pause of pace.pauses()) {
    await wait(pause, signal)
    const look = await client.jobs.pollStatus({ taskId }, { signal }).catch((error: unknown) => {
      if (signal.aborted || !pace.outlives(failureOf(error))) throw error
      pace.onOutlived()
    })
    unanswered = look ? 0 : unanswered + 1
    if (unanswered >= PATIENCE) break
    if (!look) continue
    onProgress(look.progress)
    const result = look.pollStatus ? resultOf(look.pollStatus) : undefined
    if (result !== undefined) return result
  }
  throw new StillRunningError()
}

/** Where a screen keeps the job that it waits for: one for each day. */
interface Kept {
  readonly get: () => PendingJob | undefined
  readonly forget: () => void
}

/** How a look is refused that will never have a result. Other refusals pass, and the job goes on. */
const jobIsGone = ['jobs.no-such-task', 'jobs.failed', 'plan.rejected', 'travel.cell-cap', 'travel.unreachable']

/** Looks after a job that is kept, and forgets it once it is over; another may have taken its place by then. */
export async function followKept<Result>(kept: Kept, followed: Followed<Result>): Promise<Result> {
  const { taskId } = followed
  const forget = (): void => {
    if (kept.get()?.taskId === taskId) kept.forget()
  }
  try {
    const result = await followJob(followed)
    forget()
    deleteJob(taskId)
    return result
  } catch (error) {
    if (jobIsGone.includes(failureOf(error).code)) forget()
    throw error
  }
}

/** Gives a kept job up on purpose, here and on the server. */
export function dropKept(kept: Kept): void {
  const pending = kept.get()
  if (!pending) return
  kept.forget()
  deleteJob(pending.taskId)
}

/** Ends a job on the server, or clears away what it has left there. */
export const deleteJob = (taskId: string): void => void client.jobs.deleteTask({ taskId }).catch(() => undefined)

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const giveUp = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp)
  })
}
