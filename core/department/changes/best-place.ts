import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { LegBetween } from './known-legs.ts'
import type { ChangedRoute } from './route-order.ts'
import { timeOrder } from './time-order.ts'

/** A place for one more inspection on a route, from 0, and the day that it makes. */
export interface BestPlace {
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
export function bestPlace(route: ChangedRoute, inspection: RankedInspection, legBetween?: LegBetween): BestPlace {
  const first = route.driven?.minutes.length ?? 0
  const places = Array.from({ length: route.inspections.length + 1 - first }, (_, behind) => {
    const position = first + behind
    return placeAt(route, route.inspections.toSpliced(position, 0, inspection), { position, legBetween })
  })
  return places.reduce((best, place) => (isBetter(place, best) ? place : best))
}

/** The day of a route with an inspection more, which stands at `position`. */
function placeAt(
  route: ChangedRoute,
  inspections: readonly RankedInspection[],
  { position, legBetween }: { readonly position: number; readonly legBetween: LegBetween | undefined },
): BestPlace {
  const { late, finishesAt, legs } = timeOrder({ ...route, inspections }, legBetween)
  return {
    position,
    inspections,
    late: late.length,
    over: Math.max(0, finishesAt - route.finishBy),
    travel: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    finishesAt,
  }
}

const isBetter = (one: BestPlace, other: BestPlace): boolean =>
  (one.late - other.late || one.over - other.over || one.travel - other.travel || one.finishesAt - other.finishesAt) < 0
