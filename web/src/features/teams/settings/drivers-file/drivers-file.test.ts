import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessReading } from '#core/tables/guess-reading.ts'
import type { Table } from '#core/tables/reading.ts'
import { driverRows, driverTemplate } from '#core/teams/drivers-file/driver-rows.ts'
import { driversFile, readDrivers } from '#core/teams/drivers-file/read-drivers.ts'
import { settleDrivers, withFileDrivers } from '#core/teams/drivers-file/settle-drivers.ts'
import { anyTeam } from '#test/support/any-driver.ts'
import { sheetFile } from '#web/files/sheet-file.ts'
import { readTableFile } from '#web/review/sources/read-table-file.ts'
import { templateSheet } from '#web/review/sources/save-template.ts'

async function readBack(file: Blob): Promise<Table> {
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()))
  if (typeof read === 'string') throw new Error(read)
  return read.table
}

it.each(['csv', 'xlsx'] as const)(
  'drivers that were exported come back the same, whatever is said of them: %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyTeam, async (drivers) => {
        const rows = driverRows(drivers)
        const table = await readBack(await sheetFile([{ name: 'Drivers', rows }], format))
        const guess = guessReading(table, driversFile)

        const read = readDrivers(table, guess.reading)

        expect(guess.reading.columns).not.toContain(undefined)
        expect(read.flatMap(({ faults = [] }) => faults)).toEqual([])
        expect(read.map(({ said }) => said)).toEqual(drivers.map(({ id: _, ...driver }) => driver))
        for (const row of rows) for (const cell of row) expect(String(cell)).not.toMatch(/^[=@\t\r]|^[+-](?!\d+$)/)
      }),
      { numRuns: format === 'csv' ? 60 : 25 },
    )
  },
)

it.each(['csv', 'xlsx'] as const)('a template is read as it stands, with no question: %s', async (format) => {
  const table = await readBack(await sheetFile([templateSheet(driverTemplate())], format))
  const guess = guessReading(table, driversFile)
  const sheet = { table, reading: guess.reading }
  const team = { drivers: [] }
  const rows = readDrivers(table, guess.reading)

  const settled = settleDrivers(rows, { sheet, team, isPhone: () => true, choices: new Map() })

  expect(guess).toMatchObject({ isSure: true, open: [], alike: [] })
  expect(guess.reading.columns).not.toContain(undefined)
  expect(settled.flatMap(({ faults }) => faults)).toEqual([])
  expect(withFileDrivers(team, settled).map(({ name, shift, breaks }) => [name, shift, breaks?.length])).toEqual([
    ['Maya Ortiz', [480, 990], 2],
    ['Sam Reed', [1320, 360], undefined],
  ])
})
