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

const NO_SECTOR = 0xffffffff
const LAST = 0xfffffffe

/** The same with the sectors of 4,096 bytes that a version 4 file has, for one long stream. */
export function wideFile(name: string, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  const [sector, table, directory, first] = [4096, 0, 1, 2]
  const count = Math.ceil(stream.length / sector)
  const file = new Uint8Array((1 + first + count) * sector)
  const view = new DataView(file.buffer)
  const put = (at: number, ...numbers: readonly number[]): void => {
    for (const [index, number] of numbers.entries()) view.setUint32(at + 4 * index, number, true)
  }
  const start = (of: number): number => (of + 1) * sector
  view.setUint16(26, 4, true)
  view.setUint16(30, 12, true)
  put(48, directory, 0, sector, LAST, 0, LAST, 0, table, ...new Array<number>(108).fill(NO_SECTOR))
  const followers = Array.from({ length: count }, (_, index) => (index === count - 1 ? LAST : first + index + 1))
  put(start(table), LAST, LAST, ...followers)
  for (const [index, entry] of [
    { name: 'Root Entry', kind: 5, child: 1, at: LAST, length: 0 },
    { name, kind: 2, child: NO_SECTOR, at: first, length: stream.length },
  ].entries()) {
    const at = start(directory) + 128 * index
    file.set(Buffer.from(entry.name, 'utf16le'), at)
    view.setUint16(at + 64, 2 * entry.name.length + 2, true)
    file[at + 66] = entry.kind
    put(at + 68, NO_SECTOR, NO_SECTOR, entry.child)
    put(at + 116, entry.at, entry.length)
  }
  file.set(stream, start(first))
  return file
}
