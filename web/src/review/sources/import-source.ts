import type { AddressRow } from '#core/places/address-row.ts'
import { readList } from '#core/places/read-list.ts'
import { readMapsUrl } from '#core/places/read-maps-url.ts'
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

/** What a sheet is called. */
export const nameOfSheet = ({ fileName, sheetName }: Pick<Spreadsheet, 'fileName' | 'sheetName'>): string =>
  sheetName ? `${fileName}, sheet ${sheetName}` : fileName
