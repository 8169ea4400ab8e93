import { describe, expect, it } from 'vitest'
import { begin, end, oldStream, record, textCell, words } from '#test/support/old-workbook-file.ts'
import { keepCells, MOST_FORMAT_LETTERS, recordsOf, TooManyCells } from './keep-cells.ts'

const limits = { cells: 1000, aboutCells: 1000 }
const kept = (stream: Uint8Array, most = limits) =>
  [...recordsOf(viewOf(keepCells(stream, most)))].map(({ kind }) => kind).filter((kind) => kind !== 0xe2)
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

const BOOK = [0x809, 0x85, 0xa]
const sheetOf = (...kinds: readonly number[]) => [...BOOK, 0x809, ...kinds, 0xa]
const formula = (tokens: readonly number[]) =>
  record(6, [...words(0, 0, 0), ...words(0, 0, 0, 0), ...words(0, 0, 0), ...words(tokens.length), ...tokens])

describe('the cells of an old workbook', () => {
  it('are kept with their formats, without links, drawings and their continuations', () => {
    const number = record(0x203, new Array<number>(14).fill(0))
    const link = record(0x1b8, words(0, 0xffff, 0, 0xffff))
    const drawing = [...record(0xec, [1, 2]), ...record(0x3c, [3, 4])]
    const format = record(0x41e, [...words(164, 3), 0, 48, 46, 48])

    const stream = oldStream([...textCell(0, 0, 'Ann'), ...link, ...drawing, ...number], [...format, ...link])

    expect(kept(stream)).toEqual([0x809, 0x41e, 0x85, 0xa, 0x809, 0x204, 0x203, 0xa])
  })

  it.each([
    ['a formula', 0x6],
    ['several numbers', 0xbd],
    ['a formatted text', 0xd6],
    ['a shared text', 0xfd],
    ['a number', 0x203],
    ['a text', 0x204],
    ['true, false or an error', 0x205],
    ['the text of a formula', 0x207],
    ['a small number', 0x27e],
  ])('may hold %s', (_what, kind) => {
    expect(kept(oldStream(record(kind, new Array<number>(24).fill(0))))).toEqual(sheetOf(kind))
  })

  it('are only those of the first sheet, not of other sheets or charts inside it', () => {
    const chart = [...begin(32), ...textCell(0, 0, 'A chart'), ...end]
    const first = oldStream([...textCell(0, 0, 'Ann'), ...chart])
    const both = Uint8Array.from([...first, ...begin(16), ...textCell(0, 0, 'Other'), ...end])

    expect(kept(both)).toEqual([...sheetOf(0x204, 0x809, 0xa), 0x809, 0xa])
  })

  it('are absent if no sheet is listed, and what follows the last sheet is cut off', () => {
    const unlisted = Uint8Array.from([
      ...begin(5),
      ...record(0x85, [1]),
      ...end,
      ...begin(16),
      ...textCell(0, 0, 'Ann'),
    ])
    const stream = oldStream([])

    expect(kept(unlisted)).toEqual([...BOOK, 0x809])
    expect(keepCells(Uint8Array.from([...stream, 9, 4, 0, 0, 1]), limits)).toHaveLength(stream.length)
  })

  it('lose their formulas and keep their values', () => {
    const stream = oldStream(formula([1, 2, 3]))

    keepCells(stream, limits)

    expect([...stream.slice(-9, -4)]).toEqual([0xff, 0xff, 1, 2, 3])
    expect(() => keepCells(oldStream(record(6, [0, 0])), limits)).toThrow('A formula is not whole')
  })

  it.each([
    ['a cell', textCell(0, 0, 'Ann', 0xffff)],
    ['a cell without a length', record(0x204, words(0, 0))],
    ['a cell of several formats', record(0xd6, words(0, 0, 0, 9))],
    ['a formula', record(0x207, [...words(9), 0, 65])],
    ['a format', record(0x41e, [...words(164, 9), 0, 48])],
  ])('are refused with a text that claims to be longer than it is: %s', (_what, content) => {
    expect(() => keepCells(oldStream(content), limits)).toThrow()
  })

  it('may have a formula text that continues in the next record', () => {
    const text = [...record(0x207, [...words(4), 0, 65, 66]), ...record(0x3c, [0, 67, 68])]

    expect(kept(oldStream([...formula([]), ...text]))).toEqual(sheetOf(6, 0x207))
  })

  it('of Excel 5 have formats with a one-byte length', () => {
    const format = record(0x41e, [...words(164), 3, 48, 46, 48])

    expect(kept(oldStream(textCell(0, 0, 'Ann'), format, 0x500))).toEqual([0x809, 0x41e, 0x85, 0xa, 0x809, 0x204, 0xa])
  })

  it('lose long formats', () => {
    const letters = new Array<number>(MOST_FORMAT_LETTERS + 1).fill(48)
    const [format, former] = [words(164, letters.length), [...words(164), letters.length]]

    expect(kept(oldStream([], record(0x41e, [...format, 0, ...letters])))).toEqual(sheetOf())
    expect(kept(oldStream([], record(0x41e, [...former, ...letters]), 0x500))).toEqual(sheetOf())
  })

  it('are refused in an unsupported version, even if only one part has it', () => {
    expect(() => keepCells(oldStream([], [], 0x400), limits)).toThrow('This version of workbooks is not read')
    expect(() => keepCells(oldStream(begin(32, 0x500)), limits)).toThrow('This version of workbooks is not read')
  })

  it('are refused in a workbook that is cut off', () => {
    const stream = oldStream(textCell(0, 0, 'Ann'))

    expect(() => keepCells(stream.slice(0, -8), limits)).toThrow('A record is longer than the workbook')
    expect(() => keepCells(oldStream(record(0xa, [1])), limits)).toThrow('The end of a sheet is damaged')
  })

  it('are counted, including several numbers in one record and shared texts', () => {
    const numbers = record(0xbd, new Array<number>(2 + 2 + 6 * 5 + 2).fill(0))
    const shared = record(0xfc, [...words(7, 0, 0xffff, 0xffff), 1, 0, 0, 65])

    expect(kept(oldStream(numbers), { ...limits, cells: 5 })).toEqual(sheetOf(0xbd))
    expect(() => keepCells(oldStream(numbers), { ...limits, cells: 4 })).toThrow(TooManyCells)
    expect(() => keepCells(oldStream([], shared), limits)).toThrow(TooManyCells)
    expect(kept(oldStream([], record(0xfc, [0])))).toEqual([0x809, 0xfc, 0x85, 0xa, 0x809, 0xa])
    expect(kept(oldStream(record(0xbd)), { ...limits, cells: 1 })).toEqual(sheetOf(0xbd))
  })
})
