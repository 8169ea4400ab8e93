import type { PlanStop } from '#core/plan/plan.ts'
import type { CellFault } from '#core/tables/reading.ts'
import type { Coordinates } from '#engine/base/geo.ts'

/**
 * A written address under the number of its row in a sheet, or of its line in a list, with everything that the row says
 * of the stop.
 */
export interface AddressRow extends Omit<PlanStop, 'id' | 'coordinates'> {
  readonly row: number
  /** Where the file says so: nothing needs to be looked up. */
  readonly coordinates?: Coordinates
  /** Who is to drive there, by name. */
  readonly driverName?: string
  /** `yyyy-MM-dd` */
  readonly date?: string
  /** It is where a route begins or ends, in a file of our own. */
  readonly end?: 'start' | 'end'
  readonly faults?: readonly CellFault[]
}
