import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessReading } from '#core/places/columns/guess-reading.ts'
import type { Table } from '#core/places/table.ts'
import { driverRows, driverTemplate } from '#core/teams/drivers-file/driver-rows.ts'
import { driversFile } from '#core/teams/drivers-file/drivers-file.ts'
import { readDrivers } from '#core/teams/drivers-file/read-drivers.ts'
import { settleDrivers, withFileDrivers } from '#core/teams/drivers-file/settle-drivers.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { anyLoads, anyMinute, anyPosition, anyText, anyWord } from '#test/support/any-text.ts'
import { readTableFile } from '#web/review/sources/read-table-file.ts'
import { templateFile } from '#web/review/sources/save-template.ts'
import { fileOfTable } from '#web/route/leaving/export-route.ts'

const place = fc
  .record(
    { address: anyText(300), coordinates: anyPosition, withinMeters: fc.integer({ min: 1, max: 9000 }) },
    { requiredKeys: ['address', 'coordinates'] },
  )
  .filter(({ address }) => !/^(?:depot|the depot|hub|warehouse|-)$/i.test(address))
const cents = fc.integer({ min: 1, max: 1_000_000 })
const factor = fc.integer({ min: 25, max: 400 }).map((percent) => percent / 100)
const square = [
  [40, -74],
  [40.1, -74],
  [40.1, -73.9],
] as const

/** All that a team may say of a driver: a field that is new does not compile before it stands here. */
const fields: { readonly [Key in keyof Required<TeamDriver>]: fc.Arbitrary<Required<TeamDriver>[Key]> } = {
  id: fc.integer({ min: 1, max: 1000 }),
  name: anyText(200),
  email: fc.nat(99_999).map((number) => `driver${number}@example.com`),
  phoneNum: fc.constantFrom('+1 212 555 0101', '(212) 555-0102 ext. 7', '020 7946 0018', '00491701234567'),
  colorCode: fc.constantFrom('#485EF3', '#02937D', '#7d0240'),
  shift: fc.tuple(anyMinute, anyMinute).filter(([from, to]) => from !== to),
  leaveBy: anyMinute,
  breaks: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 600 }), from: anyMinute, to: anyMinute }), {
    maxLength: 4,
  }),
  prices: fc
    .record(
      {
        centsPerHour: cents,
        centsPerMile: cents,
        overtimeAfterMinutes: fc.integer({ min: 0, max: 2880 }),
        overtimeCentsPerHour: cents,
        unpaidBreaks: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .filter((prices) => Object.keys(prices).length > 0),
  maxMinutes: fc.integer({ min: 0, max: 2880 }),
  maxStops: fc.integer({ min: 0, max: 200 }),
  capacity: fc.integer({ min: 0, max: 100_000 }),
  skills: fc.uniqueArray(anyWord, { minLength: 1, maxLength: 5 }),
  start: place,
  end: place,
  sharesPosition: fc.boolean(),
  loads: anyLoads,
  reloads: fc.record(
    { minutes: fc.integer({ min: 0, max: 240 }), mostTrips: fc.integer({ min: 1, max: 20 }) },
    { requiredKeys: ['minutes'] },
  ),
  territory: fc.record({ ring: fc.constant(square), name: anyText(60), price: cents }, { requiredKeys: ['ring'] }),
  speedFactor: factor,
  serviceFactor: factor,
  vehicleKind: anyText(60),
}
const anyDriver = fc.record(fields, { requiredKeys: ['id', 'name', 'email', 'colorCode'] })
const anyTeam = fc.uniqueArray(anyDriver, { minLength: 1, maxLength: 6, selector: ({ email }) => email })

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
        const table = await readBack(await fileOfTable({ rows, sheet: 'Drivers', widths: [] }, format))
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
  const table = await readBack(await templateFile(driverTemplate(), format))
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
