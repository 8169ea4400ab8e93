import type { CivilDay } from '#core/department/civil-time.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { SORTED_FILE, SORTED_SHEET, sortedRows } from '#core/department/ranking/sorted-rows.ts'
import { client } from '#web/client/api.ts'
import { saveFile } from '#web/files/save-file.ts'
import { sheetFile } from '#web/files/sheet-file.ts'

/** The ranked list as a workbook of one sheet: the imported columns in file order, then rank and days left. */
export const sortedWorkbook = (rows: readonly RankedInspection[]): Promise<Blob> =>
  sheetFile([{ name: SORTED_SHEET, rows: sortedRows(rows) }], 'xlsx')

/** Downloads the whole list in order of rank, and notes that it was. A note that fails takes no file away. */
export async function downloadSorted(rows: readonly RankedInspection[], date: CivilDay): Promise<void> {
  saveFile(await sortedWorkbook(rows), SORTED_FILE)
  await client.department.noteExport({ date, file: 'sorted-inspections' }).catch(() => undefined)
}
