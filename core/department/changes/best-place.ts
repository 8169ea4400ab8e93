import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { ChangedRoute } from './route-order.ts'
import { timeOrder } from './time-order.ts'

/** A place for one more inspection on a route, from 0, and the day that it makes. */
export interface Place {
  readonly position: number
  readonly inspections: readonly RankedInspection[]
  /** Appointments that are missed. */
  readonly late: number
  /** Minutes by which the day goes beyond its end. */
  readonly over: number
  /** Seconds of travel, all legs. */
  readonly travel: number
  readonly finishesAt: number
}

/**
 * The best place for an inspection that is not on the route: the fewest appointments missed, the least time over, the
 * shortest ways, then the earliest. O(inspections³).
 */
export function bestPlace(route: ChangedRoute, inspection: RankedInspection): Place {
  const places = Array.from({ length: route.inspections.length + 1 }, (_, position) =>
    placeAt(route, inspection, position),
  )
  return places.reduce((best, place) => (isBetter(place, best) ? place : best))
}

/** The day of a route with an inspection before the one at `position`. */
function placeAt(route: ChangedRoute, inspection: RankedInspection, position: number): Place {
  const inspections = route.inspections.toSpliced(position, 0, inspection)
  const { late, finishesAt, legs } = timeOrder({ ...route, inspections })
  return {
    position,
    inspections,
    late: late.length,
    over: Math.max(0, finishesAt - route.finishBy),
    travel: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    finishesAt,
  }
}

const isBetter = (one: Place, other: Place): boolean =>
  (one.late - other.late || one.over - other.over || one.travel - other.travel || one.finishesAt - other.finishesAt) < 0
