import { evaluate, type Route } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { hoursInNight } from '../hours/nights.ts'
import { toGiven } from '../kinds/tasks.ts'
import { type DriverDay, isHeld, type Plan, type PlanStop, routeOf } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { breaksMore } from './breaks-more.ts'
import { insertStop } from './insert-stop.ts'

/** What some lateness would serve. */
export interface LatenessOffer {
  /** The plan with the stops that it serves, and lateness allowed to those alone who need it. */
  readonly plan: Plan
  /** Nobody is later than that. */
  readonly minutes: number
  /** Stops that it takes in. */
  readonly stops: number
  /** Customers who are reached after their window, and drivers whose day runs over, by their places. */
  readonly lateStops: readonly number[]
  readonly lateDrivers: readonly number[]
}

/** Minutes of lateness that are offered, the least first. */
const STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const

/**
 * The least lateness that serves all stops that a plan leaves out, or as many as any of two hours would; `undefined`
 * where it serves none. The steps are halved, as more lateness serves more: where it once does not, a step above the
 * least may be found.
 *
 * `left` are their places as entered; `travel` is that of the plan. O(left × stops²) for each of four steps.
 */
export function offerLateness(plan: Plan, travel: TravelMatrix, left: readonly number[]): LatenessOffer | undefined {
  let least = allowLateness(plan, travel, left, STEPS.at(-1) ?? 0)
  if (!least || least.stops === 0) return undefined
  const wanted = least.stops
  let [from, to] = [0, STEPS.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const offer = allowLateness(plan, travel, left, STEPS[middle] ?? 0)
    if (offer && offer.stops >= wanted) {
      least = offer
      to = middle
    } else from = middle + 1
  }
  return least
}

/**
 * The plan with as many of these stops as so many minutes of lateness serve, the most urgent first, each where it costs
 * least. A window or a day that is not needed late stays firm; who was late before stays so.
 */
export function allowLateness(
  plan: Plan,
  travel: TravelMatrix,
  left: readonly number[],
  minutes: number,
): LatenessOffer | undefined {
  const loose = loosened(plan, minutes)
  const urgent = left.toSorted((one, other) => priorityOf(plan, other) - priorityOf(plan, one))
  const filled = urgent.reduce((now, stop) => takeIn(now, travel, stop), loose)
  if (filled === loose) return undefined
  const problem = planToProblem(filled, travel)
  const { routes } = evaluate(problem, toGiven(problem, filled.routes)).solution
  const lateStops = routes.flatMap((route) => lateStopsOf(plan, route))
  const lateDrivers = routes.flatMap(({ vehicle, steps }) => (isOver(plan, vehicle, steps) ? [vehicle] : []))
  return {
    plan: {
      ...filled,
      stops: filled.stops.map((stop, index) => (lateStops.includes(index) ? stop : (plan.stops[index] ?? stop))),
      drivers: filled.drivers.map((day, driver) =>
        lateDrivers.includes(driver) ? day : (plan.drivers[driver] ?? day),
      ),
    },
    minutes,
    stops: filled.routes.flat().length - plan.routes.flat().length,
    ...{ lateStops, lateDrivers },
  }
}

const priorityOf = ({ stops }: Plan, stop: number): number => stops[stop]?.priority ?? 0

const loosened = (plan: Plan, minutes: number): Plan => ({
  ...plan,
  stops: plan.stops.map((stop): PlanStop => {
    const { window, lateMinutes = 0 } = stop
    return window && lateMinutes < minutes ? { ...stop, lateMinutes: minutes } : stop
  }),
  drivers: plan.drivers.map((day, driver): DriverDay => {
    const { finishBy, overrunMinutes = 0 } = day
    return finishBy !== undefined && overrunMinutes < minutes && !isHeld(plan, driver)
      ? { ...day, overrunMinutes: minutes }
      : day
  }),
})

/** The plan with one more stop; as it was where no place for it keeps every rule. */
function takeIn(plan: Plan, travel: TravelMatrix, stop: number): Plan {
  // It came with the other half of its pair.
  if (routeOf(plan.routes, stop) >= 0) return plan
  const joined = insertStop(plan, travel, stop)
  return breaksMore(plan, joined, travel) ? plan : joined
}

/** Who is served later than this plan allows, on the day or in the night behind it. */
const lateStopsOf = ({ stops, drivers }: Plan, { vehicle, steps }: Route): number[] =>
  steps.flatMap(({ kind, id = -1, arrival, waiting }) => {
    const { window, lateMinutes = 0 } = stops[id] ?? {}
    const isStop = kind === 'job' || kind === 'pickup' || kind === 'delivery'
    if (!isStop || !window) return []
    const begins = (arrival + waiting) / 60
    const isInTime = [window, hoursInNight(drivers[vehicle] ?? {}, window)].some(
      ([opens, closes]) => opens <= begins && begins <= closes + lateMinutes,
    )
    return isInTime ? [] : [id]
  })

function isOver({ drivers }: Plan, driver: number, steps: Route['steps']): boolean {
  const { finishBy, overrunMinutes = 0 } = drivers[driver] ?? {}
  const last = steps.at(-1)
  if (finishBy === undefined || !last) return false
  return last.arrival + last.waiting + last.service > (finishBy + overrunMinutes) * 60
}
