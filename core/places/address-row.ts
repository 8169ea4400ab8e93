import type { PlanStop } from '#core/plan/plan.ts'
import type { Coordinates } from '#engine/base/geo.ts'

/** A cell that could not be read. */
export interface CellFault {
  /** Its row as the spreadsheet numbers it. */
  readonly row: number
  /** Number of its column, from 0. */
  readonly column: number
  /** What stands above it, or the letter of its column. */
  readonly head: string
  readonly text: string
  /** A sentence that begins with the cell: `“25:00” is no time of day. Write …`. */
  readonly fault: string
  /** Its row cannot do without it. */
  readonly isNeeded?: true
  /** What may be meant instead. */
  readonly offers?: readonly string[]
}

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
