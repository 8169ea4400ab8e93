import { type PointTimes, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { changingHours, type Problem, type Solution, type Step } from '#engine/optimizer/index.ts'
import { headOf } from './driven.ts'
import type { PlacedBreak, Schedules, ServedStop } from './found-plan.ts'
import { areOfNextDay } from './hours/nights.ts'
import { type Pair, pairsOf, rideLimitOf } from './kinds/pairs.ts'
import { headReloads } from './kinds/reload-places.ts'
import type { Plan, PlanRequest } from './plan.ts'

/** What the schedule of a plan decides besides the order of stops. */
export function schedulesOf(plan: Plan, problem: Problem, { routes }: Solution): Schedules {
  const limited = new Set(
    (problem.shipments ?? []).flatMap(({ pickup, maxRideTime }) => (maxRideTime === undefined ? [] : [pickup.id])),
  )
  const isHourly = Object.values(problem.matrices).some((matrix) => changingHours(matrix))
  const stepsOf = (driver: number) => routes.find(({ vehicle }) => vehicle === driver)?.steps ?? []
  return {
    breaks: plan.drivers.map((_, driver) => placedBreaks(plan, driver, stepsOf(driver), isHourly)),
    ...(limited.size > 0 && { served: plan.drivers.map((_, driver) => servedStops(stepsOf(driver), limited)) }),
  }
}

function placedBreaks(plan: Plan, driver: number, steps: readonly Step[], isHourly: boolean): PlacedBreak[] {
  const back = plan.drivers[driver]?.driven?.reloadsNext ? 1 : 0
  const driven = headOf(plan, driver).length + headReloads(plan, driver).length + back
  return steps.flatMap(({ kind, id = 0 }, index) => {
    if (kind !== 'break') return []
    const before = driven + steps.slice(0, index).filter((step) => step.kind !== 'break').length
    return [{ rule: id, before, ...(isHourly && { at: isLegAhead(steps, index) ? 'leave' : 'arrive' }) }]
  })
}

/** Whether the leg on which a break is taken is driven after it. */
function isLegAhead(steps: readonly Step[], pause: number): boolean {
  const end = steps.findIndex(({ kind }, index) => index > pause && kind !== 'break')
  return steps.slice(pause + 1, end + 1).some(({ arrival }, index) => {
    const before = steps[pause + index]
    return before !== undefined && arrival > before.arrival + before.waiting + before.service
  })
}

const servedStops = (steps: readonly Step[], limited: ReadonlySet<number>): ServedStop[] =>
  steps.flatMap(({ kind, id = -1, arrival, waiting }) =>
    kind === 'pickup' && limited.has(id) ? [{ stop: id, minute: Math.floor((arrival + waiting) / 60) }] : [],
  )

/**
 * The points of a route with the hours of the day on which each is reached: where somebody else drives into the next day, a
 * stop is open on both. `timesOf` times the route with other points.
 */
export function onTheirDays(
  { stops, drivers }: PlanRequest,
  points: readonly RouteStop[],
  timesOf: (points: readonly RouteStop[]) => readonly PointTimes[],
): readonly RouteStop[] {
  return points.reduce((known, point, index) => {
    const { entered = -1, window, drivenAt } = point
    const { window: hours, lateMinutes = 0 } = stops[entered] ?? {}
    if (!window || !hours || drivenAt !== undefined || window[1] !== hours[1] || !areOfNextDay(drivers, hours[1])) {
      return known
    }
    const { arrival = 0 } = timesOf(known)[index] ?? {}
    if (arrival <= window[1] + lateMinutes) return known
    return known.with(index, { ...point, window: [window[0] + DAY_MINUTES, window[1] + DAY_MINUTES] })
  }, points)
}

/**
 * The points of a route in which nothing rides for too long: where it would if every stop were served on arrival, what
 * is on board only so long is picked up when the schedule does so.
 */
export function waitForRides(
  request: PlanRequest,
  route: Pick<Itinerary, 'points' | 'legs' | 'breaks' | 'from'>,
  { leaveAt, served }: { readonly leaveAt: number; readonly served: readonly ServedStop[] },
): readonly RouteStop[] {
  const { points } = route
  if (served.length === 0) return points
  const minutes = new Map(served.map(({ stop, minute }) => [stop, minute]))
  const times = pointTimes(route, leaveAt)
  const placeOf = (stop: number): number => points.findIndex(({ entered }) => entered === stop)
  const isTooLong = (pair: Pair): boolean => {
    const [from, to] = [placeOf(pair.pickup), placeOf(pair.delivery)]
    const [pickup, delivery] = [times[from], times[to]]
    if (!pickup || !delivery) return false
    const left = pickup.arrival + pickup.wait + (points[from]?.serviceMinutes ?? 0)
    return delivery.arrival + delivery.wait - left > (rideLimitOf(request, pair) ?? Number.POSITIVE_INFINITY)
  }
  if (!pairsOf(request).whole.some(isTooLong)) return points
  return points.map((point) => {
    const serveFrom = minutes.get(point.entered ?? -1)
    return serveFrom === undefined ? point : { ...point, serveFrom }
  })
}
