import { expect, it } from 'vitest'
import { stopTemplate } from '#core/places/columns/export-rows.ts'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import { sheetFile } from '#web/files/sheet-file.ts'
import { readTableFile } from './read-table-file.ts'
import { templateSheet } from './save-template.ts'

it.each(['xlsx', 'csv'] as const)('a template is read as it stands, with no question: %s', async (format) => {
  for (const isFleet of [true, false]) {
    const file = await sheetFile([templateSheet(stopTemplate(isFleet))], format)
    const read = await readTableFile(new Uint8Array(await file.arrayBuffer()))
    if (typeof read === 'string') throw new Error(read)
    const guess = guessStops(read.table, isFleet)
    const stops = readStops(read.table, guess.reading)

    expect(guess.isSure).toBe(true)
    expect(guess.reading.columns).not.toContain(undefined)
    expect(stops.map(({ address, contactPhone, window }) => [address, contactPhone, window])).toEqual([
      ['350 5th Ave, New York, NY 10118', '+1 212 555 0101', [540, 720]],
      ['11 W 53rd St, New York, NY 10019', '(212) 555-0102', undefined],
    ])
  }
})
