import { collectRows, type RowCollector } from './collect-rows.ts'
import { inflateParts } from './inflate-parts.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { type Sheet, type SheetRow, UnreadableSheet } from './sheet.ts'
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts'

const beginsWith = (bytes: Uint8Array, ...begin: readonly number[]): boolean =>
  begin.every((byte, index) => bytes[index] === byte)

/** What a file is shows in its first bytes, not in its name. */
function readerOf(bytes: Uint8Array): (bytes: Uint8Array) => Sheet {
  // Two letters and no letters: a list may begin with PK, too.
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) return readXlsx
  return beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? readXls : readCsv
}

/**
 * The first sheet of a file.
 *
 * @throws UnreadableSheet, also while its rows are read: whatever a reader stumbles over, it would stumble again
 */
export function openSheet(bytes: Uint8Array): Sheet {
  try {
    const { batches, expectedRows } = readerOf(bytes)(bytes)
    return { batches: readable(batches), expectedRows }
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function* readable(batches: Sheet['batches']): AsyncGenerator<readonly SheetRow[]> {
  try {
    yield* batches
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown): UnreadableSheet =>
  new UnreadableSheet(cause instanceof Error ? cause.message : 'The file cannot be read', { cause })

/** The first sheet of a workbook. Of formulas the value that was last calculated is read, nothing is calculated. */
function readXlsx(archive: Uint8Array): Sheet {
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
