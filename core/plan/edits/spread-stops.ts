import { omit } from '#core/kernel/omit.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { Obstruction } from '../found-plan.ts'
import { relock } from '../locks.ts'
import { type DriverDay, type Plan, type PlanRequest, type RouteLock, routeOf } from '../plan.ts'
import { type ChangePrice, priceChange } from '../price-change.ts'
import type { PlanSearch } from '../search-routes.ts'

/** A plan in which a driver stays at home, and what that means. */
export interface SpreadPlan {
  /** The driver is still in it, at the same place, without stops. */
  readonly plan: Plan
  /** Against the plan before. */
  readonly price: ChangePrice
  /** Every stop that nobody has now, with its reason and the smallest fix; those that nobody had before stay among them. */
  readonly unserved: readonly Obstruction[]
}

/**
 * Spreads the stops of a driver who cannot come over the others, with the least change.
 *
 * Every other driver keeps their stops in their order, and their locks; the freed stops join in between, where together
 * they cost least and break no rule. Routes that are held take none. A freed stop loses the lock of its place. What fits
 * nowhere is nobody's. `driver` is a place in the list, from 0; `travelOf` answers for any plan it is asked, with points
 * as `planPoints` has them. Deterministic for one search without `shouldStop`.
 */
export function spreadStops(
  plan: Plan,
  driver: number,
  travelOf: (request: PlanRequest) => TravelMatrix,
  search: PlanSearch = { effort: 'fast' },
): SpreadPlan {
  const freed = plan.routes[driver] ?? []
  const emptied: Plan = {
    ...plan,
    stops: plan.stops.map((stop, index) => (freed.includes(index) ? omit(stop, 'lockedAt') : stop)),
    routes: plan.routes.with(driver, []),
  }
  const travel = travelOf(emptied)
  const { routes } = findPlan(spreadRequest(emptied, driver, freed), travel, search, emptied.routes)
  const spread = relock({ ...emptied, routes })
  const { unserved } = weighPlan({ ...spread, drivers: withLock(spread, driver, 'route') }, travel)
  return { plan: spread, price: priceChange(plan, spread, travelOf), unserved }
}

/** Everybody else's order is locked, whoever has no stops may stay at home, and what nobody had is not looked at. */
function spreadRequest({ routes, ...plan }: Plan, driver: number, freed: readonly number[]): PlanRequest {
  const drivers = plan.drivers.map((day, each): DriverDay => (each === driver ? day : { lock: 'order', ...day }))
  return {
    ...plan,
    drivers: withLock({ drivers }, driver, 'route'),
    setAside: plan.stops.flatMap((_, stop) => (freed.includes(stop) || routeOf(routes, stop) >= 0 ? [] : [stop])),
    ...(plan.objective ? { objective: omit(plan.objective, 'useEveryVehicle') } : {}),
  }
}

const withLock = ({ drivers }: Pick<Plan, 'drivers'>, driver: number, lock: RouteLock): DriverDay[] =>
  drivers.map((day, each) => (each === driver ? { ...day, lock } : day))
