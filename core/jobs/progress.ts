import type { Job } from './job.ts'
import type { JobKindShape, JobPhase } from './kinds.ts'

/** How far a job is, for people. `done` never exceeds `total`; a total of 0 is not known yet. */
export interface JobProgress {
  readonly phase: JobPhase
  readonly done: number
  readonly total: number
  /** The item that was begun last. */
  readonly item?: string
  readonly elapsedSeconds: number
}

/** What a job is written with, or told when a phase begins. */
export type PhaseStart = Pick<Job, 'phase'> & Partial<Pick<Job, 'done' | 'total'>>

/** The beginning of a job of this kind: queued, nothing done. */
export const firstProgress = (kind: JobKindShape): Pick<Job, 'phase' | 'done' | 'total'> => ({
  phase: 'queued',
  done: 0,
  total: stepsOf(kind),
})

/**
 * What the beginning of a phase says of the progress.
 *
 * Where steps are counted, all phases between the queue and this one are done, however often the step is tried again.
 * Where items are counted, the work itself adds them.
 */
export function phaseStart(kind: JobKindShape, phase: JobPhase): PhaseStart {
  if (kind.counts === 'items') return { phase }
  const before = kind.phases.indexOf(phase) - 1
  return { phase, done: Math.max(0, before) }
}

/** What a finished job has done: everything, whatever was counted. */
export const finished = (kind: JobKindShape, { total }: Pick<Job, 'total'>): Pick<Job, 'done'> => ({
  done: kind.counts === 'items' ? total : stepsOf(kind),
})

/** What a client is told. An item that a retry added twice is not shown twice. `now` in milliseconds. */
export const progressOf = (
  { phase, done, total, item, createdAt }: Pick<Job, 'phase' | 'done' | 'total' | 'item' | 'createdAt'>,
  now: number,
): JobProgress => ({
  phase,
  done: total === 0 ? done : Math.min(done, total),
  total,
  ...(item === undefined ? {} : { item }),
  elapsedSeconds: Math.round((now - createdAt) / 1000),
})

const stepsOf = ({ counts, phases }: JobKindShape): number => (counts === 'items' ? 0 : phases.length - 1)
