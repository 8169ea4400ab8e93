import { DomainError } from '#engine/base/errors.ts'
import type { TravelPort } from '#engine/travel/index.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Unrouted } from '../unrouted.ts'
import { isPrescheduled } from './appointment.ts'
import { conditionsOf, type DayFrame, priceOrder, travelModes } from './build-route.ts'
import { type FittedOrder, fitOrder, fitPriced } from './fit-order.ts'
import type { InspectorDay, RoutedDay } from './inspector-day.ts'
import { appointmentMissed, infeasible, optimizationFailed, tooMany } from './why-not-routed.ts'

/** The most inspections of one route: what its answer holds beside home. */
const MOST_INSPECTIONS = 200

/**
 * One inspector's day as a route: ordered by the optimizer, or in the order that is given, and priced by the port.
 *
 * "A route that runs past 16:30 is rejected, the lowest-priority inspection is removed, and the route is retried"
 * (D-183); with appointments as `fitOrder` says (D-184, D-185). Should the legs as priced take longer than the matrix
 * that was searched on, the lowest priority is taken off the order until the priced times fit: what is shown is what
 * was decided on. Every inspection of the day is on the route or unrouted. The same day and the same answers of the port
 * give the same route.
 */
export async function routeInspector(day: InspectorDay, port: TravelPort): Promise<RoutedDay> {
  if (day.inspections.length === 0) return { unrouted: [] }
  try {
    if (day.keepsAll) return { route: (await priceOrder(day, day.inspections, port)).route, unrouted: [] }
    return await fitDay(day, port)
  } catch (error) {
    if (error instanceof DomainError) return optimizationFailed(day, day.inspections, error.message)
    throw error
  }
}

async function fitDay(day: InspectorDay, port: TravelPort): Promise<RoutedDay> {
  const { kept, tooLow } = within(day.inspections)
  const fitted = day.keepsOrder ? { order: kept, removed: [], missed: [] } : await findOrder(day, kept, port)
  const priced = await fitPriced(day, fitted.order, port)
  const missed: Unrouted[] = []
  for (const each of [...fitted.missed, ...priced.missed]) {
    const { timetable } = await priceOrder(day, [each], port)
    missed.push(appointmentMissed(day, each, timetable))
  }
  const removed = [...tooLow.map((each) => tooMany(day, each, MOST_INSPECTIONS)), ...fitted.removed, ...priced.removed]
  return {
    ...(priced.route ? { route: priced.route } : {}),
    unrouted: [...removed, ...missed],
    ...(missed.length > 0 ? { failed: infeasible(day, missed) } : {}),
  }
}

async function findOrder(day: DayFrame, kept: readonly RankedInspection[], port: TravelPort): Promise<FittedOrder> {
  const points = [day.inspector.home, ...kept].map(({ lat, lng }) => ({ lat, lng }))
  const travel = await port.matrix(points, travelModes[day.inspector.mobility], conditionsOf(day))
  return fitOrder({ day, travel, open: new Map(kept.map((inspection, index) => [inspection, index + 1])) })
}

/** The inspections that one route can hold, in their order: appointments first, then the best ranked. */
function within(inspections: readonly RankedInspection[]): {
  readonly kept: readonly RankedInspection[]
  readonly tooLow: readonly RankedInspection[]
} {
  const byWorth = [...inspections].sort(
    (one, other) => Number(isPrescheduled(other)) - Number(isPrescheduled(one)) || one.rank - other.rank,
  )
  const tooLow = new Set(byWorth.slice(MOST_INSPECTIONS))
  return { kept: inspections.filter((each) => !tooLow.has(each)), tooLow: [...tooLow] }
}
