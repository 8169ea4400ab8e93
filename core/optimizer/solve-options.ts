import type { Effort } from './effort.ts'
import type { Solution } from './solution/solution.ts'

/** How to solve. */
export interface SolveOptions {
  /** Same problem, seed and effort give the same answer on every machine. Absent: 1. */
  readonly seed?: number
  /** Absent: `standard`. */
  readonly effort?: Effort
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
