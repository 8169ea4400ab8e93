import { type BiffRecord, endOf, HEAD_BYTES, RECORD, recordsOf } from './biff-records.ts'

/** What is kept of a workbook of the Excel before 2007 at most. */
export interface OldWorkbookLimits {
  /** Cells of the first sheet. */
  readonly cells: number
  /** Texts that cells share, and records that tell of cells: formats, sheets, pieces of long texts. */
  readonly aboutCells: number
}

/** A workbook has more cells than its reader takes. */
export class TooManyCells extends Error {
  override readonly name = 'TooManyCells'
}

/** A number that no record has: readers pass over it. */
const PASSED_OVER = 0xffff
/** Length of a formula that has none: readers take the value beside it and leave the formula alone. */
const NO_FORMULA = 0xffff
const FORMULA_AT = 20
/** Excel takes no longer format. Each cell with a number in it is as long as its format at least. */
const MOST_FORMAT_LETTERS = 255
/** Of Excel 5 and 95, and of those until 2003. Older ones have records of other shapes. */
const EXCEL_5 = 0x500
const VERSIONS = [EXCEL_5, 0x600]

const cellKinds: ReadonlySet<number> = new Set([
  ...[RECORD.formula, RECORD.severalNumbers, RECORD.richText, RECORD.sharedText, RECORD.number, RECORD.text],
  ...[RECORD.truth, RECORD.formulaText, RECORD.smallNumber],
])
const keptKinds: ReadonlySet<number> = new Set(Object.values(RECORD))

/**
 * The cells of the first sheet of an Excel workbook before 2007 (MS-XLS), and what they need. All other records are
 * marked as unknown in place, so no reader acts on a link that covers a million cells, and formulas are emptied, so
 * readers take their values. O(bytes); nothing is copied.
 *
 * @throws TooManyCells above `limits`
 * @throws Error for records that are not whole, or claim to hold more than they do
 */
export function keepCells(workbook: Uint8Array, limits: OldWorkbookLimits): Uint8Array {
  const view = new DataView(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  const firstSheet = firstSheetOf(view)
  let cells = 0
  let aboutCells = 0
  let end = 0
  for (const record of recordsOf(view)) {
    end = endOf(record)
    const isCell = cellKinds.has(record.kind)
    if (!keptKinds.has(record.kind) || (isCell && !isIn(record, firstSheet))) passOver(view, record)
    else {
      requireHonest(view, record)
      if (isCell) cells += cellsIn(record)
      else aboutCells += record.pieces.length + textsIn(view, record)
    }
  }
  if (cells > limits.cells || aboutCells > limits.aboutCells) throw new TooManyCells('The workbook has too many cells')
  return workbook.subarray(0, end)
}

/** Where the first sheet begins. */
function firstSheetOf(view: DataView): number {
  let first = Number.POSITIVE_INFINITY
  for (const { kind, at, length } of recordsOf(view)) {
    if (kind === RECORD.sheet && length >= 4) first = Math.min(first, view.getUint32(at + HEAD_BYTES, true))
  }
  return first
}

/** Whether a record belongs to a sheet itself, not to a chart inside it. */
const isIn = ({ depth, part }: BiffRecord, sheet: number): boolean => depth === 1 && part === sheet

function passOver(view: DataView, { at, pieces }: BiffRecord): void {
  for (const each of [at, ...pieces]) view.setUint16(each, PASSED_OVER, true)
}

const cellsIn = ({ kind, bytes }: BiffRecord): number =>
  kind === RECORD.severalNumbers ? Math.max(1, Math.floor((bytes - 6) / 6)) : 1

/** Shared texts count one by one, any other record once. */
const textsIn = (view: DataView, { kind, at, length }: BiffRecord): number =>
  kind === RECORD.sharedTexts && length >= 8 ? view.getUint32(at + HEAD_BYTES + 4, true) : 1

/** Where a record says how many letters follow, from the begin of its content. */
const lettersAt: Readonly<Record<number, number>> = {
  [RECORD.text]: 6,
  [RECORD.richText]: 6,
  [RECORD.formulaText]: 0,
  [RECORD.format]: 2,
}

/** Readers make up what a record claims to hold beyond its end, so it must not claim that. */
function requireHonest(view: DataView, record: BiffRecord): void {
  const version = view.getUint16(HEAD_BYTES, true)
  if (record.kind === RECORD.begin) requireVersion(view, record, version)
  // Formats of Excel 5 have one byte for their length.
  else if (record.kind !== RECORD.format || version !== EXCEL_5) requireWholeText(view, record)
  if (record.kind === RECORD.formula) emptyFormula(view, record)
}

function requireVersion(view: DataView, { at }: BiffRecord, version: number): void {
  if (VERSIONS.includes(version) && view.getUint16(at + HEAD_BYTES, true) === version) return
  throw new Error('This version of workbooks is not read')
}

function requireWholeText(view: DataView, { kind, at, bytes }: BiffRecord): void {
  const from = lettersAt[kind]
  if (from === undefined) return
  const letters = view.getUint16(at + HEAD_BYTES + from, true)
  const most = kind === RECORD.format ? MOST_FORMAT_LETTERS : bytes
  if (letters > Math.min(most, bytes - from - 2)) throw new Error('A text is not whole')
}

function emptyFormula(view: DataView, { at, length }: BiffRecord): void {
  if (length < FORMULA_AT + 2) throw new Error('A formula is not whole')
  view.setUint16(at + HEAD_BYTES + FORMULA_AT, NO_FORMULA, true)
}
