import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stopRows } from '#core/places/columns/export-rows.ts'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import { anyStops } from '#test/support/any-stops.ts'
import { sheetFile } from '#web/files/sheet-file.ts'
import { readTableFile } from '#web/review/sources/read-table-file.ts'

it.each(['csv', 'xlsx'] as const)(
  'stops that were exported come back the same, whatever is said of them, and without a formula: %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyStops, async (stops) => {
        const rows = stopRows(stops)
        const file = await sheetFile([{ name: 'Stops', rows }], format)
        const read = await readTableFile(new Uint8Array(await file.arrayBuffer()))
        if (typeof read === 'string') throw new Error(read)
        const guess = guessStops(read.table, true)

        const back = readStops(read.table, guess.reading)

        expect(guess.reading.columns).not.toContain(undefined)
        expect(guess.open).toEqual([])
        expect(back.map(({ row: _, ...stop }) => stop)).toEqual(stops)
        for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=@\t\r]|^[+-](?!\d+$)/)
      }),
      { numRuns: format === 'csv' ? 60 : 25 },
    )
  },
)
