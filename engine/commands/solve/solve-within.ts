import {
  type Effort,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
  solveInParts,
} from '#engine/optimizer/index.ts'
import { startPartThreads } from './part-threads.ts'

/** How to solve, and when to stop at the latest. */
export interface Limits {
  /** Absent: as much as fits into the time limit, or `standard` where there is none. */
  readonly effort: Effort | undefined
  readonly seed: number
  /** Seconds. Absent: as long as the effort takes. */
  readonly timeLimit: number | undefined
  /** Seconds that count against the limit, from any origin. */
  readonly now: () => number
}

/** Solves with a limit in time, which the optimizer itself does not know: it has no clock, so that it is lent one. */
export const solveWithin = (problem: Problem, limits: Limits): Solution => solve(problem, toOptions(limits))

/**
 * The same on so many threads, where the fleet is large enough to be searched in parts: one answer whatever their number,
 * unless time is limited.
 */
export async function solveOnThreads(problem: Problem, limits: Limits, threads: number): Promise<Solution> {
  if (threads === 1) return solveWithin(problem, limits)
  const { effort, timeLimit } = limits
  const pool = startPartThreads(threads, effort === undefined ? timeLimit : undefined)
  try {
    return await solveInParts(problem, toOptions(limits), pool.runParts)
  } finally {
    await pool.close()
  }
}

function toOptions({ effort, seed, timeLimit, now }: Limits): SolveOptions {
  if (timeLimit === undefined) return { seed, effort: effort ?? 'standard' }
  const begin = now()
  const share = (): number => (now() - begin) / timeLimit
  // A search that cools over its own iterations may only be cut short.
  return effort === undefined ? { seed, share } : { seed, effort, shouldStop: () => share() >= 1 }
}
