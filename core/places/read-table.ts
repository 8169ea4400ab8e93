import { DomainError } from '#core/kernel/errors.ts'

/** A sheet as text, first row = header. */
export type Table = readonly (readonly string[])[]

/** Rows with an address, numbered as the spreadsheet numbers them (the header is row 1). */
export interface AddressRow {
  readonly row: number
  readonly address: string
  readonly note?: string
}

/** Number of the column named `Address`, whatever its case and blanks, or `undefined`. */
export function addressColumn(table: Table): number | undefined {
  const found = (table[0] ?? []).findIndex((name) => name.trim().toLowerCase() === 'address')
  return found < 0 ? undefined : found
}

/**
 * Addresses of one column, with the notes of a column named `Notes` or `Note`. Blank cells are left out.
 *
 * @throws DomainError `places.too-many-lines` above `limit` addresses, `places.empty-table` for none.
 */
export function readColumn(table: Table, column: number, limit: number): AddressRow[] {
  const noteColumn = (table[0] ?? []).findIndex((name) => /^notes?$/i.test(name.trim()))
  const rows = table.slice(1).flatMap((cells, index) => {
    const address = (cells[column] ?? '').trim()
    const note = (cells[noteColumn] ?? '').trim()
    return address === '' ? [] : [{ row: index + 2, address, ...(note === '' ? {} : { note }) }]
  })
  if (rows.length > limit) {
    throw new DomainError('invalid', 'places.too-many-lines', `Must be less than ${limit} lines`)
  }
  if (rows.length === 0) {
    throw new DomainError(
      'invalid',
      'places.empty-table',
      'There are no addresses in this file. Put one address in each row below the header.',
    )
  }
  return rows
}
