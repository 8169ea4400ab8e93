import { createRandom } from '#engine/base/random.ts'
import { allowUntil, createAllowance } from './effort/allowance.ts'
import { fleetIterations, fleetLooks } from './effort/effort.ts'
import type { SolveOptions } from './effort/solve-options.ts'
import { solveFleet } from './fleet/solve-fleet.ts'
import { isDraftedSteadily, solveHourly } from './fleet/solve-hourly.ts'
import { solveGenetic } from './genetic/solve-genetic.ts'
import { createTimedBreeding } from './genetic/timed/timed-breeding.ts'
import { improveOnce } from './improve.ts'
import { isDivisible } from './parts/is-divisible.ts'
import type { RunParts } from './parts/part.ts'
import { searchPart } from './parts/search-part.ts'
import { isWorthDividing, type SearchInParts, searchParts } from './parts/search-parts.ts'
import { settleBreaks } from './problem/due-breaks.ts'
import type { Problem } from './problem/problem.ts'
import { routeIterations } from './route/route-iterations.ts'
import type { Solution } from './solution/solution.ts'
import { improveWhileOut } from './while-out.ts'

/**
 * The best plan found for a valid problem: most priority, then most served, then least cost.
 *
 * Pure: neither clock nor chance; a limit in time is a `share` that the caller builds.
 */
export function solve(problem: Problem, options: SolveOptions = {}): Solution {
  const { share, shouldStop } = options
  const search = beginSearch(problem, options)
  let turn = search.next()
  while (!turn.done) {
    const parts = turn.value
    turn = search.next(
      parts.map((part) => {
        const from = share?.() ?? 0
        const own = share && (() => (share() - from) / part.portion)
        return searchPart(part, { share: own, shouldStop })
      }),
    )
  }
  return turn.value
}

/**
 * Solves as `solve` does, and lets the caller run the parts of a large fleet: on several threads, say.
 *
 * The same answer as that of `solve` where no share is measured. Where one is, the caller limits each part by its
 * `portion` of the whole.
 */
export async function solveInParts(problem: Problem, options: SolveOptions, runParts: RunParts): Promise<Solution> {
  const search = beginSearch(problem, options)
  let turn = search.next()
  while (!turn.done) turn = search.next(await runParts(turn.value))
  return turn.value
}

/** The search of a problem, and of it without the breaks that its routes turn out to go without. */
function* beginSearch(problem: Problem, options: SolveOptions): SearchInParts {
  const first = yield* searchOnce(settleBreaks(problem), options)
  return improveWhileOut(problem, first, (settled, from) => improveOnce(settled, from, options))
}

function* searchOnce(problem: Problem, options: SolveOptions): SearchInParts {
  const { seed = 1, effort = 'standard', onImprovement, share, shouldStop } = options
  const iterations = fleetIterations(problem, effort)
  const looks = options.looks ?? fleetLooks(problem, effort)
  const allowance = createAllowance({ iterations, looks, share, shouldStop })
  const fleet = {
    random: createRandom(seed),
    allowance,
    routeIterations: share ? Number.POSITIVE_INFINITY : routeIterations(problem.jobs.length, effort),
    onImprovement:
      onImprovement &&
      ((solution: Solution, used: number) =>
        onImprovement(solution, { iteration: Math.floor(used * iterations), iterations })),
  }
  if (isDraftedSteadily(problem)) return solveHourly(problem, fleet)
  const bred = solveGenetic(problem, fleet)
  if (bred) return bred
  const rest = { ...fleet, allowance: allowUntil(allowance, 1) }
  if (!(isWorthDividing(allowance) && isDivisible(problem))) {
    return solveFleet(problem, { ...rest, breedingFor: (plan) => createTimedBreeding(plan, fleet.random) })
  }
  return yield* searchParts(problem, { ...rest, effort, looks })
}
