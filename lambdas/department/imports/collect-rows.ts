import { cellText } from './cell-text.ts'
import type { PartSink } from './inflate-parts.ts'
import { type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { type Attribute, xmlSink } from './xml-sink.ts'

/** The rows of a sheet, collected while its XML passes. */
export interface RowCollector {
  readonly sink: PartSink
  /** Those that are whole, once each. */
  taken(): readonly SheetRow[]
  expectedRows(): number
}

const A = 'A'.charCodeAt(0)

/** Index of the column that a reference such as `AB12` names. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    const digit = letter.charCodeAt(0) - A
    if (digit < 0 || digit > 25) break
    column = column * 26 + digit + 1
  }
  return column - 1
}

/** Row of the bottom right corner that `A1:S401` names. */
const lastRowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

/** What is known of the row and of the cell that are being read. */
interface Reading {
  expected: number
  number: number
  cells: string[]
  column: number
  type: string
  style: number
  text: string
}

type Openings = Readonly<Record<string, (reading: Reading, attribute: Attribute) => void>>

const openings: Openings = {
  dimension(reading, attribute) {
    reading.expected = lastRowOf(attribute('ref') ?? '')
  },
  row(reading, attribute) {
    const next = Number(attribute('r') ?? reading.number + 1)
    if (!(next > reading.number)) throw new UnreadableSheet('The rows of the sheet are in no order')
    Object.assign(reading, { number: next, cells: [], column: -1 })
  },
  c(reading, attribute) {
    const reference = attribute('r')
    const column = reference === undefined ? reading.column + 1 : columnOf(reference)
    if (!(column >= 0 && column < sheetLimits.columns)) throw new UnreadableSheet('The sheet has too many columns')
    Object.assign(reading, { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' })
  },
}

/** Collects the rows of a sheet. Of a formula the value is read that was calculated last, nothing is calculated. */
export function collectRows(parts: WorkbookParts): RowCollector {
  const reading: Reading = { expected: 0, number: 0, cells: [], column: -1, type: 'n', style: 0, text: '' }
  let done: SheetRow[] = []
  let isRead = false
  let inPhonetics = false

  const sink = xmlSink({
    open(name, attribute) {
      if (name === 'rPh') inPhonetics = true
      isRead = name === 'v' || (name === 't' && !inPhonetics)
      if (Object.hasOwn(openings, name)) openings[name]?.(reading, attribute)
    },
    close(name) {
      isRead = false
      if (name === 'rPh') inPhonetics = false
      if (name === 'c' && reading.text !== '') reading.cells[reading.column] = cellText(reading, parts)
      if (name === 'row') done.push({ number: reading.number, cells: Array.from(reading.cells, (cell) => cell ?? '') })
    },
    text(piece) {
      if (isRead && reading.text.length < sheetLimits.cellCharacters) reading.text += piece
    },
  })
  return {
    sink,
    expectedRows: () => reading.expected,
    taken() {
      const batch = done
      done = []
      return batch
    },
  }
}
