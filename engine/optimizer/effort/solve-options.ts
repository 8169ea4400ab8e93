import type { Solution } from '../solution/solution.ts'
import type { Effort } from './effort.ts'

/** How to solve. */
export interface SolveOptions {
  /** Same problem, seed and effort give the same answer on every machine. Absent: 1. */
  readonly seed?: number
  /** Absent: `standard`. */
  readonly effort?: Effort
  /** Looks at nodes at most (see `Meter`), in place of those of the effort: bounds the time of steps whatever the rules. */
  readonly looks?: number
  /**
   * How much of what may be used is used, 0 to 1, never less than before; in place of the effort.
   *
   * The search cools with it and ends at 1: a share of time that has passed makes a limit in seconds. Asked every few
   * iterations.
   */
  readonly share?: () => number
  /** Told of better solutions while the search runs, at most a few dozen times. */
  readonly onImprovement?: (solution: Solution, progress: Progress) => void
  /** Asked every few iterations; once it says yes, the best so far is the answer. */
  readonly shouldStop?: () => boolean
}

/** How far the search is. */
export interface Progress {
  readonly iteration: number
  readonly iterations: number
}
