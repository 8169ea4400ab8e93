import type { JobProgress } from '#core/jobs/progress.ts'
import { followJob, type PendingJob, toTheEnd } from '#web/day/jobs/follow-job.ts'

/** A generation that was begun, and is not over as far as this tab knows. */
export interface PendingGeneration extends PendingJob {
  readonly date: string
}

/** The drafts that a generation has written, by number. */
export interface FoundDrafts {
  readonly date: string
  readonly versions: readonly number[]
}

const neverLeft = new AbortController().signal

/** Looks after a generation until its drafts are written, however long that takes: it shows what it does meanwhile. */
export const followGeneration = (
  { taskId }: PendingGeneration,
  onProgress: (progress: JobProgress) => void,
): Promise<FoundDrafts> =>
  followJob({
    ...{ taskId, onProgress, pace: toTheEnd, signal: neverLeft },
    resultOf: (status) =>
      'versions' in status ? { date: status.date, versions: status.versions.map(({ version }) => version) } : undefined,
  })
