import { createRandom } from '#core/kernel/random.ts'
import { fleetIterations } from './effort.ts'
import { solveFleet } from './fleet/solve-fleet.ts'
import type { Problem } from './problem/problem.ts'
import { routeIterations } from './route/route-iterations.ts'
import type { Solution } from './solution/solution.ts'
import type { SolveOptions } from './solve-options.ts'

/**
 * The best plan found for a valid problem: most priority, then most served, then least cost.
 *
 * Pure: neither clock nor chance; a limit in time is a `shouldStop` that the caller builds.
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const { seed = 1, effort = 'standard', onImprovement, shouldStop } = options
  const iterations = fleetIterations(problem, effort)
  return solveFleet(problem, {
    random: createRandom(seed),
    iterations,
    routeIterations: routeIterations(problem.jobs.length, effort),
    onImprovement: onImprovement && ((solution, iteration) => onImprovement(solution, { iteration, iterations })),
    shouldStop,
  })
}
