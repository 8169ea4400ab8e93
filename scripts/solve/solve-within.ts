import { type Effort, type Problem, type Solution, solve } from '#core/optimizer/index.ts'

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
export function solveWithin(problem: Problem, { effort, seed, timeLimit, now }: Limits): Solution {
  if (timeLimit === undefined) return solve(problem, { seed, effort: effort ?? 'standard' })
  const begin = now()
  const share = (): number => (now() - begin) / timeLimit
  // A search that cools over its own iterations may only be cut short.
  return effort === undefined
    ? solve(problem, { seed, share })
    : solve(problem, { seed, effort, shouldStop: () => share() >= 1 })
}
