/** Numbers of the records that are read in a workbook from before Excel 2007 (MS-XLS 2.3). */
const RECORD = {
  ...{ formula: 0x6, end: 0xa, dates: 0x22, locked: 0x2f, codePage: 0x42, sheet: 0x85 },
  ...{ severalNumbers: 0xbd, richText: 0xd6, style: 0xe0, sharedTexts: 0xfc, sharedText: 0xfd, number: 0x203 },
  ...{ text: 0x204, truth: 0x205, formulaText: 0x207, smallNumber: 0x27e, format: 0x41e, begin: 0x809 },
} as const

/** Continues the record before it. */
const CONTINUED = 0x3c

/** Number and length of a record. */
const HEAD_BYTES = 4

/** One record of a workbook, and the part of the workbook that it is in. */
interface BiffRecord {
  readonly kind: number
  /** Offset of its header. */
  readonly at: number
  /** Bytes of its content, without continuation records. */
  readonly length: number
  /** Offsets of the headers of its continuation records. */
  readonly pieces: readonly number[]
  /** Bytes of its content, with continuation records. */
  readonly bytes: number
  /** 1 in the book or a sheet, more inside something in it, such as a chart. */
  readonly depth: number
  /** Offset of the book or the sheet. */
  readonly part: number
}

/** Offset of the next record. */
const endOf = ({ at, length, pieces, bytes }: BiffRecord): number =>
  at + HEAD_BYTES + length + pieces.length * HEAD_BYTES + (bytes - length)

/**
 * The records of a workbook in order, up to the first one outside the book and its sheets.
 *
 * @throws Error for a record that is longer than the workbook
 */
export function* recordsOf(view: DataView): Generator<BiffRecord> {
  let depth = 0
  let part = 0
  for (let at = 0; at < view.byteLength; ) {
    const whole = recordAt(view, at)
    const begins = whole.kind === RECORD.begin
    if (depth === 0 && !begins) return
    if (depth === 0) part = at
    if (begins) depth += 1
    const record = { ...whole, depth, part }
    yield record
    if (whole.kind === RECORD.end) depth -= 1
    at = endOf(record)
  }
}

function recordAt(view: DataView, at: number): Omit<BiffRecord, 'depth' | 'part'> {
  const kind = view.getUint16(at, true)
  const length = lengthAt(view, at)
  if (kind === RECORD.end && length > 0) throw new Error('The end of a sheet is damaged')
  const pieces: number[] = []
  let bytes = length
  let next = at + HEAD_BYTES + length
  while (next < view.byteLength - 1 && view.getUint16(next, true) === CONTINUED) {
    const more = lengthAt(view, next)
    pieces.push(next)
    bytes += more
    next += HEAD_BYTES + more
  }
  return { kind, at, length, pieces, bytes }
}

function lengthAt(view: DataView, at: number): number {
  const length = view.getUint16(at + 2, true)
  if (at + HEAD_BYTES + length > view.byteLength) throw new Error('A record is longer than the workbook')
  return length
}

/** Limits of what is kept of a workbook from before Excel 2007. */
export interface OldWorkbookLimits {
  /** Cells of the first sheet. */
  readonly cells: number
  /** Texts that cells share, and records about cells: formats, sheets, continuations of long texts. */
  readonly aboutCells: number
}

/** A longer format is not applied: each number's text would be as long as its format, and take far more memory. */
export const MOST_FORMAT_LETTERS = 80

/** A workbook has more cells than `limits` allow. */
export class TooManyCells extends Error {
  override readonly name = 'TooManyCells'
}

/** A record that readers ignore: the end of the interface to another program. */
const PASSED_OVER = 0xe2
/** Length that marks an empty formula: readers use the stored value instead. */
const NO_FORMULA = 0xffff
const FORMULA_AT = 20
/** Excel 5 and 95, and 97 to 2003. Older versions have different record layouts. */
const EXCEL_5 = 0x500
const VERSIONS = [EXCEL_5, 0x600]

const cellKinds: ReadonlySet<number> = new Set([
  ...[RECORD.formula, RECORD.severalNumbers, RECORD.richText, RECORD.sharedText, RECORD.number, RECORD.text],
  ...[RECORD.truth, RECORD.formulaText, RECORD.smallNumber],
])
const keptKinds: ReadonlySet<number> = new Set(Object.values(RECORD))

/**
 * The cells of the first sheet of a workbook from before Excel 2007 (MS-XLS), and what they need. All other records are
 * marked as unknown in place, so no reader acts on a link that covers a million cells. Formulas are emptied, so readers
 * use their values. O(bytes); nothing is copied.
 *
 * @throws TooManyCells above `limits`
 * @throws Error for records that are cut off or claim to hold more than they do
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

/** Offset of the first sheet. */
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

/** Each shared text counts, and so does every other record that isn't a cell, and each continuation record. */
function textsIn(view: DataView, { kind, at, length, pieces }: BiffRecord): number {
  if (kind === RECORD.sharedTexts && length >= 8) return pieces.length + view.getUint32(at + HEAD_BYTES + 4, true)
  return pieces.length + (cellKinds.has(kind) ? 0 : 1)
}

/** Offset of the letter count in a record's content. */
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

/** Readers invent content that a record claims to hold beyond its end, so such a claim is refused. */
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
