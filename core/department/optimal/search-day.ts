import {
  checkSolution,
  type Effort,
  type GivenRoute,
  improve,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
} from '#core/optimizer/index.ts'

/** How a day is searched. */
export interface OptimalSearch {
  /** Absent: so many iterations that a day of fifty inspectors takes some twenty seconds. */
  readonly effort?: Effort
  /** Told how much of the effort is used, 0 to 1, a few dozen times. */
  readonly onProgress?: (share: number) => void
  /** Asked every few iterations; once it says yes, the best so far is the answer. */
  readonly shouldStop?: () => boolean
}

const EFFORT = 30_000

/**
 * The best plan found, in which no appointment is missing that could be kept if there were nothing else.
 *
 * Appointments are planned by themselves first, and the search begins with them. Should it still give one up for many
 * others, which their worth all but rules out, the others are searched again at next to no worth.
 *
 * @throws Error where the optimizer's own checker finds a broken rule: a bug.
 */
export function searchDay(
  problem: Problem,
  isPromised: (job: number) => boolean,
  { seed, search }: { readonly seed: number; readonly search: OptimalSearch },
): Solution {
  const options = { seed, ...optionsOf(search) }
  const promises = solve(
    { ...problem, jobs: problem.jobs.filter(({ id }) => isPromised(id)) },
    { seed, effort: 'fast' },
  )
  const given = promises.routes.map(toGiven)
  const found = improve(problem, given, options)
  const missed = new Set(promises.unassignedJobs)
  const isKept = found.unassignedJobs.every((job) => !isPromised(job) || missed.has(job))
  if (isKept) return requireSound(problem, found)
  const lowered = lowerOthers(problem, isPromised)
  return requireSound(lowered, improve(lowered, given, options))
}

const optionsOf = ({ effort = EFFORT, onProgress, shouldStop }: OptimalSearch): SolveOptions => ({
  effort,
  ...(shouldStop ? { shouldStop } : {}),
  ...(onProgress ? { onImprovement: (_, { iteration, iterations }) => onProgress(iteration / iterations) } : {}),
})

const toGiven = ({ vehicle, steps }: Solution['routes'][number]): GivenRoute => ({
  vehicle,
  jobs: steps.flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : [])),
})

const lowerOthers = (problem: Problem, isPromised: (job: number) => boolean): Problem => ({
  ...problem,
  jobs: problem.jobs.map((job) => (isPromised(job.id) ? job : { ...job, priority: 1 })),
})

function requireSound(problem: Problem, solution: Solution): Solution {
  const [violation] = checkSolution(problem, solution)
  if (violation) throw new Error(`The search broke a rule: ${violation.message}`)
  return solution
}
