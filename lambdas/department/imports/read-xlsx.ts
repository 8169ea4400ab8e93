import { collectRows, type RowCollector } from './collect-rows.ts'
import { inflateParts } from './inflate-parts.ts'
import { type Sheet, type SheetRow, UnreadableSheet } from './sheet.ts'
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts'

/** The first sheet of a workbook. Of formulas the value that was last calculated is read, nothing is calculated. */
export function readXlsx(archive: Uint8Array): Sheet {
  const parts = readWorkbookParts(archive)
  const rows = collectRows(parts)
  return { batches: batchesOf(archive, parts, rows), expectedRows: () => rows.expectedRows() }
}

async function* batchesOf(
  archive: Uint8Array,
  { sheetName }: WorkbookParts,
  rows: RowCollector,
): AsyncGenerator<readonly SheetRow[]> {
  let isFound = false
  const sinkOf = (name: string) => {
    if (name.toLowerCase() !== sheetName.toLowerCase()) return undefined
    isFound = true
    return rows.sink
  }
  for (const _piece of inflateParts(archive, sinkOf)) {
    const batch = rows.taken()
    if (batch.length > 0) yield batch
  }
  if (!isFound) throw new UnreadableSheet('The workbook has no sheet')
}
