import { evaluate, type Problem } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { type JoinedRoute, joinedRoutes } from '../kinds/insert.ts'
import { partnerOf } from '../kinds/pairs.ts'
import { toGiven } from '../kinds/tasks.ts'
import { relock } from '../locks/locks.ts'
import { isHeld, type Plan, type PlanRequest, type PlanStop, type Routes, routeOf } from '../plan.ts'
import { openProblem, planToProblem } from '../plan-to-problem.ts'

/**
 * The plan with one of its stops at the best place of all routes that are not locked.
 *
 * The others keep their order among each other; locked ones shift with their neighbours, but nobody is put before one that
 * is locked as the first. A stop that is locked itself goes to its place. A half of a pair takes the other one with it.
 * `travel` is that of the plan. A stop that fits nowhere goes where it breaks least. O(stops × route length), for pairs
 * once more.
 */
export function insertStop(plan: Plan, travel: TravelMatrix, stop: number): Plan {
  const partner = partnerOf(plan, stop)
  if (partner !== undefined && isHeld(plan, routeOf(plan.routes, partner))) return plan
  const routes: Routes = plan.routes.map((order) => order.filter((each) => each !== stop && each !== partner))
  const problem = openProblem(plan, planToProblem(plan, travel))
  const lockedAt = plan.stops[stop]?.lockedAt ?? Number.NaN
  const isFirst = (vehicle: number): boolean => plan.stops[routes[vehicle]?.[0] ?? -1]?.lockedAt !== undefined
  const broken = brokenBefore(problem, routes)
  // What a route breaks already is no reason to break something else instead.
  const places = joinedRoutes(problem, routes, stop).toSorted(
    (one, other) => newlyBroken(one, broken) - newlyBroken(other, broken),
  )
  const best =
    places.find(({ vehicle, position }) => position === Math.min(lockedAt, routes[vehicle]?.length ?? 0)) ??
    places.find(({ vehicle, order }) => !isFirst(vehicle) || order[0] === routes[vehicle]?.[0])
  return best ? relock({ ...plan, routes: routes.with(best.vehicle, best.order) }) : plan
}

/** How many rules each route breaks as it stands. */
function brokenBefore(problem: Problem, routes: Routes): ReadonlyMap<number, number> {
  const open = new Set(problem.vehicles.map(({ id }) => id))
  const given = toGiven(problem, routes).filter(({ vehicle }) => open.has(vehicle))
  const counts = new Map<number, number>()
  for (const { vehicle = -1 } of evaluate(problem, given).violations) {
    counts.set(vehicle, (counts.get(vehicle) ?? 0) + 1)
  }
  return counts
}

const newlyBroken = ({ vehicle, violations }: JoinedRoute, broken: ReadonlyMap<number, number>): number =>
  Math.max(0, violations.length - (broken.get(vehicle) ?? 0))

/** The plan with one more stop, at its best place. `travelOf` answers for the plan that has it. */
export function addStop(plan: Plan, stop: PlanStop, travelOf: (request: PlanRequest) => TravelMatrix): Plan {
  const joined = { ...plan, stops: [...plan.stops, stop] }
  return insertStop(joined, travelOf(joined), plan.stops.length)
}
