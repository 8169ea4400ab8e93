import { routeGpx } from '#core/itinerary/gpx.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { creditLine, type TravelCredit } from '#core/itinerary/travel-words.ts'
import { type Exported, exportRows } from '#core/places/columns/export-rows.ts'
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

/** Lines of a spreadsheet, what it is called, and how many characters its columns take. */
interface Table {
  readonly rows: readonly (readonly (string | number)[])[]
  readonly sheet: string
  readonly widths: readonly number[]
}

/** A table as a spreadsheet or as comma-separated text (RFC 4180). */
export async function fileOfTable({ rows, sheet: name, widths }: Table, format: 'xlsx' | 'csv'): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]))
  if (format === 'csv') {
    return new Blob([BYTE_ORDER_MARK, XLSX.utils.sheet_to_csv(sheet, { RS: '\r\n' })], { type: types.csv })
  }
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array' })
  return new Blob([bytes], { type: types.xlsx })
}

/** Downloads a table under a name of its own. */
export async function saveTable(table: Table, format: 'xlsx' | 'csv', name: string): Promise<void> {
  saveFile(await fileOfTable(table, format), `${name}.${format}`)
}

/** What else a file of a route is made from. */
interface FileTerms {
  /** Whom to name for the streets of the route. */
  readonly credit?: TravelCredit | undefined
  /** The stops as they were entered, for what they say and the route does not. */
  readonly stops?: readonly PlanStop[]
}

/** Characters of the fixed columns, and of all others. */
const fixedWidths = [8, 48, 40, 40, 40]
const OTHER_WIDTH = 24

const tableOfRows = (rows: Table['rows'], sheet: string, fixed: readonly number[] = []): Table => ({
  ...{ rows, sheet },
  widths: (rows[0] ?? []).map((_, column) => fixed[column] ?? OTHER_WIDTH),
})

/** The route as a spreadsheet or as comma-separated text, in driving order. */
export function tableFile(route: Exported, format: 'xlsx' | 'csv', { credit, stops }: FileTerms = {}): Promise<Blob> {
  const rows = exportRows(route, { ...(credit && { credit: creditLine(credit) }), ...(stops && { stops }) })
  return fileOfTable(tableOfRows(rows, 'Routes', fixedWidths), format)
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
