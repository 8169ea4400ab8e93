import type { StopTextKey } from '#core/itinerary/stop-words.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { WrittenClock, WrittenWindow } from '#core/tables/clock-text.ts'
import { columnsFrom, type FieldColumn } from '#core/tables/column.ts'

/** Fields of a stop that a row of a file can say as they are. */
export type SaidOfStop = Omit<PlanStop, 'id' | 'address' | 'coordinates' | 'window' | StopTextKey>

/** What the cells of one row say of a stop, before they are put together. */
export interface StopParts extends SaidOfStop {
  readonly address?: string
  readonly street?: string
  readonly houseNumber?: string
  readonly unit?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly country?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly hours?: WrittenWindow
  readonly opens?: WrittenClock
  readonly closes?: WrittenClock
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string
  /** What is written at the stop, in the order of the columns. */
  readonly texts?: readonly (readonly [StopTextKey, string])[]
  /** Who is to drive there, by name. */
  readonly driverName?: string
  /** `yyyy-MM-dd` */
  readonly date?: string
  /** It is where the route begins or ends. */
  readonly end?: 'start' | 'end'
}

/** A stop as files are written from: with who drives there and on which day, where that is known. */
export interface WrittenStop extends PlanStop {
  readonly driverName?: string
  /** `yyyy-MM-dd` */
  readonly date?: string
}

/** A column of a file of stops. */
export type StopColumn = FieldColumn<StopParts, WrittenStop>

/** Columns of a file of stops, from a table of them. */
export const stopColumnsFrom = columnsFrom<StopParts, WrittenStop>()
