import { read, SSF, type WorkSheet } from 'xlsx'
import { numberText, truthText } from './cell-text.ts'
import { type Sheet, type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'

/** Days between the calendars of old Macs and all others. */
const SHIFT_OF_1904 = 1462

/** The first sheet of a workbook of the Excel before 2007, which is read as a whole. */
export function readXls(bytes: Uint8Array): Sheet {
  if (bytes.length > sheetLimits.oldWorkbookBytes) throw new UnreadableSheet('The old workbook is too large')
  const book = read(bytes, { type: 'array', dense: true, sheets: 0, cellFormula: false, cellHTML: false, cellNF: true })
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
