import { activeText } from '#core/itinerary/export-rows.ts'
import { gatherTexts, type StopTextKey, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import { DomainError } from '#core/kernel/errors.ts'
import type { AddressRow } from './address-row.ts'
import { requireLineCount } from './require-readable.ts'

/** A row of a sheet that holds anything, as text, under the number that the spreadsheet shows. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A sheet without its blank rows; the first row is the header. */
export type Table = readonly TableRow[]

const headerOf = (table: Table): readonly string[] => table[0]?.cells ?? []

/**
 * Number of the column named `Address`, whatever its case and blanks, or `undefined` where somebody must say which it is.
 *
 * @throws DomainError `places.too-few-lines` for a single row that names no such column.
 */
export function addressColumn(table: Table): number | undefined {
  const found = headerOf(table).findIndex((name) => name.trim().toLowerCase() === 'address')
  if (found >= 0) return found
  requireLineCount(table.length, Number.POSITIVE_INFINITY)
  return undefined
}

/** Numbers of the columns that hold what is written at stops, each with its field. */
const textColumns = (table: Table, addresses: number): (readonly [StopTextKey, number])[] =>
  stopTextKeys.flatMap((key) => {
    const names: readonly string[] = stopTexts[key].columns
    return headerOf(table).flatMap((name, column) =>
      column !== addresses && names.includes(plainName(name)) ? [[key, column] as const] : [],
    )
  })

/** "Contact_Phone #" is `contact phone`. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/**
 * Addresses of one column, with what other columns say of the stop by their names (`Notes`, `Phone`). Blank cells are
 * left out.
 *
 * @throws DomainError `places.too-many-lines` above `limit` addresses, `places.too-few-lines` for one,
 * `places.empty-table` for none.
 */
export function readColumn(table: Table, column: number, limit: number): AddressRow[] {
  const columns = textColumns(table, column)
  const rows = table.slice(1).flatMap(({ row, cells }) => {
    const address = (cells[column] ?? '').trim()
    const texts = gatherTexts(columns.map(([key, at]) => [key, activeText((cells[at] ?? '').trim())]))
    return address === '' ? [] : [{ row, address, ...texts }]
  })
  if (rows.length === 0) {
    throw new DomainError(
      'invalid',
      'places.empty-table',
      'There are no addresses in this file. Put one address in each row below the header.',
    )
  }
  requireLineCount(rows.length, limit)
  return rows
}
