import { routeGpx } from '#core/itinerary/gpx.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { creditLine, type TravelCredit } from '#core/itinerary/travel-words.ts'
import { exportRows, stopTemplate } from '#core/places/columns/export-rows.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { saveFile } from '#web/client/save-file.ts'

const FILE_NAME = 'StopwiseRoute'
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  gpx: 'application/gpx+xml',
} as const
// Without it a spreadsheet program reads UTF-8 as something else, and breaks every accent.
const BYTE_ORDER_MARK = '\uFEFF'

/** What else a file of a route is made from. */
interface FileTerms {
  /** Whom to name for the streets of the route. */
  readonly credit?: TravelCredit | undefined
  /** The stops as they were entered, for what they say and the route does not. */
  readonly stops?: readonly PlanStop[]
}

type TableFormat = 'xlsx' | 'csv'

/** The route as a spreadsheet or as comma-separated text (RFC 4180), in driving order. */
export function tableFile(
  route: Pick<Itinerary, 'points' | 'travel'>,
  format: TableFormat,
  { credit, stops }: FileTerms = {},
): Promise<Blob> {
  const rows = exportRows(route, { ...(credit && { credit: creditLine(credit) }), ...(stops && { stops }) })
  return fileOfRows(rows, format, 'Routes')
}

/** Rows as a workbook with one sheet, or as text. Numbers stay numbers; texts are never read as anything else. */
async function fileOfRows(rows: (string | number)[][], format: TableFormat, name: string): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  if (format === 'csv') {
    return new Blob([BYTE_ORDER_MARK, XLSX.utils.sheet_to_csv(sheet, { RS: '\r\n' })], { type: types.csv })
  }
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: widths[column] ?? OTHER_WIDTH }))
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array' })
  return new Blob([bytes], { type: types.xlsx })
}

/** Characters of the fixed columns, and of all others. */
const widths = [8, 48, 40, 40, 40]
const OTHER_WIDTH = 24

/** Downloads the route as a spreadsheet or as comma-separated text. */
export async function exportRoute(...route: Parameters<typeof tableFile>): Promise<void> {
  const [, format] = route
  download(await tableFile(...route), format)
}

/** Downloads a file to fill in: every head that is read, two stops as examples. */
export async function downloadTemplate(format: TableFormat, isFleet: boolean): Promise<void> {
  saveFile(await fileOfRows(stopTemplate(isFleet), format, 'Stops'), `StopwiseStops.${format}`)
}

/** Downloads the route for navigation devices. */
export function exportGpx(itinerary: Itinerary, name: string, credit?: TravelCredit): void {
  download(new Blob([routeGpx(itinerary, name || 'Route', credit)], { type: types.gpx }), 'gpx')
}

const download = (file: Blob, extension: keyof typeof types): void => saveFile(file, `${FILE_NAME}.${extension}`)
