import { serialToCivilTime } from '#core/department/dates/serial-to-civil-time.ts'
import type { PartSink } from './inflate-parts.ts'
import { type SheetRow, sheetLimits, UnreadableSheet } from './sheet.ts'
import type { NumberForm, WorkbookParts } from './workbook-parts.ts'
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

/** A cell as the sheet has it. */
interface RawCell {
  /** `s` shared, `b` truth, `d` date, `n` number; what else there is holds its text. */
  readonly type: string
  readonly style: number
  readonly text: string
}

/** The text of a cell. */
function cellText({ type, style, text }: RawCell, { sharedTexts, forms, dayShift }: WorkbookParts): string {
  switch (type) {
    case 's':
      return unescapeText(sharedTexts[Number(text)] ?? '')
    case 'b':
      return truthText(text === '1')
    case 'd':
      return text.replace('T', ' ')
    case 'n':
      return Number.isFinite(Number(text)) ? numberText(Number(text), forms[style], dayShift) : text
    default:
      return unescapeText(text)
  }
}

/** As Excel writes it into a CSV. */
export const truthText = (isTrue: boolean): string => (isTrue ? 'TRUE' : 'FALSE')

/** Letters that XML cannot hold are written `_x000D_`. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The text that a number of a sheet stands for: a date, a number with leading zeros, or its shortest digits. */
export function numberText(value: number, form: NumberForm | undefined, dayShift: number): string {
  if (form?.kind === 'digits') return String(value).padStart(form.count, '0')
  const time = form?.kind === 'date' ? serialToCivilTime(value + dayShift) : undefined
  if (time === undefined) return String(value)
  return time.endsWith(' 00:00:00') ? time.slice(0, 10) : time
}
