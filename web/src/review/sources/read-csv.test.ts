import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { tableLimits } from './table-limits.ts'

const read = (text: string, most = 100) => readCsv(new TextEncoder().encode(text), most)
const cellsOf = (text: string) => read(text).map(({ cells }) => cells)

describe('rows of a text', () => {
  it('are numbered as a spreadsheet numbers them, without blank ones', () => {
    expect(read('A,B\n\n , \n1,2\n')).toEqual([
      { row: 1, cells: ['A', 'B'] },
      { row: 4, cells: ['1', '2'] },
    ])
  })

  it.each([
    ['A,B;C,D', ['A', 'B;C', 'D']],
    ['A;B,C;D', ['A', 'B,C', 'D']],
    ['A\tB', ['A', 'B']],
    ['"A,B,C";D', ['A,B,C', 'D']],
    ['\n"A;B;C",D', ['A;B;C', 'D']],
    ['Address', ['Address']],
  ])('are divided by what the header has most of: %j', (text, cells) => {
    expect(cellsOf(text)[0]).toEqual(cells)
  })

  it('keep the commas of addresses in a file of one column', () => {
    expect(cellsOf('Address\n1 Main St, Springfield')).toEqual([['Address'], ['1 Main St, Springfield']])
  })

  it('are divided as their first line says, which is no row', () => {
    expect(read('sep=;\r\nA,B;C\r\n')).toEqual([{ row: 1, cells: ['A,B', 'C'] }])
  })

  it('end with the one after those that are wanted', () => {
    expect(read('A\nB\nC\nD\nE', 2).map(({ row }) => row)).toEqual([1, 2, 3])
  })

  it('have cells of so many letters at most', () => {
    const [row] = read(`A,${'x'.repeat(tableLimits.cellCharacters + 1)}`)

    expect(row?.cells[1]).toHaveLength(tableLimits.cellCharacters)
  })
})

describe('letters', () => {
  const text = 'Straße,Ü'
  const wide = (order: 'le' | 'be') =>
    Uint8Array.from(
      [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))].flatMap((code) => {
        const pair = [code & 255, code >> 8]
        return order === 'le' ? pair : pair.toReversed()
      }),
    )

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-16, small end first', wide('le')],
    ['UTF-16, large end first', wide('be')],
    ['Windows', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('are read from %s', (_, bytes) => {
    expect(readCsv(bytes, 9)[0]?.cells).toEqual(['Straße', 'Ü'])
  })

  it('are none in a picture', () => {
    expect(() => read('A\0B')).toThrow('no text')
  })
})

describe('a table that is too large', () => {
  const { columns } = tableLimits

  it('is refused by its header before it is read', () => {
    expect(() => read(','.repeat(columns))).toThrow('header has too many columns')
    expect(cellsOf(`A${','.repeat(columns - 1)}`)[0]).toHaveLength(columns)
  })

  it('is refused by any of its rows', () => {
    expect(() => read(`A,B\n${','.repeat(columns)}`)).toThrow('file has too many columns')
    expect(cellsOf(`A,B\n1${','.repeat(columns - 1)}`)[1]).toHaveLength(columns)
  })

  it('is refused where it has more rows than Excel', () => {
    const lines = `A\n${'\n'.repeat(tableLimits.rows)}`

    expect(() => read(lines)).toThrow('too many rows')
    expect(read('A\n'.repeat(3))).toHaveLength(3)
  })
})
