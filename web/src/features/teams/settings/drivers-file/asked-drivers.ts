import type { DriverColumnKey } from '#core/teams/drivers-file/driver-columns.ts'
import { driverRows, driverTemplate } from '#core/teams/drivers-file/driver-rows.ts'
import { driversFile, readDrivers } from '#core/teams/drivers-file/read-drivers.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { saveSheets } from '#web/files/sheet-file.ts'
import type { AskedFile } from '#web/review/sources/asked-file.ts'
import { templateSheet } from '#web/review/sources/save-template.ts'

/** How the columns of a file of drivers are asked for. */
export const askedDrivers: AskedFile<DriverColumnKey> = {
  kind: driversFile,
  memory: 'stopwise.driver-columns.1',
  main: {
    key: 'name',
    title: 'Which column holds the names?',
    lead: 'No column is headed Name or Driver. Choose the one with the names of your drivers.',
    label: 'Name column',
  },
  noun: 'driver',
  countOf: (table, reading) => readDrivers(table, reading).length,
}

const WIDTH = 22

/** Downloads the drivers of a team, with everything that the list says of them. */
export function saveDrivers(drivers: readonly TeamDriver[], format: 'xlsx' | 'csv'): Promise<void> {
  const rows = driverRows(drivers)
  return saveSheets([{ name: 'Drivers', rows, widths: (rows[0] ?? []).map(() => WIDTH) }], format, 'StopwiseDrivers')
}

/** Downloads a file of drivers to fill in. */
export const saveDriverTemplate = (format: 'xlsx' | 'csv'): Promise<void> =>
  saveSheets([templateSheet(driverTemplate())], format, 'StopwiseDriverTemplate')
