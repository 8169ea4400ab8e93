import { describe, expect, it } from 'vitest'
import { compoundFile, oldStream, textCell, wideFile } from '#test/support/old-workbook-file.ts'
import { compoundStream } from './compound-file.ts'
import { oldWorkbook } from './old-workbook.ts'

const limits = { cells: 1000, aboutCells: 1000 }
const stream = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** A file with bytes changed at some offsets. */
function changed(file: Uint8Array, numbers: Readonly<Record<number, number>>): Uint8Array {
  const copy = file.slice()
  for (const [at, number] of Object.entries(numbers)) viewOf(copy).setUint32(Number(at), number, true)
  return copy
}

/** Offset in the sector table of the sector that follows another one. */
const followerOf = (file: Uint8Array, sector: number) => (viewOf(file).getUint32(76, true) + 1) * 512 + 4 * sector
/** Offset of a directory entry, by its index. */
const entryAt = (file: Uint8Array, index: number) => (viewOf(file).getUint32(48, true) + 1) * 512 + 128 * index

describe('a stream of a compound file', () => {
  it.each([0, 1, 64, 100, 4095, 4096, 5000, 100_000, 8_000_000])('of %i bytes is what was written', (length) => {
    const whole = stream(length)

    const read = compoundStream(compoundFile({ Other: stream(300), Workbook: whole, More: stream(9000) }), 'Workbook')

    expect(Buffer.compare(read ?? Buffer.from('none'), whole)).toBe(0)
  })

  it('is read from the longer sectors of version 4', () => {
    const whole = stream(50_000)

    expect(Buffer.compare(compoundStream(wideFile('Workbook', whole), 'Workbook') ?? Buffer.from('none'), whole)).toBe(
      0,
    )
  })

  it('is found by its name in any case, only in the root', () => {
    const file = compoundFile({ 'Inside/Workbook': stream(10), workbook: stream(20) })

    expect(compoundStream(file, 'Workbook')).toHaveLength(20)
    expect(compoundStream(compoundFile({ 'Inside/Workbook': stream(10) }), 'Workbook')).toBeUndefined()
    expect(compoundStream(compoundFile({ Letter: stream(10) }), 'Workbook')).toBeUndefined()
  })

  it.each([
    ['sectors that follow themselves', (file: Uint8Array) => ({ [followerOf(file, startOf(file))]: startOf(file) })],
    [
      'a directory that follows itself',
      (file: Uint8Array) => ({ [followerOf(file, directoryOf(file))]: directoryOf(file) }),
    ],
    ['a directory outside of the file', () => ({ 48: 0x7fffffff })],
    ['a sector outside of the file', (file: Uint8Array) => ({ [followerOf(file, startOf(file))]: 0x00ffffff })],
    [
      'a sector of a table that is not there',
      (file: Uint8Array) => ({ [entryAt(file, indexOf(file)) + 116]: 0x00ffffff }),
    ],
    ['a stream shorter than it claims', (file: Uint8Array) => ({ [entryAt(file, indexOf(file)) + 120]: 0x7fffffff })],
    ['sectors of no size', () => ({ 30: 0 })],
  ])('is refused with %s', (_what, change) => {
    const file = compoundFile({ Workbook: stream(100_000) })

    expect(() => compoundStream(changed(file, change(file)), 'Workbook')).toThrow()
  })

  it('is not searched for in loops', () => {
    const file = compoundFile({ Letter: stream(10) })
    const circle = changed(file, { [entryAt(file, 1) + 68]: 1, [entryAt(file, 1) + 72]: 1 })

    expect(compoundStream(circle, 'Workbook')).toBeUndefined()
  })

  it('stops at a chain of tables that loops', () => {
    const file = compoundFile({ Workbook: stream(100_000) })
    const circle = changed(file, { 68: 3, [4 * 512 + 508]: 3 })

    expect(compoundStream(circle, 'Workbook')).toHaveLength(100_000)
  })
})

const directoryOf = (file: Uint8Array) => viewOf(file).getUint32(48, true)
/** The entry of the workbook: the first one with a size of its own. */
const indexOf = (file: Uint8Array) =>
  [1, 2, 3].find((index) => viewOf(file).getUint32(entryAt(file, index) + 120, true) === 100_000) ?? 0
const startOf = (file: Uint8Array) => viewOf(file).getUint32(entryAt(file, indexOf(file)) + 116, true)

describe('an old workbook', () => {
  const records = oldStream(textCell(0, 0, 'Ann'))

  it('is the stream of Excel 97, else that of the Excel before it', () => {
    expect(oldWorkbook(compoundFile({ Workbook: records }), limits)).toEqual({ name: 'Workbook', records })
    expect(oldWorkbook(compoundFile({ Book: records }), limits)).toEqual({ name: 'Book', records })
  })

  it('is absent in a file without one', () => {
    expect(() => oldWorkbook(compoundFile({ WordDocument: records }), limits)).toThrow('The file holds no workbook')
  })
})
