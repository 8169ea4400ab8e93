import { JOB_KEPT_HOURS, POLL_SECONDS } from '#core/jobs/limits.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { client } from '#web/client/api.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'

/** The written text for a server that does not answer in time. */
export const troubleConnecting = 'We are having trouble connecting to our server, please try again later'

/** The server has not answered for a while; the task may go on, and is found again. */
export class OutOfReachError extends Error {
  override readonly name = 'OutOfReachError'
}

/** A generation that was begun, and is not over as far as this tab knows. */
export interface PendingGeneration {
  readonly taskId: string
  readonly date: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** The drafts that a generation has written, by number. */
export interface FoundDrafts {
  readonly date: string
  readonly versions: readonly number[]
}

/** Looks without an answer after which it is time to say so. */
const PATIENCE = POLL_SECONDS.length
const EARLY_LOOKS = 4
const EARLY_MS = 500
const USUAL_MS = 1500

/** Whether a task of an earlier visit can still have a result. */
export const isAlive = ({ startedAt }: PendingGeneration): boolean =>
  Date.now() - startedAt < JOB_KEPT_HOURS * 3_600_000

/**
 * Looks after a generation until its drafts are written, however long that takes: it shows what it does meanwhile.
 *
 * @throws OutOfReachError after fifteen looks in a row without an answer; the refusal of a task that has failed.
 */
export async function followGeneration(
  { taskId }: PendingGeneration,
  onProgress: (progress: JobProgress) => void,
): Promise<FoundDrafts> {
  let unanswered = 0
  for (let looks = 0; ; looks++) {
    await pause(looks < EARLY_LOOKS ? EARLY_MS : USUAL_MS)
    const answer = await client.jobs.pollStatus({ taskId }).catch(waitOut)
    unanswered = answer ? 0 : unanswered + 1
    if (unanswered >= PATIENCE) throw new OutOfReachError(troubleConnecting)
    if (!answer) continue
    onProgress(answer.progress)
    const { pollStatus } = answer
    if (pollStatus && 'versions' in pollStatus) {
      return { date: pollStatus.date, versions: pollStatus.versions.map(({ version }) => version) }
    }
  }
}

/** A lost connection or a fault that may pass is no reason to give a task up; a refusal is. */
function waitOut(error: unknown): undefined {
  const { code, status } = failureOf(error)
  if (code === 'jobs.failed' || !isPassing(status)) throw error
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
