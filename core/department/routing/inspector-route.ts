import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { CivilDay, CivilTime } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { DrivenPart } from '../visits/driven-part.ts'

/** An inspection on a route: when it begins and ends there. */
export interface RoutedInspection extends RankedInspection {
  readonly newAppointmentStart: CivilTime
  readonly newAppointmentFinish: CivilTime
}

/** Lunch on a route, in minutes of the day. */
export interface Lunch {
  readonly from: number
  readonly to: number
}

/** One inspector's day as it is kept, shown and driven. */
export interface InspectorRoute {
  readonly date: CivilDay
  readonly inspector: RoutableInspector
  /** In driving order; point `k + 1` of the itinerary is inspection `k`. */
  readonly inspections: readonly RoutedInspection[]
  /** From home and back; leaves as late as it allows, from 08:00 on. */
  readonly itinerary: Itinerary
  /** Absent where an appointment covers it or the day is over before 11:00. */
  readonly lunch?: Lunch
  /** Minute of the day by which it must be over: 16:30 unless somebody extended it. */
  readonly finishBy: number
  /** Minute of the day at which the inspector is home again. */
  readonly finishesAt: number
  /** What of it is driven; absent before anything is marked. */
  readonly driven?: DrivenPart
}
