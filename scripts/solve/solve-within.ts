import {
  type Effort,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
  type Value,
} from '#core/optimizer/index.ts'

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

const FIRST_PROBE = 64
const MOST_ITERATIONS = 2 ** 30
/** Share of the limit that the last probe takes at least, and share of the rest that is planned. */
const PROBE_SHARE = 0.04
const PLANNED_SHARE = 0.95
/** Share of the limit that is worth another search, which only a wrong measurement leaves. */
const LEAST_REST = 0.15

/**
 * Solves with a limit in time, which the optimizer itself does not know: it has no clock.
 *
 * Its search cools down over the iterations it is given, so that stopping a long search early wastes it. Without an
 * effort, short searches of growing length measure how many iterations fit, and then one search takes that many.
 */
export function solveWithin(problem: Problem, { effort, seed, timeLimit, now }: Limits): Solution {
  if (timeLimit === undefined) return solve(problem, { seed, effort: effort ?? 'standard' })
  const end = now() + timeLimit
  const options: SolveOptions = { seed, shouldStop: () => now() >= end }
  if (effort !== undefined) return solve(problem, { ...options, effort })
  return solveAsLong(problem, options, { end, now })
}

interface Clock {
  readonly end: number
  readonly now: () => number
}

/** A search, and the seconds that one of its iterations took. */
interface Run {
  readonly solution: Solution
  readonly perIteration: number
}

/** Probes of doubling length until one tells how long an iteration takes, then searches that fill the rest. */
function solveAsLong(problem: Problem, options: SolveOptions, clock: Clock): Solution {
  const { end, now } = clock
  const limit = end - now()
  let { solution, perIteration } = probe(problem, options, clock)
  for (let seed = options.seed ?? 1; end - now() > LEAST_REST * limit && perIteration > 0; seed += 1) {
    const begin = now()
    const effort = Math.min(MOST_ITERATIONS, Math.floor((PLANNED_SHARE * (end - begin)) / perIteration))
    solution = better(solve(problem, { ...options, seed, effort }), solution)
    perIteration = (now() - begin) / effort
  }
  return solution
}

/** The longest of the probes. An iteration counts as free where the answer does not take any. */
function probe(problem: Problem, options: SolveOptions, { end, now }: Clock): Run {
  const least = PROBE_SHARE * (end - now())
  let before = 0
  for (let effort = FIRST_PROBE; ; effort *= 2) {
    const begin = now()
    const solution = solve(problem, { ...options, effort })
    const seconds = now() - begin
    if (effort >= MOST_ITERATIONS) return { solution, perIteration: 0 }
    // The half as long probe cancels what does not depend on the iterations, but may have run before compilation.
    const perIteration = Math.max((2 * (seconds - before)) / effort, seconds / (2 * effort))
    if (seconds >= least || now() >= end) return { solution, perIteration }
    before = seconds
  }
}

const better = (left: Solution, right: Solution): Solution =>
  compareValues(left.value, right.value) <= 0 ? left : right

/** Negative where the left value is better. */
const compareValues = (left: Value, right: Value): number =>
  right.priority - left.priority || right.served - left.served || left.cost - right.cost
