import type { FileKind } from '#core/places/columns/guess-reading.ts'
import { type DriverColumnKey, driverColumnKeys, driverColumns } from './driver-columns.ts'
import type { DriverColumn } from './driver-parts.ts'
import { readDrivers } from './read-drivers.ts'

const texts: readonly DriverColumnKey[] = ['name', 'firstName', 'lastName', 'startAddress', 'endAddress', 'skills']
const fields: Readonly<Record<DriverColumnKey, DriverColumn>> = driverColumns

/** A file of drivers: what is asked, where its cells do not say it. A name in any form is needed. */
export const driversFile: FileKind<DriverColumnKey> = {
  fields,
  offered: driverColumnKeys,
  formatColumns: {
    clocks: [
      { opens: 'opens', closes: 'closes', hours: 'hours' },
      { opens: 'breakOpens', closes: 'breakCloses' },
    ],
  },
  looksListed: (text) => driverColumns.email.looks(text) || driverColumns.phoneNum.looks(text),
  isEnough: (columns) => columns.includes('name') || columns.includes('lastName') || columns.includes('firstName'),
  isText: (key) => texts.includes(key),
  rowsOf: readDrivers,
}
