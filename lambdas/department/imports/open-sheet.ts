import { CFB, read, SSF, type WorkSheet } from 'xlsx'
import { oldWorkbook } from '#core/tables/old-workbooks/old-workbook.ts'
import { collectRows, numberText, type RowCollector, truthText } from './collect-rows.ts'
import { inflateParts } from './inflate-parts.ts'
import { readCsv } from './read-csv.ts'
import { type Sheet, type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'
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

/** Days between the calendars of old Macs and all others. */
const SHIFT_OF_1904 = 1462

/** The first sheet of a workbook from before Excel 2007. SheetJS gets only its cells. */
function readXls(bytes: Uint8Array): Sheet {
  if (bytes.length > sheetLimits.oldWorkbookBytes) throw new UnreadableSheet('The old workbook is too large')
  const { name, records } = oldWorkbook(bytes, sheetLimits.oldWorkbook)
  const file: unknown = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${name}`, records)
  const book = read(new Uint8Array(CFB.write(file, { type: 'array' })), {
    type: 'array',
    dense: true,
    sheets: 0,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new UnreadableSheet('The workbook has no sheet')
  const rows = rowsOf(sheet, book.Workbook?.WBProps?.date1904 ? SHIFT_OF_1904 : 0)
  const [last] = rows.slice(-1)
  return {
    expectedRows: () => last?.number ?? 0,
    batches: (async function* () {
      yield rows
    })(),
  }
}

/** Only what is there is looked at: a single cell may name the last row. */
function rowsOf(sheet: WorkSheet, dayShift: number): SheetRow[] {
  return Object.entries(sheet['!data'] ?? []).map(([row, cells = []]) => {
    const texts: string[] = []
    for (const [column, { t, v, z }] of Object.entries(cells)) {
      if (Number(column) >= sheetLimits.columns) throw new UnreadableSheet('The sheet has too many columns')
      texts[Number(column)] = typeof v === 'number' && t === 'n' ? numberText(v, formOf(z), dayShift) : textOf(v)
    }
    return { number: Number(row) + 1, cells: Array.from(texts, (text) => text ?? '') }
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return truthText(value)
  return typeof value === 'string' ? value.slice(0, sheetLimits.cellCharacters) : ''
}

function formOf(format: unknown) {
  const code = String(format ?? '')
  if (/^0{2,}$/.test(code)) return { kind: 'digits', count: code.length } as const
  return SSF.is_date(code) ? ({ kind: 'date' } as const) : undefined
}
