import type { Lookup } from '../problem/lookup.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route } from '../solution/solution.ts'
import { pathOf, type RouteRule, resolveVisit } from './route-case.ts'
import { checkAllowedVehicles } from './rules/allowed-vehicle.ts'
import { checkBreaks } from './rules/breaks.ts'
import { checkCapacity } from './rules/capacity.ts'
import { checkLoads } from './rules/load.ts'
import { checkMaxDistance } from './rules/max-distance.ts'
import { checkMaxDuration } from './rules/max-duration.ts'
import { checkMaxTasks } from './rules/max-tasks.ts'
import { checkMaxTravelTime } from './rules/max-travel-time.ts'
import { checkPositions } from './rules/position.ts'
import { checkPrecedence } from './rules/precedence.ts'
import { checkReloads } from './rules/reload.ts'
import { checkRideTimes } from './rules/ride-time.ts'
import { checkRouteTotals } from './rules/route-total.ts'
import { checkSequences } from './rules/sequence.ts'
import { checkShape } from './rules/shape.ts'
import { checkShift } from './rules/shift.ts'
import { checkSkills } from './rules/skill.ts'
import { checkTimes } from './rules/time.ts'
import { checkWaits } from './rules/wait.ts'
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
  checkRideTimes,
  checkReloads,
  checkMaxTasks,
  checkMaxTravelTime,
  checkMaxDuration,
  checkWaits,
  checkMaxDistance,
]

/** Every rule that one route breaks on its own; none for the route of an unknown vehicle. */
export function checkRoute(problem: Problem, lookup: Lookup, route: Route): Violation[] {
  const vehicle = lookup.vehicles.get(route.vehicle)
  const matrix = problem.matrices[vehicle?.profile ?? '']
  if (!(vehicle && matrix)) return []
  const stops = route.steps.flatMap((step) => {
    const visit = resolveVisit(lookup, step, vehicle)
    return visit ? { ...visit, step } : []
  })
  const routeCase = { problem, vehicle, matrix, route, stops, path: pathOf(vehicle, stops) }
  return ROUTE_RULES.flatMap((check) => check(routeCase))
}
