import type { Lookup } from '../problem/lookup.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'
import type { Route } from '../solution/solution.ts'
import { checkRoute } from './check-route.ts'
import type { Visit } from './route-case.ts'
import { simulateRoute } from './simulate-route.ts'
import type { Violation } from './violation.ts'

/** A changed route, tried out. */
export interface Trial {
  readonly route: Route
  readonly violations: readonly Violation[]
}

/** Times, prices and judges the route of a vehicle with these visits. O(route length × 2^breaks). */
export function tryRoute(problem: Problem, lookup: Lookup, vehicle: Vehicle, visits: readonly Visit[]): Trial {
  const route = simulateRoute(problem, vehicle, visits)
  return { route, violations: checkRoute(problem, lookup, route) }
}
