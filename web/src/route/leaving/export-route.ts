import { type Exported, exportRows } from '#core/itinerary/export-rows.ts'
import { routeGpx } from '#core/itinerary/gpx.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { stopTextKeys } from '#core/itinerary/stop-words.ts'
import { creditLine, type TravelCredit } from '#core/itinerary/travel-words.ts'
import { saveFile } from '#web/client/save-file.ts'

const FILE_NAME = 'StopwiseRoute'
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  gpx: 'application/gpx+xml',
} as const
// Without it a spreadsheet program reads UTF-8 as something else, and breaks every accent.
const BYTE_ORDER_MARK = '\uFEFF'

/** The route as a spreadsheet or as comma-separated text (RFC 4180), in driving order. */
export async function tableFile(route: Exported, format: 'xlsx' | 'csv', credit?: TravelCredit): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet(exportRows(route, credit && creditLine(credit)))
  if (format === 'csv') {
    return new Blob([BYTE_ORDER_MARK, XLSX.utils.sheet_to_csv(sheet, { RS: '\r\n' })], { type: types.csv })
  }
  sheet['!cols'] = [8, 48, 40, 40, 40, 16, 12, ...stopTextKeys.map(() => 48)].map((wch) => ({ wch }))
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, 'Routes')
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array' })
  return new Blob([bytes], { type: types.xlsx })
}

/** Downloads the route as a spreadsheet or as comma-separated text. */
export async function exportRoute(...route: Parameters<typeof tableFile>): Promise<void> {
  const [, format] = route
  download(await tableFile(...route), format)
}

/** Downloads the route for navigation devices. */
export function exportGpx(itinerary: Itinerary, name: string, credit?: TravelCredit): void {
  download(new Blob([routeGpx(itinerary, name || 'Route', credit)], { type: types.gpx }), 'gpx')
}

const download = (file: Blob, extension: keyof typeof types): void => saveFile(file, `${FILE_NAME}.${extension}`)
