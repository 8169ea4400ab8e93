import { evaluate, insertions, type Problem } from '#core/optimizer/index.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { keepLocks, type Locks, locksOf, relock } from '../locks.ts'
import type { Plan, PlanRequest, PlanStop, Routes } from '../plan.ts'
import { openProblem, planToProblem } from '../plan-to-problem.ts'

/** One way to take a stop in. */
interface Trial {
  readonly route: number
  readonly order: readonly number[]
  /** Rules that it breaks, and what it costs, more than the route does without the stop. */
  readonly broken: number
  readonly cost: number
}

/**
 * The plan with one of its stops at the best place of all routes that are not locked.
 *
 * The others keep their order among each other, and their locks. `travel` is that of the plan. A stop that fits
 * nowhere goes where it breaks least. O(stops × route length).
 */
export function insertStop(plan: Plan, travel: TravelMatrix, stop: number): Plan {
  const routes: Routes = plan.routes.map((order) => order.filter((each) => each !== stop))
  const problem = openProblem(plan, planToProblem(plan, travel))
  const locks = locksOf(plan.stops)
  const best = locks.size === 0 ? bestFree(problem, routes, stop) : bestLocked({ problem, routes, locks }, stop)
  if (!best) return plan
  return relock({ ...plan, routes: routes.with(best.route, best.order) })
}

/** The plan with one more stop, at its best place. `travelOf` answers for the plan that has it. */
export function addStop(plan: Plan, stop: PlanStop, travelOf: (request: PlanRequest) => TravelMatrix): Plan {
  const joined = { ...plan, stops: [...plan.stops, stop] }
  return insertStop(joined, travelOf(joined), plan.stops.length)
}

function bestFree(problem: Problem, routes: Routes, stop: number): Pick<Trial, 'route' | 'order'> | undefined {
  const given = problem.vehicles.map(({ id }) => ({ vehicle: id, jobs: routes[id] ?? [] }))
  const [best] = insertions(problem, given, stop, 1)
  return best && { route: best.vehicle, order: (routes[best.vehicle] ?? []).toSpliced(best.position, 0, stop) }
}

interface Locked {
  readonly problem: Problem
  readonly routes: Routes
  readonly locks: Locks
}

/** Locks move others about when a stop joins, so that every place has to be tried as a whole route. */
function bestLocked({ problem, routes, locks }: Locked, stop: number): Trial | undefined {
  const trials = problem.vehicles.flatMap(({ id }) => {
    const order = routes[id] ?? []
    const before = weigh(problem, id, order)
    return Array.from({ length: order.length + 1 }, (_, place): Trial => {
      const joined = keepLocks(order.toSpliced(place, 0, stop), locks)
      const { broken, cost } = weigh(problem, id, joined)
      return { route: id, order: joined, broken: broken - before.broken, cost: cost - before.cost }
    })
  })
  return trials.toSorted((left, right) => left.broken - right.broken || left.cost - right.cost)[0]
}

function weigh(problem: Problem, vehicle: number, jobs: readonly number[]): { broken: number; cost: number } {
  const { solution, violations } = evaluate(problem, [{ vehicle, jobs }])
  return { broken: violations.length, cost: solution.value.cost }
}
