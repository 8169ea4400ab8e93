import type { AddressRow } from '#core/places/address-row.ts'
import { readList } from '#core/places/read-list.ts'
import { readMapsUrl } from '#core/places/read-maps-url.ts'
import { readColumn } from '#core/places/read-table.ts'
import type { Spreadsheet } from './read-spreadsheet.ts'

/** Written addresses and where they come from. */
export interface ImportSource {
  /** As the dialogs name it: "your list", a file and its sheet. */
  readonly from: string
  readonly rows: readonly AddressRow[]
  /** The first and the last address are start and end, as in a maps link. */
  readonly ends: boolean
  readonly fromList?: boolean
}

const numbered = (addresses: readonly string[]): AddressRow[] =>
  addresses.map((address, index) => ({ row: index + 1, address }))

/** A pasted list of at most `limit` lines. Throws what `readList` throws. */
export const sourceOfList = (text: string, limit: number): ImportSource => ({
  from: 'your list',
  rows: readList(text, limit),
  ends: false,
  fromList: true,
})

/** A directions link of Google Maps. Throws what `readMapsUrl` throws. */
export const sourceOfLink = (text: string): ImportSource => ({
  from: 'the maps link',
  rows: numbered(readMapsUrl(text)),
  ends: true,
})

/** One column of a sheet with at most `limit` addresses. Throws what `readColumn` throws. */
export const sourceOfSheet = (
  { fileName, sheetName, table }: Spreadsheet,
  column: number,
  limit: number,
): ImportSource => ({
  from: sheetName ? `${fileName}, sheet ${sheetName}` : fileName,
  rows: readColumn(table, column, limit),
  ends: false,
})
