import { insertions } from '#core/optimizer/index.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { relock } from '../locks.ts'
import type { Plan, PlanRequest, PlanStop, Routes } from '../plan.ts'
import { openProblem, planToProblem } from '../plan-to-problem.ts'

/**
 * The plan with one of its stops at the best place of all routes that are not locked.
 *
 * The others keep their order among each other; locked ones shift with their neighbours, but nobody is put before one that
 * is locked as the first. A stop that is locked itself goes to its place. `travel` is that of the plan. A stop that fits nowhere goes where it breaks least. O(stops × route
 * length).
 */
export function insertStop(plan: Plan, travel: TravelMatrix, stop: number): Plan {
  const routes: Routes = plan.routes.map((order) => order.filter((each) => each !== stop))
  const problem = openProblem(plan, planToProblem(plan, travel))
  const given = problem.vehicles.map(({ id }) => ({ vehicle: id, jobs: routes[id] ?? [] }))
  const lockedAt = plan.stops[stop]?.lockedAt ?? Number.NaN
  const isFirst = (vehicle: number): boolean => plan.stops[routes[vehicle]?.[0] ?? -1]?.lockedAt !== undefined
  const places = insertions(problem, given, stop, Number.POSITIVE_INFINITY)
  const { vehicle = -1, position = 0 } =
    places.find(({ vehicle, position }) => position === Math.min(lockedAt, routes[vehicle]?.length ?? 0)) ??
    places.find(({ vehicle, position }) => position > 0 || !isFirst(vehicle)) ??
    {}
  if (vehicle < 0) return plan
  return relock({ ...plan, routes: routes.with(vehicle, (routes[vehicle] ?? []).toSpliced(position, 0, stop)) })
}

/** The plan with one more stop, at its best place. `travelOf` answers for the plan that has it. */
export function addStop(plan: Plan, stop: PlanStop, travelOf: (request: PlanRequest) => TravelMatrix): Plan {
  const joined = { ...plan, stops: [...plan.stops, stop] }
  return insertStop(joined, travelOf(joined), plan.stops.length)
}
