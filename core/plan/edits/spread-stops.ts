import { omit } from '#core/kernel/omit.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { findRoutes } from '../find-plan.ts'
import { joinedRoutes } from '../kinds/insert.ts'
import { toGiven } from '../kinds/tasks.ts'
import { relock } from '../locks/locks.ts'
import { isHeld, type Plan, type PlanRequest, routeOf, withRoute } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import type { PlanSearch } from '../search-routes.ts'
import { withHalves } from './move-stops.ts'

/**
 * Spreads the stops of a driver who cannot come over the others, with the least change.
 *
 * Every other driver keeps their stops in their order, and their locks; the freed stops join in between, where together
 * they cost least and break no rule. Routes that are held take none; a route that breaks rules already, by somebody's
 * hand, keeps all of its own and takes what is left where it breaks none more. A freed stop loses the lock of its place, and takes
 * the other half of its pair along, whoever had that. What fits nowhere is nobody's; the driver stays in the plan, at the same place, without stops. `driver` is a place in the list, from 0; `travelOf` answers for any plan it is asked, with points
 * as `planPoints` has them. Deterministic for one search without `shouldStop`.
 */
export function spreadStops(
  plan: Plan,
  driver: number,
  travelOf: (request: PlanRequest) => TravelMatrix,
  search: PlanSearch = { effort: 'fast' },
): Plan {
  // A pair that was split by hand is put together again.
  const freed = withHalves(plan, plan.routes[driver] ?? [])
  const gone = [...(plan.routes[driver] ?? []), ...freed]
  const emptied = relock({
    ...plan,
    stops: plan.stops.map((stop, index) => (gone.includes(index) ? omit(stop, 'lockedAt') : stop)),
    routes: plan.routes.map((order) => order.filter((stop) => !gone.includes(stop))),
  })
  return freed.length === 0 ? emptied : relock(joinOthers(emptied, travelOf(emptied), { driver, freed, search }))
}

interface Freed {
  readonly driver: number
  readonly freed: readonly number[]
  readonly search: PlanSearch
}

/** A search gives a stop up for others that cost less: whoever would lose one of their own is asked for gaps alone. */
function joinOthers(plan: Plan, travel: TravelMatrix, { driver, freed, search }: Freed): Plan {
  const kept = brokenRoutes(plan, travel)
  for (;;) {
    const asked = spreadRequest(plan, [driver, ...kept], freed)
    const routes = findRoutes(asked, travel, { from: plan.routes, ...search }, plan.routes)
    const robbed = plan.routes.flatMap((order, each) =>
      order.some((stop) => !routes[each]?.includes(stop)) ? [each] : [],
    )
    if (robbed.length === 0) return fillGaps({ ...plan, routes }, travel, { freed, kept })
    kept.push(...robbed)
  }
}

/** Everybody else's order is locked, whoever has no stops may stay at home, and what nobody had is not looked at. */
function spreadRequest({ routes, ...plan }: Plan, held: readonly number[], freed: readonly number[]): PlanRequest {
  return {
    ...plan,
    drivers: plan.drivers.map((day, each) =>
      held.includes(each) ? { ...day, lock: 'route' } : { lock: 'order', ...day },
    ),
    setAside: plan.stops.flatMap((_, stop) => (freed.includes(stop) || routeOf(routes, stop) >= 0 ? [] : [stop])),
    ...(plan.objective ? { objective: omit(plan.objective, 'useEveryVehicle') } : {}),
  }
}

/** Whose routes break rules as they are, which a search would throw stops off for. */
function brokenRoutes(plan: Plan, travel: TravelMatrix): number[] {
  const problem = planToProblem(plan, travel)
  const { violations } = evaluate(problem, toGiven(problem, plan.routes))
  return plan.drivers.flatMap((_, driver) =>
    !isHeld(plan, driver) && violations.some(({ vehicle }) => vehicle === driver) ? [driver] : [],
  )
}

interface Gaps {
  readonly freed: readonly number[]
  readonly kept: readonly number[]
}

/** Each stop that nobody took, where it costs least among these routes and breaks nothing that was not broken. */
function fillGaps(plan: Plan, travel: TravelMatrix, { freed, kept }: Gaps): Plan {
  const problem = planToProblem(plan, travel)
  const vehicles = problem.vehicles.filter(({ id }) => kept.includes(id))
  const priorityOf = (stop: number): number => plan.stops[stop]?.priority ?? 0
  const left = freed.filter((stop) => routeOf(plan.routes, stop) < 0)
  return left
    .toSorted((one, other) => priorityOf(other) - priorityOf(one))
    .reduce((now, stop) => {
      const given = toGiven(problem, now.routes)
      const known = new Set(evaluate(problem, given).violations.map(({ message }) => message))
      if (routeOf(now.routes, stop) >= 0) return now
      const [best] = joinedRoutes({ ...problem, vehicles }, now.routes, stop)
        .filter(({ violations }) => violations.every(({ message }) => known.has(message)))
        .toSorted((one, other) => one.addedCost - other.addedCost)
      return best ? withRoute(now, best.vehicle, best.order) : now
    }, plan)
}
