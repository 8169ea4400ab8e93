import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessReading } from '#core/tables/guess-reading.ts'
import { anyTeam } from '#test/support/any-driver.ts'
import { tableOfRows } from '#test/support/table-of-rows.ts'
import { driverRows, driverTemplate } from './driver-rows.ts'
import { driversFile, readDrivers } from './read-drivers.ts'

it('drivers come back from their rows the same, whatever is said of them', () => {
  fc.assert(
    fc.property(anyTeam, (drivers) => {
      const table = tableOfRows(driverRows(drivers))
      const { reading } = guessReading(table, driversFile)

      const read = readDrivers(table, reading)

      expect(reading.columns).not.toContain(undefined)
      expect(read.flatMap(({ faults = [] }) => faults)).toEqual([])
      expect(read.map(({ said }) => said)).toEqual(drivers.map(({ id: _, ...driver }) => driver))
    }),
    { numRuns: 40 },
  )
})

it('a template is rows of two drivers without a fault, under heads that are all known', () => {
  const rows = driverTemplate()
  const table = tableOfRows(rows)
  const guess = guessReading(table, driversFile)

  const read = readDrivers(table, guess.reading)

  expect(guess).toMatchObject({ isSure: true, open: [], alike: [] })
  expect(guess.reading.columns).not.toContain(undefined)
  expect(read.map(({ said, faults }) => [said.name, said.shift, said.breaks?.length, faults])).toEqual([
    ['Maya Ortiz', [480, 990], 2, undefined],
    ['Sam Reed', [1320, 360], undefined, undefined],
  ])
})
