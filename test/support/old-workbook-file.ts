import { CFB } from 'xlsx'

/** Bytes of numbers of 16 bits, the lower byte first. */
export const words = (...numbers: readonly number[]): number[] =>
  numbers.flatMap((each) => [each & 0xff, (each >> 8) & 0xff])

/** A record of a workbook from before Excel 2007. */
export const record = (kind: number, content: readonly number[] = []): number[] => [
  ...words(kind, content.length),
  ...content,
]

/** A cell with a text in it, which may claim to be longer than it is. */
export const textCell = (row: number, column: number, text: string, claims = text.length): number[] =>
  record(0x204, [...words(row, column, 0, claims), 0, ...Buffer.from(text, 'latin1')])

/** The record that begins a part of a workbook: 5 for the book, 16 for a sheet, 32 for a chart. */
export const begin = (kind: number, version = 0x600): number[] => record(0x809, words(version, kind, 0, 0))
export const end = record(0xa)

/** A workbook with one sheet: the records of the sheet, and those of the book before it. */
export function oldStream(sheet: readonly number[], book: readonly number[] = [], version = 0x600): Uint8Array {
  const name = version === 0x600 ? [3, 0, 68, 97, 121] : [3, 68, 97, 121]
  const head = [...begin(5, version), ...book]
  const at = head.length + 4 + 6 + name.length + end.length
  const listed = record(0x85, [...words(at, Math.floor(at / 0x10000), 0), ...name])
  return Uint8Array.from([...head, ...listed, ...end, ...begin(16, version), ...sheet, ...end])
}

/** A file of streams by name. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const file: unknown = CFB.utils.cfb_new()
  for (const [name, stream] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, stream)
  return new Uint8Array(CFB.write(file, { type: 'array' }))
}
