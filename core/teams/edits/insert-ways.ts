import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { PlannedRoute } from '#core/plan/describe-plan.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { isHeld, type Plan, type PlanStop } from '#core/plan/plan.ts'
import { estimateRoute } from '#core/plan/route-part.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'
import { type EditPrice, priceDayEdit } from './edit-day.ts'

/** Where a stop that comes in between would go on the route of one driver, and what that costs. */
export interface InsertWay {
  /** Place of the driver, from 0. */
  readonly route: number
  /** What the edit of this way costs, and the rules that it would break newly. */
  readonly price: EditPrice
  /** The stop before it, by its place; absent where it would be the first. */
  readonly after?: number
  /** Minute of the day at which the driver would be there. */
  readonly arrival: number
}

/** The edit that makes a way. */
export const editOfWay = (stop: PlanStop, { route }: Pick<InsertWay, 'route'>): DayEdit => ({
  kind: 'add',
  stop,
  route,
})

/**
 * The ways to put one stop more into a day that stands, one for each driver whose route is not locked: the cheapest of those
 * that break no rule first, then those that break the fewest. Nobody else's route changes, and nothing comes before a mark.
 * O(drivers × points of a route, squared).
 */
export function insertWays(plan: Plan, stop: PlanStop, travelOf: TravelOf): InsertWay[] {
  const ways = plan.drivers.flatMap((_, route) => wayOn(plan, { stop, route }, travelOf) ?? [])
  return ways.toSorted((one, other) => rankOf(one, other))
}

interface Asked {
  readonly stop: PlanStop
  readonly route: number
}

function wayOn(plan: Plan, { stop, route }: Asked, travelOf: TravelOf): InsertWay | undefined {
  if (isHeld(plan, route)) return undefined
  const edit = editOfWay(stop, { route })
  const price = priceDayEdit(plan, edit, travelOf)
  const after = applyDayEdit(plan, edit, travelOf)
  const planned = estimateRoute(after, route, travelOf)
  const place = (after.routes[route] ?? []).indexOf(plan.stops.length)
  if (!price || !planned || place < 0) return undefined
  const before = after.routes[route]?.[place - 1]
  return {
    ...{ route, price, arrival: arrivalAt(planned, plan.stops.length) },
    ...(before !== undefined && { after: before }),
  }
}

function arrivalAt(planned: PlannedRoute, stop: number): number {
  const times = pointTimes(planned, planned.leaveAt ?? USUAL_LEAVE)
  const at = planned.points.findIndex(({ entered }) => entered === stop)
  return times[at]?.arrival ?? 0
}

const rankOf = ({ price: one }: InsertWay, { price: other }: InsertWay): number =>
  one.broken.length - other.broken.length || one.cents - other.cents || one.minutes - other.minutes
