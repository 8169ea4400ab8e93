import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { travelModes } from '../routing/build-route.ts'
import { type Timetable, timeRoute } from '../routing/time-route.ts'
import type { DrivenPart } from '../visits/driven-part.ts'
import { estimateLeg, type LegBetween, pointsOf, type TravelledLeg } from './known-legs.ts'

/** An inspector's day as an order. */
export interface DayOrder {
  readonly inspector: Pick<RoutableInspector, 'home' | 'mobility' | 'partialBlocks'>
  /** In driving order. */
  readonly inspections: readonly OrderedInspection[]
  /** Minute of the day by which it should be over. */
  readonly finishBy: number
  /** What of it is driven. */
  readonly driven?: DrivenPart
}

/** What of an inspection an order reads. */
export type OrderedInspection = Pick<
  RankedInspection,
  'lat' | 'lng' | 'status' | 'appointmentStart' | 'appointmentFinish' | 'importedDuration'
>

/** An order on the clock. */
export interface TimedOrder extends Timetable {
  /** Of each leg, from home and back; none for an empty order. */
  readonly legs: readonly TravelledLeg[]
}

/** The times of an order, by estimates where no other travel is given. O(inspections²) with lunch. */
export function timeOrder(order: DayOrder, legBetween: LegBetween = estimateLeg): TimedOrder {
  const { inspector, inspections, finishBy, driven } = order
  const mode = travelModes[inspector.mobility]
  const points = pointsOf(order)
  const legs = points.slice(1).map((to, index) => legBetween(points[index] ?? to, to, mode))
  const times = timeRoute({
    inspections,
    legSeconds: legs.map(({ seconds }) => seconds),
    blocks: inspector.partialBlocks,
    finishBy,
    ...(driven && { driven, leaveAt: driven.leftAt }),
  })
  return { ...times, legs }
}
