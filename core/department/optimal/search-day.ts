import {
  checkSolution,
  type Effort,
  evaluate,
  type GivenRoute,
  improve,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
} from '#engine/optimizer/index.ts'
import { reinstate, toGivenRoute } from './reinstate.ts'

/** How a day is searched. */
export interface OptimalSearch {
  /** Absent: 50,000 iterations, some ten seconds for fifty inspectors. */
  readonly effort?: Effort
  /** Told how much of the effort is used, 0 to 1, a few dozen times. */
  readonly onProgress?: (share: number) => void
  /** Asked every few iterations; once it says yes, the best so far is the answer. */
  readonly shouldStop?: () => boolean
}

const EFFORT = 50_000
/** Iterations after appointments were put back by force. */
const REPAIR = 3_000

/**
 * The best plan found, in which no appointment is missing that could be kept if there were nothing else.
 *
 * Appointments are planned by themselves first, and the search begins with them. It may lose one all the same, as a
 * window is hard to find again on a day that has filled up: then others make room for it.
 *
 * @throws Error where the optimizer's own checker finds a broken rule: a bug.
 */
export function searchDay(
  problem: Problem,
  isPromised: (job: number) => boolean,
  { seed, search }: { readonly seed: number; readonly search: OptimalSearch },
): Solution {
  const promisedJobs = problem.jobs.filter(({ id }) => isPromised(id))
  const promises = solve({ ...problem, jobs: promisedJobs }, { seed, effort: 'fast' }).routes.map(toGivenRoute)
  const found = improve(problem, promises, { seed, ...optionsOf(search) })
  return requireSound(problem, keepPromises(problem, found, { promises, seed }))
}

function keepPromises(
  problem: Problem,
  found: Solution,
  { promises, seed }: { readonly promises: readonly GivenRoute[]; readonly seed: number },
): Solution {
  const possible = new Set(promises.flatMap(({ jobs }) => jobs))
  const missing = found.unassignedJobs.filter((job) => possible.has(job))
  if (missing.length === 0) return found
  const repaired = reinstate(problem, found.routes.map(toGivenRoute), { missing, promises })
  const improved = improve(problem, repaired, { seed, effort: REPAIR })
  const isKept = improved.unassignedJobs.every((job) => !possible.has(job))
  return isKept ? improved : evaluate(problem, repaired).solution
}

const optionsOf = ({ effort = EFFORT, onProgress, shouldStop }: OptimalSearch): SolveOptions => ({
  effort,
  ...(shouldStop ? { shouldStop } : {}),
  ...(onProgress ? { onImprovement: (_, { iteration, iterations }) => onProgress(iteration / iterations) } : {}),
})

function requireSound(problem: Problem, solution: Solution): Solution {
  const [violation] = checkSolution(problem, solution)
  if (violation) throw new Error(`The search broke a rule: ${violation.message}`)
  return solution
}
