import { createRandom } from '#core/kernel/random.ts'
import { allowUntil, createAllowance } from './effort/allowance.ts'
import { fleetIterations, fleetLooks } from './effort/effort.ts'
import type { SolveOptions } from './effort/solve-options.ts'
import { solveFleet } from './fleet/solve-fleet.ts'
import { solveGenetic } from './genetic/solve-genetic.ts'
import { createTimedBreeding } from './genetic/timed/timed-breeding.ts'
import type { Problem } from './problem/problem.ts'
import { routeIterations } from './route/route-iterations.ts'
import type { Solution } from './solution/solution.ts'

/**
 * The best plan found for a valid problem: most priority, then most served, then least cost.
 *
 * Pure: neither clock nor chance; a limit in time is a `share` that the caller builds.
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const { seed = 1, effort = 'standard', onImprovement, share, shouldStop } = options
  const iterations = fleetIterations(problem, effort)
  const allowance = createAllowance({ iterations, looks: fleetLooks(problem, effort), share, shouldStop })
  const fleet = {
    random: createRandom(seed),
    allowance,
    routeIterations: share ? Number.POSITIVE_INFINITY : routeIterations(problem.jobs.length, effort),
    onImprovement:
      onImprovement &&
      ((solution: Solution, used: number) =>
        onImprovement(solution, { iteration: Math.floor(used * iterations), iterations })),
  }
  return (
    solveGenetic(problem, fleet) ??
    solveFleet(problem, {
      ...fleet,
      allowance: allowUntil(allowance, 1),
      breedingFor: (plan) => createTimedBreeding(plan, fleet.random),
    })
  )
}
