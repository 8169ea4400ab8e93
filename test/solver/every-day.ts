/** Every plan of a small day of a team, and the best of them, by what a day costs in dollars. */
import type { PlanRequest, PlanStop, Routes } from '#core/plan/plan.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { type Ask, bestDay, DAY, dayOf, isOutside, lower } from './day-in-dollars.ts'

/** The best of all plans: priority first, then what is served, then cents. */
export interface Worth {
  readonly priority: number
  readonly served: number
  readonly cents: number
}

export const compareWorth = (one: Worth, other: Worth): number =>
  other.priority - one.priority || other.served - one.served || one.cents - other.cents

/** Whether a driver may serve these stops at all, in whatever order. */
function mayServe(ask: Ask, order: readonly number[]): boolean {
  const { stops } = ask.request
  const { id, vehicleKind, skills = [], territory, maxStops = DAY } = dayOf(ask)
  const own = order.map((stop) => stops[stop] ?? ({} as PlanStop))
  const halves = own.filter(({ pairRole }) => pairRole).length
  return (
    own.length <= maxStops &&
    halves !== 1 &&
    // A pair is one of them, whatever its halves say.
    new Set(own.flatMap(({ apart, pairName }, at) => (apart ? [pairName ?? at] : []))).size < 2 &&
    own.every(
      (stop) =>
        (stop.driver === undefined || stop.driverIsWish || stop.driver === id) &&
        (stop.vehicleKind === undefined || lower(stop.vehicleKind) === lower(vehicleKind)) &&
        (stop.skills ?? []).every((skill) => skills.map(lower).includes(lower(skill))) &&
        !(territory && territory.price === undefined && isOutside(stop, territory)),
    )
  )
}

/** Whether an order keeps what is first, what is last, and pickups before deliveries. */
function isInOrder({ request: { stops } }: Ask, order: readonly number[]): boolean {
  const at = (is: (stop: PlanStop) => boolean) => order.findIndex((each) => is(stops[each] ?? ({} as PlanStop)))
  const last = at(({ position }) => position === 'last')
  const [pickup, delivery] = [
    at(({ pairRole }) => pairRole === 'pickup'),
    at(({ pairRole }) => pairRole === 'delivery'),
  ]
  return (
    at(({ position }) => position === 'first') <= 0 && (last < 0 || last === order.length - 1) && pickup <= delivery
  )
}

/** What some routes are worth, each driven as cheaply as can be; `undefined` where one of them breaks a rule. */
export function worthOf(request: PlanRequest, travel: TravelMatrix, routes: Routes): Worth | undefined {
  const days = routes.map((order, driver) => {
    const ask = { request, travel, driver }
    if (order.length === 0) return { cents: 0 }
    return mayServe(ask, order) && isInOrder(ask, order) ? bestDay(ask, order) : undefined
  })
  if (days.includes(undefined) || !keepsTogether(request, routes)) return undefined
  return { ...goalsOf(request, routes.flat()), cents: days.reduce((sum, day) => sum + (day?.cents ?? 0), 0) }
}

const keepsTogether = ({ stops }: PlanRequest, routes: Routes): boolean =>
  routes.filter((order) => order.some((stop) => stops[stop]?.together)).length < 2

/** A pair counts once, with the priority of its halves that is more. */
function goalsOf({ stops }: PlanRequest, served: readonly number[]): Pick<Worth, 'priority' | 'served'> {
  const own = served.map((stop) => stops[stop] ?? ({} as PlanStop))
  const alone = own.filter(({ pairRole }) => !pairRole)
  const pair = own.filter(({ pairRole }) => pairRole).map(({ priority = 0 }) => priority)
  return {
    priority: alone.reduce((sum, { priority = 0 }) => sum + priority, Math.max(0, ...pair)),
    served: alone.length + (pair.length > 0 ? 1 : 0),
  }
}

/** The worth of the best of all plans of a day with two drivers. */
export function bestOfAll(request: PlanRequest, travel: TravelMatrix): Worth {
  const all = request.stops.map((_, stop) => stop)
  const sets = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((stop) => mask & (1 << stop)))
  const [ours = [], theirs = []] = request.drivers.map((_, driver) =>
    sets.flatMap((stops) => {
      const cents = cheapest({ request, travel, driver }, stops)
      return cents === undefined ? [] : [{ stops, cents }]
    }),
  )
  const plans = ours.flatMap((one) =>
    theirs.flatMap((other) => {
      const isShared = one.stops.some((stop) => other.stops.includes(stop))
      if (isShared || !keepsTogether(request, [one.stops, other.stops])) return []
      return [{ ...goalsOf(request, [...one.stops, ...other.stops]), cents: one.cents + other.cents }]
    }),
  )
  return plans.reduce((best, plan) => (compareWorth(plan, best) < 0 ? plan : best), {
    priority: 0,
    served: 0,
    cents: 0,
  })
}

function cheapest(ask: Ask, stops: readonly number[]): number | undefined {
  if (stops.length === 0) return 0
  if (!mayServe(ask, stops)) return undefined
  const all = ordersOf(stops).flatMap((order) => (isInOrder(ask, order) ? (bestDay(ask, order)?.cents ?? []) : []))
  return all.length === 0 ? undefined : Math.min(...all)
}

const ordersOf = (stops: readonly number[]): number[][] =>
  stops.length === 0
    ? [[]]
    : stops.flatMap((first, at) => ordersOf(stops.toSpliced(at, 1)).map((rest) => [first, ...rest]))
