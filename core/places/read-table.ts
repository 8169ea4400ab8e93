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

/**
 * Addresses of one column, with the notes of a column named `Notes` or `Note`. Blank cells are left out.
 *
 * @throws DomainError `places.too-many-lines` above `limit` addresses, `places.too-few-lines` for one,
 * `places.empty-table` for none.
 */
export function readColumn(table: Table, column: number, limit: number): AddressRow[] {
  const noteColumn = headerOf(table).findIndex((name) => /^notes?$/i.test(name.trim()))
  const rows = table.slice(1).flatMap(({ row, cells }) => {
    const address = (cells[column] ?? '').trim()
    const note = (cells[noteColumn] ?? '').trim()
    return address === '' ? [] : [{ row, address, ...(note === '' ? {} : { note }) }]
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
