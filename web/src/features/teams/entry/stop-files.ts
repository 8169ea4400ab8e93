import { stopRows } from '#core/places/columns/export-rows.ts'
import type { WrittenStop } from '#core/places/columns/stop-parts.ts'
import { saveSheets } from '#web/files/sheet-file.ts'
import { driverIn, type NamedDriver } from '#web/review/named-drivers.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'

/** The stops of a day as files have them: drivers by name where one alone is called so, and the day of each. */
export const writtenStops = (document: DayDocument, drivers: readonly NamedDriver[]): WrittenStop[] =>
  filledStops(document).map((stop) => {
    const name = drivers.find(({ id }) => id === stop.driver)?.name
    const isPlain = name !== undefined && driverIn({ driverName: name }, drivers) !== undefined
    return { ...stop, date: document.date, ...(isPlain && { driverName: name }) }
  })

const WIDTHS = [48, 24]
const OTHER_WIDTH = 16

/** Downloads the stops of a day with everything that is said of them: what an import takes as it is. */
export function saveStops(
  document: DayDocument,
  drivers: readonly NamedDriver[],
  format: 'csv' | 'xlsx',
): Promise<void> {
  const rows = stopRows(writtenStops(document, drivers))
  const widths = (rows[0] ?? []).map((_, column) => WIDTHS[column] ?? OTHER_WIDTH)
  return saveSheets([{ name: 'Stops', rows, widths }], format, `StopwiseStops-${document.date}`)
}
