import type { Counted } from '#core/accounts/monthly-limit.ts'
import { DomainError, type ErrorKind } from '#engine/base/errors.ts'
import type { JobKind, JobPhase } from './kinds.ts'
import { SILENT_SECONDS } from './limits.ts'

export const jobStatuses = ['running', 'done', 'failed'] as const
type JobStatus = (typeof jobStatuses)[number]

/** A broken rule that ended a job, as it was thrown. */
export interface JobFailure {
  readonly kind: ErrorKind
  readonly code: string
  readonly message: string
}

/** Work that takes longer than a call. Its big values are parts by name, kept apart. */
export interface Job {
  readonly taskId: string
  readonly kind: JobKind
  readonly userId: string
  /** Repeating it finds the same job. */
  readonly requestId: string
  readonly status: JobStatus
  readonly phase: JobPhase
  readonly done: number
  /** 0 until it is known. */
  readonly total: number
  /** The item that was begun last, by name; absent where a kind has none. */
  readonly item?: string
  /** Names of the parts that are written. */
  readonly parts: readonly string[]
  /** What was counted for it and is given back if it fails on our side; absent where nothing was. */
  readonly counted?: Counted
  /** The reason of a failed job; absent where it failed without one that people could act on. */
  readonly failure?: JobFailure
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** The answer for a job that never was, is over, or belongs to somebody else. */
export const noSuchTask = (): DomainError =>
  new DomainError('not-found', 'jobs.no-such-task', 'This optimization is no longer there. Please start it again.')

/** The answer for a part that is not ready, or that is nobody's to read. */
export const noSuchPart = (): DomainError =>
  new DomainError('not-found', 'jobs.no-such-part', 'This part of the task is not there yet. Look again in a moment.')

/** What the owner waits for, by kind. */
const nouns: Readonly<Record<JobKind, string>> = {
  'optimize-route': 'this route',
  'optimize-fleet': 'these routes',
  'generate-routes': 'the routes of this day',
}

/** Whether a job counts as cut off: it runs, but nothing has been heard of it for too long. `now` in milliseconds. */
export const isSilent = ({ status, updatedAt }: Pick<Job, 'status' | 'updatedAt'>, now: number): boolean =>
  status === 'running' && now - updatedAt > SILENT_SECONDS * 1000

/**
 * Refuses a job that has failed or was cut off, with the reason where there is one. `now` in milliseconds.
 *
 * @throws DomainError as the failed step threw it, or `jobs.failed`.
 */
export function requireAlive(job: Job, now: number): void {
  const { status, failure } = job
  if (status !== 'failed' && !isSilent(job, now)) return
  if (status === 'failed' && failure) throw new DomainError(failure.kind, failure.code, failure.message)
  throw new DomainError('unavailable', 'jobs.failed', `We could not finish ${nouns[job.kind]}. Please try again.`)
}
