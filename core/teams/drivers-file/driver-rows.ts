import { activeText } from '#core/itinerary/inert-text.ts'
import { templateRows, writtenRows } from '#core/tables/written-rows.ts'
import type { TeamDriver } from '../team.ts'
import { driverColumnKeys, driverColumns } from './driver-columns.ts'
import type { DriverColumn } from './driver-parts.ts'

const allColumns: readonly DriverColumn[] = driverColumnKeys.map((key) => driverColumns[key])

/** Drivers as lines of a spreadsheet, with everything that is known of them. */
export const driverRows = (drivers: readonly TeamDriver[]): (string | number)[][] => writtenRows(allColumns, drivers)

/** A file of drivers to fill in. */
export const driverTemplate = (): string[][] => templateRows(allColumns)

/** Shown beside the name, or of no use to whoever reads. */
const unsaid: ReadonlySet<string> = new Set([
  ...['Name', 'E-mail', 'Phone', 'Colour', 'Start position', 'End position', 'Start within (m)', 'End within (m)'],
])

/** What a driver says besides who they are, a few words each: `Skills: fridge`. */
export const driverWords = (driver: TeamDriver): string[] =>
  allColumns.flatMap(({ label, header, write }) => {
    const text = unsaid.has(header) ? undefined : write?.(driver)
    return text === undefined ? [] : [`${label}: ${activeText(String(text))}`]
  })

/** What is different of a driver, a few words each: `Phone: +1 212 555 0102, was +1 212 555 0101`. */
export const changedWords = (driver: TeamDriver, before: TeamDriver): string[] =>
  allColumns.flatMap(({ label, write }) => {
    const [is = '', was = ''] = [write?.(driver), write?.(before)].map((text) => activeText(String(text ?? 'none')))
    return is === was ? [] : [`${label}: ${is}, was ${was}`]
  })
