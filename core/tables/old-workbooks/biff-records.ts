/** Numbers of the records that are read in a workbook from before Excel 2007 (MS-XLS 2.3). */
export const RECORD = {
  ...{ formula: 0x6, end: 0xa, dates: 0x22, locked: 0x2f, codePage: 0x42, sheet: 0x85 },
  ...{ severalNumbers: 0xbd, richText: 0xd6, style: 0xe0, sharedTexts: 0xfc, sharedText: 0xfd, number: 0x203 },
  ...{ text: 0x204, truth: 0x205, formulaText: 0x207, smallNumber: 0x27e, format: 0x41e, begin: 0x809 },
} as const

/** Continues the record before it. */
const CONTINUED = 0x3c

/** Number and length of a record. */
export const HEAD_BYTES = 4

/** One record of a workbook, and the part of the workbook that it is in. */
export interface BiffRecord {
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
export const endOf = ({ at, length, pieces, bytes }: BiffRecord): number =>
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
