import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'
import type { WrittenClock, WrittenWindow } from '#core/tables/clock-text.ts'
import { columnsFrom, type FieldColumn } from '#core/tables/column.ts'
import type { Coordinates, Line } from '#engine/base/geo.ts'
import type { DayPrices } from '../day-prices.ts'
import type { TeamDriver } from '../team.ts'

/** A break as somebody wrote it: how long, and between which times it begins. */
export interface WrittenBreak {
  /** Absent: as long as its hours. */
  readonly minutes?: number
  readonly hours: WrittenWindow
}

type Plain = Partial<
  Pick<
    TeamDriver,
    'name' | 'email' | 'phoneNum' | 'colorCode' | 'maxMinutes' | 'maxStops' | 'capacity' | 'skills' | 'sharesPosition'
  >
>

/** What the cells of one row say of a driver, before they are put together. */
export interface DriverParts extends Plain, DayPrices, Omit<VehicleKinds, 'reloads' | 'territory'> {
  readonly firstName?: string
  readonly lastName?: string
  readonly opens?: WrittenClock
  readonly closes?: WrittenClock
  readonly hours?: WrittenWindow
  readonly leaves?: WrittenClock
  /** None: no breaks, whatever the day has. */
  readonly breaks?: readonly WrittenBreak[]
  readonly breakMinutes?: number
  readonly breakOpens?: WrittenClock
  readonly breakCloses?: WrittenClock
  readonly startAddress?: string
  readonly startPosition?: Coordinates
  readonly startWithin?: number
  readonly endAddress?: string
  readonly endPosition?: Coordinates
  readonly endWithin?: number
  readonly reloadMinutes?: number
  readonly mostTrips?: number
  readonly ring?: Line
  readonly territoryName?: string
  readonly crossingCents?: number
}

/** A column of a file of drivers. */
export type DriverColumn = FieldColumn<DriverParts, TeamDriver>

/** Columns of a file of drivers, from a table of them. */
export const driverColumnsFrom = columnsFrom<DriverParts, TeamDriver>()
