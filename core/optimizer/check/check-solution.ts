import { createLookup, type Lookup } from '../problem/lookup.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'
import { pathOf, type RouteRule, resolveVisit } from './route-case.ts'
import { checkAllowedVehicles } from './rules/allowed-vehicle.ts'
import { checkBreaks } from './rules/breaks.ts'
import { checkCapacity } from './rules/capacity.ts'
import { checkCompleteness } from './rules/completeness.ts'
import { checkLoads } from './rules/load.ts'
import { checkMaxTasks } from './rules/max-tasks.ts'
import { checkMaxTravelTime } from './rules/max-travel-time.ts'
import { checkPositions } from './rules/position.ts'
import { checkPrecedence } from './rules/precedence.ts'
import { checkRouteTotals } from './rules/route-total.ts'
import { checkSequences } from './rules/sequence.ts'
import { checkShape } from './rules/shape.ts'
import { checkShift } from './rules/shift.ts'
import { checkSkills } from './rules/skill.ts'
import { checkTimes } from './rules/time.ts'
import { checkValue } from './rules/value.ts'
import { checkWindows } from './rules/window.ts'
import type { Violation } from './violation.ts'

const ROUTE_RULES: readonly RouteRule[] = [
  checkShape,
  checkTimes,
  checkLoads,
  checkRouteTotals,
  checkWindows,
  checkShift,
  checkBreaks,
  checkCapacity,
  checkSkills,
  checkAllowedVehicles,
  checkPositions,
  checkSequences,
  checkPrecedence,
  checkMaxTasks,
  checkMaxTravelTime,
]

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
    ...checkCompleteness(problem, solution),
    ...checkValue(problem, solution),
  ]
}

function checkRoute(problem: Problem, lookup: Lookup, route: Route): Violation[] {
  const vehicle = lookup.vehicles.get(route.vehicle)
  const matrix = problem.matrices[vehicle?.profile ?? '']
  if (!(vehicle && matrix)) return []
  const stops = route.steps.flatMap((step) => {
    const visit = resolveVisit(lookup, step)
    return visit ? { ...visit, step } : []
  })
  const routeCase = { problem, vehicle, matrix, route, stops, path: pathOf(vehicle, stops) }
  return ROUTE_RULES.flatMap((check) => check(routeCase))
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
