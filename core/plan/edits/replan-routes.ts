import { omit } from '#core/kernel/omit.ts'
import type { Plan, PlanRequest, Routes } from '../plan.ts'

/** What to search, and from where: `findPlan(request, travel, search, given)`. */
export interface Replan {
  readonly request: PlanRequest
  readonly given: Routes
}

/**
 * The question that puts the routes of these drivers (by their places, from 0) into their best orders.
 *
 * Nothing else moves: every other route is held as it is, a stop stays with the driver who has it, one that nobody has
 * stays out, locks hold. The found `routes` are those of the plan anew, one for each driver; its locks and its objective
 * are only lent, so put the routes into the plan itself: `{ ...plan, routes: found.routes }`. A stop that no longer fits
 * anywhere on its route is left out and told in `found.unserved`.
 */
export function replanRoutes({ routes, ...plan }: Plan, drivers: readonly number[]): Replan {
  const held = plan.drivers.map((day, driver) => (drivers.includes(driver) ? day : { ...day, lock: 'route' as const }))
  return { request: { ...omit(plan, 'objective'), drivers: held, keepsDrivers: true }, given: routes }
}
