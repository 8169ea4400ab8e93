import { keysOf } from '#engine/base/keys.ts'
import { hoursColumns } from './hours-columns.ts'
import { vehicleColumns, whoColumns } from './who-columns.ts'

/**
 * Every field of a driver that a column of a file can hold. Guessing, the dialog, reading, export and the template go by
 * this table: a field that is new is one entry here, in the file of its subject.
 */
export const driverColumns = {
  ...whoColumns,
  ...hoursColumns,
  ...vehicleColumns,
}

export type DriverColumnKey = keyof typeof driverColumns

/** In the order in which they are offered and written. */
export const driverColumnKeys: readonly DriverColumnKey[] = keysOf(driverColumns)
