import { createLookup, type Lookup } from '../problem/lookup.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'
import { checkRoute } from './check-route.ts'
import { checkCompleteness } from './rules/completeness.ts'
import { checkRelations, ridesOf } from './rules/relation.ts'
import { checkValue } from './rules/value.ts'
import type { Violation } from './violation.ts'

/**
 * Every rule that a finished solution breaks, judged from the problem alone; none for a correct one.
 *
 * Times are taken as stated and verified: any schedule that travels as long as the matrix says is accepted, whether or
 * not it is the earliest. Shares no code with the search. The problem must be valid.
 */
export function checkSolution(problem: Problem, solution: Solution): Violation[] {
  const lookup = createLookup(problem)
  return [
    ...checkVehicles(lookup, solution.routes),
    ...solution.routes.flatMap((route) => checkRoute(problem, lookup, route)),
    ...checkRelations(problem, ridesOf(lookup, solution.routes)),
    ...checkCompleteness(problem, solution),
    ...checkValue(problem, solution),
  ]
}

/** Every vehicle is known and has one route. */
function checkVehicles(lookup: Lookup, routes: readonly Route[]): Violation[] {
  const seen = new Set<number>()
  return routes.flatMap(({ vehicle }): Violation[] => {
    const isRepeated = seen.has(vehicle)
    seen.add(vehicle)
    if (!lookup.vehicles.has(vehicle)) {
      return [{ code: 'unknown-vehicle', vehicle, message: `there is no vehicle ${vehicle}` }]
    }
    return isRepeated ? [{ code: 'duplicate', vehicle, message: `vehicle ${vehicle} has more than one route` }] : []
  })
}
