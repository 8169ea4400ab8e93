import { checkSolution } from './check/check-solution.ts'
import { priceSolution } from './check/price-solution.ts'
import { countTasks, resolveVisit, type Visit } from './check/route-case.ts'
import { simulateRoute } from './check/simulate-route.ts'
import type { Violation } from './check/violation.ts'
import { createLookup, type Lookup } from './problem/lookup.ts'
import type { GivenRoute, GivenStep, Problem } from './problem/problem.ts'
import type { Route, Solution } from './solution/solution.ts'

/** A given plan, timed and priced, with every rule that it breaks. */
export interface Evaluation {
  readonly solution: Solution
  readonly violations: readonly Violation[]
}

/**
 * Prices a given plan: each route with its earliest end, then its latest start, breaks where they delay least, every
 * violation named.
 *
 * Routes without tasks are left out, tasks that no route names are unassigned. A name that the problem does not know
 * becomes a violation. The problem must be valid.
 */
export function evaluate(problem: Problem, given: readonly GivenRoute[]): Evaluation {
  const lookup = createLookup(problem)
  const rank = new Map(problem.vehicles.map(({ id }, index) => [id, index]))
  const routes = given
    .flatMap((route) => simulateGiven(problem, lookup, route) ?? [])
    .sort((left, right) => (rank.get(left.vehicle) ?? 0) - (rank.get(right.vehicle) ?? 0))
  const solution = { routes, ...unassignedIn(problem, routes), value: priceSolution(problem, routes) }
  return { solution, violations: [...findStrangers(lookup, given), ...checkSolution(problem, solution)] }
}

/** The steps of a given route, whichever way it names them. */
export const stepsOfGiven = ({ jobs, steps }: GivenRoute): readonly GivenStep[] =>
  steps ?? jobs.map((id) => ({ kind: 'job', id }))

function simulateGiven(problem: Problem, lookup: Lookup, given: GivenRoute): Route | undefined {
  const vehicle = lookup.vehicles.get(given.vehicle)
  const visits: Visit[] = stepsOfGiven(given).flatMap((step) => resolveVisit(lookup, step, vehicle) ?? [])
  return vehicle && countTasks(visits) > 0 ? simulateRoute(problem, vehicle, visits) : undefined
}

function unassignedIn(
  { jobs, shipments = [] }: Problem,
  routes: readonly Route[],
): Pick<Solution, 'unassignedJobs' | 'unassignedShipments'> {
  const steps = routes.flatMap((route) => route.steps)
  const idsOf = (kind: GivenStep['kind']) => new Set(steps.flatMap((step) => (step.kind === kind ? [step.id] : [])))
  const served = idsOf('job')
  const picked = idsOf('pickup')
  const ascending = (left: number, right: number): number => left - right
  return {
    unassignedJobs: jobs.flatMap(({ id }) => (served.has(id) ? [] : [id])).sort(ascending),
    unassignedShipments: shipments.flatMap(({ pickup: { id } }) => (picked.has(id) ? [] : [id])).sort(ascending),
  }
}

/** Names in the given plan that the simulation had to leave out. */
function findStrangers(lookup: Lookup, given: readonly GivenRoute[]): Violation[] {
  return given.flatMap((route): Violation[] => {
    const { vehicle } = route
    if (!lookup.vehicles.has(vehicle)) {
      return [{ code: 'unknown-vehicle', vehicle, message: `there is no vehicle ${vehicle}` }]
    }
    return stepsOfGiven(route)
      .filter((step) => !resolveVisit(lookup, step, lookup.vehicles.get(vehicle)))
      .map(({ kind, id }) => ({
        code: 'unknown-task',
        vehicle,
        job: id,
        ...(kind === 'job' ? {} : { kind }),
        message: `there is no ${kind} ${id}`,
      }))
  })
}
