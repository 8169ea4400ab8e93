import { createRandom } from '#engine/base/random.ts'
import { createAllowance } from './effort/allowance.ts'
import { fleetIterations, fleetLooks } from './effort/effort.ts'
import type { SolveOptions } from './effort/solve-options.ts'
import { solveFleet } from './fleet/solve-fleet.ts'
import { settleBreaks } from './problem/due-breaks.ts'
import type { GivenRoute, Problem } from './problem/problem.ts'
import { routeIterations } from './route/route-iterations.ts'
import type { Solution } from './solution/solution.ts'
import { improveWhileOut, skippedOn } from './while-out.ts'

/**
 * Solves a problem from given routes on: never worse than what they allow, and mostly close to them.
 *
 * Given tasks that break a rule where they stand are planned anew. Pure, as `solve`.
 */
export function improve(problem: Problem, given: readonly GivenRoute[], options: SolveOptions = {}): Solution {
  const first = improveOnce(settleBreaks(problem, skippedOn(problem, given)), given, options)
  return improveWhileOut(problem, first, (settled, from) => improveOnce(settled, from, options))
}

/** The same where it is settled which breaks are taken. */
export function improveOnce(problem: Problem, given: readonly GivenRoute[], options: SolveOptions): Solution {
  const { seed = 1, effort = 'standard', onImprovement, share, shouldStop } = options
  const iterations = fleetIterations(problem, effort)
  const looks = options.looks ?? fleetLooks(problem, effort)
  return solveFleet(problem, {
    random: createRandom(seed),
    allowance: createAllowance({ iterations, looks, share, shouldStop }),
    routeIterations: share ? Number.POSITIVE_INFINITY : routeIterations(problem.jobs.length, effort),
    given,
    onImprovement:
      onImprovement &&
      ((solution, used) => onImprovement(solution, { iteration: Math.floor(used * iterations), iterations })),
  })
}
