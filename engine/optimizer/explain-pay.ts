import { payOfSteps } from './check/pay.ts'
import { countTasks, resolveVisit, type Visit } from './check/route-case.ts'
import { simulateRoute } from './check/simulate-route.ts'
import { priceOfWishes } from './check/wishes.ts'
import { createLookup } from './problem/lookup.ts'
import type { Problem, TimeWindow, Vehicle } from './problem/problem.ts'
import type { Route, Solution } from './solution/solution.ts'

/** What a window costs the route that it is on, in its order as it stands. */
export interface WindowPrice {
  /** Id of the job, or of the pickup, delivery or reload where `kind` says so. */
  readonly job: number
  readonly kind?: 'pickup' | 'delivery' | 'reload'
  /** By how much the route would cost less at any time of the day. */
  readonly cost: number
  /** And where the window opened and closed so much wider at either end. */
  readonly saving: number
}

/** What the clock costs a route: who waits for what, and who comes too early or too late. */
export interface PayReason {
  readonly vehicle: number
  /** Seconds that are waited for pay. */
  readonly waiting: number
  /** Price of overtime and of a late end. */
  readonly lateHours: number
  /** Price of what begins outside its soft window, where something does. */
  readonly missedWishes?: number
  /** Windows that cost something, the dearest first. */
  readonly windows: readonly WindowPrice[]
}

const QUARTER = 900

/**
 * What waiting, late hours and missed wishes cost each route that has such prices, and which windows cause it: each is tried, alone, without its window
 * and with one that is `wider` seconds wider at either end, so that what is told is what trying it says.
 *
 * O(route length × simulation) per route. The solution must be right.
 */
export function explainPay(problem: Problem, solution: Solution, wider = QUARTER): readonly PayReason[] {
  const lookup = createLookup(problem)
  return solution.routes.flatMap((route) => {
    const vehicle = lookup.vehicles.get(route.vehicle)
    const visits = route.steps.flatMap((step) => resolveVisit(lookup, step, vehicle) ?? [])
    const missedWishes = priceOfWishes(
      route.steps.flatMap((step) => {
        const visit = resolveVisit(lookup, step, vehicle)
        return visit ? { task: visit.task, step } : []
      }),
    )
    if (!vehicle || !(vehicle.pay || missedWishes > 0)) return []
    const windows = [...visits.keys()].flatMap((place) =>
      priceWindow(problem, vehicle, { visits, place, wider }, route.cost),
    )
    return {
      vehicle: vehicle.id,
      waiting: route.waiting,
      lateHours: lateHoursOf(vehicle, route, countTasks(visits)),
      ...(missedWishes > 0 && { missedWishes }),
      windows: windows.toSorted((left, right) => right.cost - left.cost),
    }
  })
}

interface Trial {
  readonly visits: readonly Visit[]
  readonly place: number
  readonly wider: number
}

function priceWindow(problem: Problem, vehicle: Vehicle, { visits, place, wider }: Trial, now: number): WindowPrice[] {
  const visit = visits[place]
  const windows = visit?.task.windows
  if (!(visit && windows)) return []
  const { windows: _, ...free } = visit.task
  const costOf = (task: Visit['task']): number =>
    simulateRoute(problem, vehicle, visits.with(place, { ...visit, task })).cost
  const cost = now - costOf(free)
  if (cost <= 0) return []
  const saving = Math.max(0, now - costOf({ ...visit.task, windows: widen(windows, wider) }))
  return [{ job: visit.task.id, ...(visit.kind === 'job' ? {} : { kind: visit.kind }), cost, saving }]
}

/** Windows that are wider at either end; those that touch each other then are one. */
function widen(windows: readonly TimeWindow[], by: number): TimeWindow[] {
  const wide: TimeWindow[] = []
  for (const [from, to] of windows) {
    const last = wide.at(-1)
    if (last && from - by <= last[1]) wide[wide.length - 1] = [last[0], to + by]
    else wide.push([from - by, to + by])
  }
  return wide
}

/** What overtime and a late end cost on a route. */
export function lateHoursOf(vehicle: Vehicle, { steps }: Pick<Route, 'steps'>, tasks: number): number {
  const { overtime: _, lateEnd: __, ...plain } = vehicle.pay ?? {}
  return payOfSteps(vehicle, steps, tasks) - payOfSteps({ ...vehicle, pay: plain }, steps, tasks)
}
