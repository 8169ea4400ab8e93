import { DomainError } from '#core/kernel/errors.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { weighPlan } from './find-plan.ts'
import type { FoundPlan } from './found-plan.ts'
import type { PlanRequest, Routes } from './plan.ts'

/**
 * What is wrong with the answer of a search, in words; empty when the plan is sound.
 *
 * The optimizer's checker, which shares no code with the search, times the routes anew and names every broken rule,
 * locks included; what the answer says about itself is not believed.
 * Each stop of the request must be in a route or unserved, once.
 */
export function planFaults(request: PlanRequest, travel: TravelMatrix, { routes, unserved }: FoundPlan): string[] {
  const told = [...routes.flat(), ...unserved.map(({ entered }) => entered)].toSorted((a, b) => a - b)
  const isWhole = told.length === request.stops.length && told.every((stop, index) => stop === index)
  return [
    ...(isWhole ? [] : ['a stop is missing, or is there twice']),
    ...weighPlan({ ...request, routes }, travel).brokenRules,
  ]
}

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
