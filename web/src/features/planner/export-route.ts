import { exportColumns, exportRows } from '#core/itinerary/export-rows.ts'
import { routeGpx } from '#core/itinerary/gpx.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'

const FILE_NAME = 'StopwiseRoute'

/** Downloads the route as a spreadsheet or as comma-separated text, in driving order. */
export async function exportRoute(route: readonly RouteStop[], format: 'xlsx' | 'csv'): Promise<void> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet([[...exportColumns], ...exportRows(route).map((row) => [...row])])
  sheet['!cols'] = [{ wch: 8 }, { wch: 48 }, { wch: 40 }, { wch: 40 }, { wch: 40 }]
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, 'Routes')
  XLSX.writeFile(workbook, `${FILE_NAME}.${format}`, { bookType: format })
}

/** Downloads the route for navigation devices. */
export function exportGpx(itinerary: Itinerary, name: string): void {
  const url = URL.createObjectURL(new Blob([routeGpx(itinerary, name || 'Route')], { type: 'application/gpx+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${FILE_NAME}.gpx`
  link.click()
  URL.revokeObjectURL(url)
}
