import { expect, it } from 'vitest'
import { stopRows } from '#core/places/columns/export-rows.ts'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import { sheetFile } from '#web/files/sheet-file.ts'
import { acceptedRoute, reviewRows, unsought } from '#web/review/review-rows.ts'
import { readTableFile } from '#web/review/sources/read-table-file.ts'
import { emptyDay } from '../day/day-document.ts'
import { dayStops } from '../day/day-edits.ts'
import { writtenStops } from './stop-files.ts'
import { stopsForTeam } from './stops-for-team.ts'

const drivers = [
  { id: 4, name: 'Maya' },
  { id: 5, name: 'Sam' },
  { id: 6, name: 'sam' },
]
const plain = { address: '1 Main St', coordinates: [40.1, -74] as const }
const stops = [
  { ...plain, driver: 4, driverIsWish: true as const, contactPhone: '+1 212 555 0101', note: '=gate;\n"ring"' },
  {
    ...plain,
    address: '2 Main St',
    driver: 5,
    window: [0, 1439] as const,
    pairName: '007',
    pairRole: 'pickup' as const,
  },
  { ...plain, address: '3 Main St', packages: 3, loads: { lb: 40 }, position: 'last' as const },
]

it.each(['csv', 'xlsx'] as const)('the stops of a day that was exported are imported the same: %s', async (format) => {
  let ids = 0
  const newId = (): string => `id-${++ids}`
  const { document } = dayStops.addStops(emptyDay('2026-11-26', newId), stops, newId)

  const rows = stopRows(writtenStops(document, drivers))
  const file = await sheetFile([{ name: 'Stops', rows }], format)
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()))
  if (typeof read === 'string') throw new Error(read)
  const guess = guessStops(read.table, true)
  const found = readStops(read.table, guess.reading)
  const accepted = acceptedRoute(reviewRows(found, found.map(unsought)), false)

  expect(guess.isSure).toBe(true)
  expect(found.map(({ driver, driverName }) => driverName ?? driver)).toEqual(['Maya', 5, undefined])
  expect(stopsForTeam(accepted.stops, drivers)).toEqual(stops)
})
