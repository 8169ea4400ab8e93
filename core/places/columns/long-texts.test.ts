import { describe, expect, it } from 'vitest'
import { cellKey, type Table } from '#core/tables/reading.ts'
import { tableOfRows } from '#test/support/table-of-rows.ts'
import { guessStops, readStops } from './read-stops.ts'

const sheet = (...rows: readonly (readonly string[])[]) => tableOfRows(rows)
const read = (table: Table) => readStops(table, guessStops(table, true).reading)

describe('texts that no stop can take', () => {
  const long = 'ring '.repeat(120)

  it('are faults of their cells, and the rest of the file stays', () => {
    const table = sheet(
      ['Address', 'Notes', 'Gate'],
      ['x'.repeat(301), '', ''],
      ['2 Main St', long, ''],
      ['3 Main St', 'ring', ''],
    )
    const rows = read(table)

    expect(rows.map(({ row, address, faults = [] }) => [row, address, faults.map(({ column }) => column)])).toEqual([
      [2, '', [0]],
      [3, '2 Main St', [1]],
      [4, '3 Main St', []],
    ])
    expect(rows[0]?.faults?.[0]?.fault).toMatch(/^“x{40}…” makes an address of 301 characters, and 300 fit\./)
    expect(rows[1]?.faults?.[0]?.fault).toMatch(/makes a note of 599 characters, and 500 fit\. Shorten it, or do/)
  })

  it('are as somebody shortens them; without them the note ends where it must', () => {
    const table = sheet(['Address', 'Notes'], ['x'.repeat(301), ''], ['2 Main St', long])
    const { reading } = guessStops(table, true)
    const corrected = (text: string | null) =>
      readStops(table, {
        ...reading,
        corrections: new Map([
          [cellKey(2, 0), '1 Main St'],
          [cellKey(3, 1), text],
        ]),
      })

    expect(corrected('ring')).toEqual([
      { row: 2, address: '1 Main St' },
      { row: 3, address: '2 Main St', note: 'ring' },
    ])
    const [, cut] = corrected(null)
    expect(cut).not.toHaveProperty('faults')
    expect(cut?.note).toMatch(/^Notes: ring .*…$/)
    expect(cut?.note).toHaveLength(500)
  })

  it('make two stops of two lines of an order whose notes do not fit together', () => {
    const lines = ['a', 'b'].map((letter) => ['#1', '1 Main St', letter.repeat(300)])

    expect(read(sheet(['Order', 'Address', 'Notes'], ...lines))).toHaveLength(2)
  })
})
