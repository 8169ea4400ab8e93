import type { ClosedRing } from './closed-area.ts'
import type { DriveHours } from './drive-hours.ts'
import type { RoadVehicle } from './road-vehicle.ts'

/**
 * What holds while a plan is driven. It is the same in all questions of one plan, so that its routes are shown with the
 * times that they were found on. Whoever knows nothing of a condition leaves it aside.
 */
export interface TravelConditions {
  /** When it is driven; unknown where nobody's start is. */
  readonly hours?: DriveHours
  /** What it is driven with; a car or a bicycle where nobody says. */
  readonly vehicle?: RoadVehicle
  /** Areas in which no street is taken. */
  readonly closed?: readonly ClosedRing[]
}
