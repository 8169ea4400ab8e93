import { routeGpx } from '#core/itinerary/gpx.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { creditLine, type TravelCredit } from '#core/itinerary/travel-words.ts'
import { type Exported, exportRows } from '#core/places/columns/export-rows.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { saveFile } from '#web/files/save-file.ts'
import { type SheetFormat, sheetFile } from '#web/files/sheet-file.ts'

const FILE_NAME = 'StopwiseRoute'
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

/** The route as a spreadsheet or as comma-separated text, in driving order. */
export function tableFile(route: Exported, format: SheetFormat, { credit, stops }: FileTerms = {}): Promise<Blob> {
  const rows = exportRows(route, { ...(credit && { credit: creditLine(credit) }), ...(stops && { stops }) })
  const widths = (rows[0] ?? []).map((_, column) => fixedWidths[column] ?? OTHER_WIDTH)
  return sheetFile([{ name: 'Routes', rows, widths }], format)
}

/** Downloads the route as a spreadsheet or as comma-separated text. */
export async function exportRoute(...route: Parameters<typeof tableFile>): Promise<void> {
  const [, format] = route
  download(await tableFile(...route), format)
}

/** Downloads the route for navigation devices. */
export function exportGpx(itinerary: Itinerary, name: string, credit?: TravelCredit): void {
  download(new Blob([routeGpx(itinerary, name || 'Route', credit)], { type: 'application/gpx+xml' }), 'gpx')
}

const download = (file: Blob, extension: SheetFormat | 'gpx'): void => saveFile(file, `${FILE_NAME}.${extension}`)
