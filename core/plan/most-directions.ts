import { POINTS_OF_A_REQUEST } from '#engine/travel/index.ts'
import type { PlanRequest } from './plan.ts'

/** The most requests that `routes` routes with these stops take, however they share the stops. */
const mostRequests = (routes: number, stops: number): number => routes + Math.floor(stops / (POINTS_OF_A_REQUEST - 1))

/**
 * The most requests for directions that a plan buys: the drivers' routes (all if absent), in the order found and as
 * entered. If a driver reloads, a trip to the depot may come before each stop. Bicycle routes are estimated.
 */
export function mostDirections(
  { stops, drivers, method }: Pick<PlanRequest, 'stops' | 'drivers' | 'method'>,
  of: { readonly routes: number; readonly stops: number } = { routes: drivers.length, stops: stops.length },
): number {
  if (method === 'b') return 0
  const reloads = drivers.some((driver) => driver.reloads !== undefined) ? of.stops : 0
  return 2 * mostRequests(Math.max(1, Math.min(of.routes, of.stops)), of.stops + reloads)
}

/** The most requests it takes to find the stops that no road reaches, and then to buy the plan without them. */
export function mostDirectionsWhenCutOff(plan: Pick<PlanRequest, 'stops' | 'drivers' | 'method'>): number {
  if (plan.method === 'b') return 0
  const routes = Math.min(plan.drivers.length, plan.stops.length)
  return mostRequests(routes, plan.stops.length) + routes + plan.stops.length + mostDirections(plan)
}
