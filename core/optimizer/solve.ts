import { createRandom } from '#core/kernel/random.ts'
import { createAllowance } from './allowance.ts'
import { fleetIterations } from './effort.ts'
import { solveFleet } from './fleet/solve-fleet.ts'
import type { Problem } from './problem/problem.ts'
import { routeIterations } from './route/route-iterations.ts'
import type { Solution } from './solution/solution.ts'
import type { SolveOptions } from './solve-options.ts'

/**
 * The best plan found for a valid problem: most priority, then most served, then least cost.
 *
 * Pure: neither clock nor chance; a limit in time is a `share` that the caller builds.
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const { seed = 1, effort = 'standard', onImprovement, share, shouldStop } = options
  const iterations = fleetIterations(problem, effort)
  return solveFleet(problem, {
    random: createRandom(seed),
    allowance: createAllowance({ iterations, share, shouldStop }),
    routeIterations: share ? Number.POSITIVE_INFINITY : routeIterations(problem.jobs.length, effort),
    onImprovement:
      onImprovement &&
      ((solution, used) => onImprovement(solution, { iteration: Math.floor(used * iterations), iterations })),
  })
}
