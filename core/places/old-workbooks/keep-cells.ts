import { type BiffRecord, endOf, HEAD_BYTES, RECORD, recordsOf } from './biff-records.ts'

/** What is kept of a workbook of the Excel before 2007 at most. */
export interface OldWorkbookLimits {
  /** Cells of the first sheet. */
  readonly cells: number
  /** Texts that cells share, and records that tell of cells: formats, sheets, pieces of long texts. */
  readonly aboutCells: number
}

/** A longer format is not applied: each cell with a number in it is as long as its format, and takes far more memory. */
export const MOST_FORMAT_LETTERS = 80

/** A workbook has more cells than its reader takes. */
export class TooManyCells extends Error {
  override readonly name = 'TooManyCells'
}

/** The number of a record that means nothing to readers: the end of the interface to another program. */
const PASSED_OVER = 0xe2
/** Length of a formula that has none: readers take the value beside it and leave the formula alone. */
const NO_FORMULA = 0xffff
const FORMULA_AT = 20
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
    if (isKept(view, record, firstSheet)) {
      requireHonest(view, record)
      cells += cellsIn(record)
      aboutCells += textsIn(view, record)
    } else passOver(view, record)
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

const isKept = (view: DataView, record: BiffRecord, firstSheet: number): boolean =>
  cellKinds.has(record.kind) ? isIn(record, firstSheet) : keptKinds.has(record.kind) && !isLongFormat(view, record)

function passOver(view: DataView, { at, pieces }: BiffRecord): void {
  for (const each of [at, ...pieces]) view.setUint16(each, PASSED_OVER, true)
}

function cellsIn({ kind, bytes }: BiffRecord): number {
  if (kind === RECORD.severalNumbers) return Math.max(1, Math.floor((bytes - 6) / 6))
  return cellKinds.has(kind) ? 1 : 0
}

/** Shared texts count one by one, any other record that is no cell once, and so do the pieces of all. */
function textsIn(view: DataView, { kind, at, length, pieces }: BiffRecord): number {
  if (kind === RECORD.sharedTexts && length >= 8) return pieces.length + view.getUint32(at + HEAD_BYTES + 4, true)
  return pieces.length + (cellKinds.has(kind) ? 0 : 1)
}

/** Where a record says how many letters follow, from the begin of its content. */
const lettersAt: Readonly<Record<number, number>> = {
  [RECORD.text]: 6,
  [RECORD.richText]: 6,
  [RECORD.formulaText]: 0,
  [RECORD.format]: 2,
}

const versionOf = (view: DataView): number => view.getUint16(HEAD_BYTES, true)

/** Formats of Excel 5 have one byte for their length. */
const formatLetters = (view: DataView, at: number): number =>
  versionOf(view) === EXCEL_5 ? view.getUint8(at) : view.getUint16(at, true)

const isLongFormat = (view: DataView, { kind, at }: BiffRecord): boolean =>
  kind === RECORD.format && formatLetters(view, at + HEAD_BYTES + 2) > MOST_FORMAT_LETTERS

/** Readers make up what a record claims to hold beyond its end, so it must not claim that. */
function requireHonest(view: DataView, record: BiffRecord): void {
  if (record.kind === RECORD.begin) requireVersion(view, record)
  else if (record.kind !== RECORD.format || versionOf(view) !== EXCEL_5) requireWholeText(view, record)
  if (record.kind === RECORD.formula) emptyFormula(view, record)
}

function requireVersion(view: DataView, { at }: BiffRecord): void {
  const version = versionOf(view)
  if (VERSIONS.includes(version) && view.getUint16(at + HEAD_BYTES, true) === version) return
  throw new Error('This version of workbooks is not read')
}

function requireWholeText(view: DataView, { kind, at, bytes }: BiffRecord): void {
  const from = lettersAt[kind]
  if (from === undefined || view.getUint16(at + HEAD_BYTES + from, true) <= bytes - from - 2) return
  throw new Error('A text is not whole')
}

function emptyFormula(view: DataView, { at, length }: BiffRecord): void {
  if (length < FORMULA_AT + 2) throw new Error('A formula is not whole')
  view.setUint16(at + HEAD_BYTES + FORMULA_AT, NO_FORMULA, true)
}
