import type { CivilDay } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { SORTED_FILE, SORTED_SHEET, sortedRows } from '#core/department/ranking/sorted-rows.ts'
import { client } from '#web/client/api.ts'
import { saveFile } from '#web/client/save-file.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The ranked list as a workbook of one sheet: the imported columns in file order, then rank and days left. */
export async function sortedWorkbook(rows: readonly RankedInspection[]): Promise<Blob> {
  const XLSX = await import('xlsx')
  const sheet = XLSX.utils.aoa_to_sheet(sortedRows(rows))
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, SORTED_SHEET)
  const bytes: ArrayBuffer = XLSX.write(workbook, { bookType: 'xlsx', type: 'array', compression: true })
  return new Blob([bytes], { type: TYPE })
}

/** Downloads the whole list in order of rank, and notes that it was. A note that fails takes no file away. */
export async function downloadSorted(rows: readonly RankedInspection[], date: CivilDay): Promise<void> {
  saveFile(await sortedWorkbook(rows), SORTED_FILE)
  await client.department.noteExport({ date, file: 'sorted-inspections' }).catch(() => undefined)
}
