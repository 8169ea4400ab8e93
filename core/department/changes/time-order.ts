import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { roadMeters, type TravelMode, travelSeconds } from '#core/travel/travel-model.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { travelModes } from '../routing/build-route.ts'
import { type Timetable, timeRoute } from '../routing/time-route.ts'

/** An inspector's day as an order. */
export interface DayOrder {
  readonly inspector: Pick<RoutableInspector, 'home' | 'mobility' | 'partialBlocks'>
  /** In driving order. */
  readonly inspections: readonly OrderedInspection[]
  /** Minute of the day by which it should be over. */
  readonly finishBy: number
}

/** What of an inspection an order reads. */
export type OrderedInspection = Pick<
  RankedInspection,
  'lat' | 'lng' | 'status' | 'appointmentStart' | 'appointmentFinish' | 'importedDuration'
>

/** An order on the clock, by estimated travel. */
export interface TimedOrder extends Timetable {
  /** Seconds and meters of each leg, from home and back; none for an empty order. */
  readonly legs: readonly { readonly seconds: number; readonly meters: number }[]
}

/** The times of an order by the estimator, which agrees with its matrices and legs. O(inspections²) with lunch. */
export function timeOrder({ inspector, inspections, finishBy }: DayOrder): TimedOrder {
  const mode = travelModes[inspector.mobility]
  const points: readonly Position[] = inspections.length > 0 ? [inspector.home, ...inspections, inspector.home] : []
  const legs = points.slice(1).map((to, index) => estimateTravel(points[index] ?? to, to, mode))
  const times = timeRoute({
    inspections,
    legSeconds: legs.map(({ seconds }) => seconds),
    blocks: inspector.partialBlocks,
    finishBy,
  })
  return { ...times, legs }
}

/** Seconds and meters of one leg, as `estimateLegs` has them. */
function estimateTravel(from: Position, to: Position, mode: TravelMode): { seconds: number; meters: number } {
  const apart = greatCircleMeters(from, to)
  return { seconds: Math.round(travelSeconds(apart, mode)), meters: Math.round(roadMeters(apart, mode)) }
}
