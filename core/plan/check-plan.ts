import { DomainError } from '#engine/base/errors.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { headOf, tailsOf, withHeads } from './driven.ts'
import type { FoundPlan } from './found-plan.ts'
import { toGiven } from './kinds/tasks.ts'
import { brokenPlaces, keepsRouteLock } from './locks/locks.ts'
import { isHeld, type PlanRequest, type Routes } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'

/**
 * What is wrong with the answer of a search, in words; empty when the plan is sound.
 *
 * The optimizer's checker, which shares no code with the search, times the routes anew and names every broken rule,
 * whether people are told of it or not; what the answer says about itself is not believed. Each stop of the request
 * must be in a route or unserved, once, what is driven is the head of its route, and locks hold what they held in the
 * `given` routes.
 */
export function planFaults(
  request: PlanRequest,
  travel: TravelMatrix,
  { routes, unserved }: FoundPlan,
  before: Routes = [],
): string[] {
  const given = before.length === 0 ? before : withHeads(request, before)
  const told = [...routes.flat(), ...unserved.map(({ entered }) => entered)].toSorted((a, b) => a - b)
  const isWhole = told.length === request.stops.length && told.every((stop, index) => stop === index)
  const problem = planToProblem(request, travel)
  const { violations } = evaluate(problem, toGiven(problem, tailsOf(request, routes)))
  return [
    ...(isWhole ? [] : ['a stop is missing, or is there twice']),
    ...routes.flatMap((order, driver) =>
      headOf(request, driver).every((stop, place) => order[place] === stop)
        ? []
        : [`what is driven of route ${driver} has changed`],
    ),
    // What nobody may touch is told, not refused: the others can still be planned.
    ...violations.filter(({ vehicle = -1 }) => !isHeld(request, vehicle)).map(({ message }) => message),
    ...[...brokenPlaces({ ...request, routes }).keys()].map((stop) => `stop ${stop} left its locked place`),
    ...(request.keepsDrivers ? movedStops(routes, given).map((stop) => `stop ${stop} left its driver`) : []),
    ...routes.flatMap((order, driver) =>
      keepsRouteLock(request.drivers[driver]?.lock, order, given[driver] ?? []) ? [] : [`route ${driver} is locked`],
    ),
  ]
}

/** The stops that a route has and had not. */
const movedStops = (routes: Routes, given: Routes): number[] =>
  routes.flatMap((order, driver) => order.filter((stop) => !given[driver]?.includes(stop)))

/**
 * Lets routes pass that name stops of their request, each at most once, one route a driver. Rules are people's to break.
 *
 * @throws DomainError `plan.not-an-order`.
 */
export function requireRoutes({ stops, drivers }: PlanRequest, routes: Routes): void {
  const named = routes.flat()
  const areStops = named.every((stop) => Number.isInteger(stop) && stop >= 0 && stop < stops.length)
  if (areStops && new Set(named).size === named.length && routes.length === drivers.length) return
  throw new DomainError(
    'invalid',
    'plan.not-an-order',
    'This order does not belong to these stops. Please reload the page.',
  )
}
