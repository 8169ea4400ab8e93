import { describe, expect, it } from 'vitest'
import { faultsByColumn, guessReading } from '#core/tables/guess-reading.ts'
import { cellKey, type Table } from '#core/tables/reading.ts'
import type { TeamDriver } from '../team.ts'
import { changedWords, driverWords } from './driver-rows.ts'
import { readBreaks, readFactor, readMoney, readRing } from './driver-values.ts'
import { placeDrivers, soughtPlaces } from './place-drivers.ts'
import { type DriverSheet, driversFile, readDrivers, withNeededColumns } from './read-drivers.ts'
import {
  type DriverChoice,
  driversOfFile,
  readyDrivers,
  type SettledDriver,
  settleDrivers,
  withFileDrivers,
  withoutFileDrivers,
} from './settle-drivers.ts'

const tableOf = (...rows: readonly (readonly string[])[]): Table =>
  rows.map((cells, index) => ({ row: index + 1, cells }))
const sheetOf = (...rows: readonly (readonly string[])[]): DriverSheet => {
  const table = tableOf(...rows)
  return withNeededColumns({ table, reading: guessReading(table, driversFile).reading })
}
const read = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const { table, reading } = sheetOf(heads, ...rows)
  return readDrivers(table, reading)
}
const said = (heads: readonly string[], cells: readonly string[]) => read(heads, cells)[0]?.said
const faults = (heads: readonly string[], cells: readonly string[]) =>
  read(heads, cells).flatMap(({ faults: found = [] }) => found.map(({ head, fault }) => `${head}: ${fault}`))

const ann: TeamDriver = {
  id: 4,
  name: 'Ann Lee',
  email: 'ann@x.com',
  phoneNum: '+1 212 555 0101',
  colorCode: '#485EF3',
}
const bo: TeamDriver = {
  id: 7,
  name: 'Bo Day',
  email: 'bo@x.com',
  colorCode: '#CB6602',
  prices: { centsPerHour: 2000 },
}
const team = { drivers: [ann, bo], lastDriverId: 9 }

interface Case {
  readonly rows: readonly (readonly string[])[]
  readonly choices?: readonly (readonly [row: number, choice: DriverChoice])[]
  readonly isPhone?: boolean
}
const settle = ({ rows, choices = [], isPhone = true }: Case): SettledDriver[] => {
  const sheet = sheetOf(...rows)
  const terms = { sheet, team, isPhone: () => isPhone, choices: new Map(choices) }
  return settleDrivers(readDrivers(sheet.table, sheet.reading), terms)
}
const faultsOf = (each: Case): string[] =>
  settle(each).flatMap(({ row, faults: found }) => found.map(({ head, fault }) => `${row.row} ${head}: ${fault}`))

describe('cells of drivers', () => {
  it.each([
    ...[
      ['22.50', 2250],
      ['$22', 2200],
      ['22,5 €', 2250],
      ['1,200.00', 120_000],
      ['$0.70/mile', 70],
      ['USD 25', 2500],
    ],
    ...[
      ['-5', undefined],
      ['free', undefined],
      ['100000', undefined],
      ['25 per hour', 2500],
    ],
  ] as const)('are prices as people write them: %s', (text, cents) => {
    expect(readMoney(text, 1_000_000)).toBe(cents)
  })

  it('are shares of what is usual', () => {
    expect(['90%', '90', '0.9', '1,2', '400 %', '500', '0.1', '10', 'fast'].map(readFactor)).toEqual([
      ...[0.9, 0.9, 0.9, 1.2, 4, undefined, undefined, undefined, undefined],
    ])
  })

  it('are breaks, several in one cell', () => {
    const [nine, ten] = [
      { minute: 540, isBare: false },
      { minute: 600, isBare: true },
    ]

    expect(readBreaks('30 min 09:00-10:00')).toEqual([{ minutes: 30, hours: { opens: nine, closes: ten } }])
    expect(readBreaks('09:00-10:00 (30 min)')).toEqual([{ minutes: 30, hours: { opens: nine, closes: ten } }])
    expect(readBreaks('09:00-10:00; 15 minutes between 09:00 and 10:00')).toHaveLength(2)
    expect(readBreaks('none')).toEqual([])
    for (const text of ['lunch', '30 min', '700 min 09:00-10:00', '9-10; 9-10; 9-10; 9-10; 9-10', ';']) {
      expect(readBreaks(text)).toBeUndefined()
    }
    expect(readRing('40 -74; here')).toBeUndefined()
  })
})

describe('a row of drivers', () => {
  it('has a name in one column or in two, and what else its columns say', () => {
    expect(said(['First name', 'Surname', 'Mail'], ['Ann', 'Lee', 'ann@x.com'])).toEqual({
      name: 'Ann Lee',
      email: 'ann@x.com',
    })
    expect(
      said(['Driver', 'E-mail', 'Start', 'End'], ['Ann', 'a@x.co', 'Depot', '1 Main St, Boston, MA 02138']),
    ).toEqual({
      ...{ name: 'Ann', email: 'a@x.co', end: { address: '1 Main St, Boston, MA 02138', coordinates: null } },
    })
    expect(read(['Name', 'E-mail'], ['', ''], ['Bo', 'b@x.co']).map(({ row }) => row)).toEqual([3])
  })

  it('has a shift in one cell or in two, over midnight too, and breaks in one or several', () => {
    expect(said(['Name', 'Shift'], ['A', '9-5'])?.shift).toEqual([540, 1020])
    expect(said(['Name', 'Shift start', 'Shift end'], ['A', '22:00', '06:00'])?.shift).toEqual([1320, 360])
    expect(said(['Name', 'Shift start', 'Shift end'], ['A', '08:00', '24:00'])?.shift).toEqual([480, 0])
    expect(said(['Name', 'Breaks'], ['A', '12:00-12:30'])?.breaks).toEqual([{ minutes: 30, from: 720, to: 720 }])
    expect(said(['Name', 'Break minutes', 'Break start', 'Break end'], ['A', '30', '12:00', '13:00'])?.breaks).toEqual([
      { minutes: 30, from: 720, to: 780 },
    ])
    expect(said(['Name', 'Break minutes', 'Break start'], ['A', '30', '12:00'])?.breaks).toEqual([
      { minutes: 30, from: 720, to: 720 },
    ])
    expect(said(['Name', 'Break start'], ['A', '12:00'])?.breaks).toEqual([])
    expect(said(['Name', 'Break start', 'Break end'], ['A', '12:00', '12:45'])?.breaks).toEqual([
      { minutes: 45, from: 720, to: 720 },
    ])
  })

  it('names the cells that cannot be read, and halves of pairs', () => {
    const heads = ['Name', 'E-mail', 'Colour', 'Hourly rate', 'Most stops', 'Speed', 'Overtime after']

    expect(faults(heads, ['A', 'ask', 'blue', '-5', '999', 'fast', '99 h'])).toEqual([
      'E-mail: “ask” is no e-mail. Write it as maya@example.com.',
      'Colour: “blue” is no colour. Write it as #485EF3.',
      'Hourly rate: “-5” is below nothing. Write a price of 0 or more.',
      'Most stops: “999” is no number of stops. Write a whole number, up to 200.',
      'Speed: “fast” is no percentage. Write 25% to 400% of what is usual.',
      'Overtime after: “99 h” is no begin of overtime. Write the hours after which it begins, such as 8 or 8:30.',
    ])
    expect(faults(['Name', 'Shift start', 'Shift end'], ['A', '9:00', ''])).toEqual([
      'Shift start: “9:00” begins a shift that has no end. Write both, or neither.',
    ])
    expect(faults(['Name', 'Territory'], ['A', '40 -74; 41 -74'])).toEqual([
      expect.stringContaining('is no territory.'),
    ])
    expect(faults(['Name', 'Vehicle kind'], ['A', 'x'.repeat(61)])).toEqual([expect.stringContaining('60 characters')])
    expect(faults(['Name'], ['x'.repeat(201)])).toEqual([expect.stringContaining('longer than 200 characters')])
    expect(
      faults(['Name', 'Reload', 'Max trips', 'Capacity', 'Break minutes'], ['A', '999', '0', '-1', 'x']),
    ).toHaveLength(4)
  })

  it('is known by its cells where nothing stands above them', () => {
    const table = tableOf(['ann@x.com', '212 555 0101'], ['bo@x.com', '212 555 0102'])
    const guess = guessReading(table, driversFile)

    expect(guess.reading).toMatchObject({ hasHeads: false, columns: ['email', 'phoneNum'] })
    expect(guess.namesEnough).toBe(false)
    const needed = withNeededColumns({ table, reading: guess.reading })
    expect(needed.reading.columns).toEqual(['email', 'phoneNum', 'name'])
    expect(withNeededColumns({ table: [], reading: guess.reading }).table).toEqual([])
    expect(
      faultsByColumn(
        tableOf(['Speed'], ['x']),
        guessReading(tableOf(['Speed'], ['x']), driversFile).reading,
        driversFile,
      ).get(0),
    ).toBe(1)
  })
})

describe('places of drivers', () => {
  const sheet = sheetOf(['Name', 'E-mail', 'Start address', 'End address'], ['A', 'a@x.co', '1 Main St', '2 Main St'])
  const rows = readDrivers(sheet.table, sheet.reading)
  const found = (address: string, more: object) =>
    [address, { address, formattedAddress: '', coordinates: null, ...more }] as const

  it('are found, told as areas, or a fault of their cell with what may be meant', () => {
    const [row] = placeDrivers(
      rows,
      new Map([
        found('1 Main St', {
          formattedAddress: '1 Main',
          coordinates: { lat: 1, lng: 2 },
          quality: 'area',
          radiusMeters: 9.6,
        }),
        found('2 Main St', {
          candidates: [{ formattedAddress: '2 Main St, Boston', coordinates: { lat: 1, lng: 2 } }],
        }),
      ]),
      sheet,
    )

    expect(soughtPlaces(rows)).toEqual(['1 Main St', '2 Main St'])
    expect(row?.said.start).toEqual({ address: '1 Main', coordinates: [1, 2], withinMeters: 10 })
    expect(row?.faults).toMatchObject([{ row: 2, column: 3, text: '2 Main St', offers: ['2 Main St, Boston'] }])
    expect(placeDrivers(rows, new Map(), sheet)).toEqual(rows)
    expect(placeDrivers(rows, new Map([found('1 Main St', {})]), sheet)[0]?.faults?.[0]).not.toHaveProperty('offers')
  })
})

describe('drivers of a file beside those of the team', () => {
  const heads = ['Name', 'E-mail', 'Phone', 'Hourly rate']

  it('are added, known by e-mail, phone or name, or left out where the file says them twice', () => {
    const settled = settle({
      rows: [
        heads,
        ['Cy', 'cy@x.com', '', ''],
        ['Annie', 'ANN@x.com', '', '25'],
        ['A. Lee', 'lee@x.com', '212-555-0101', ''],
        ['bo  day', '', '', '20'],
        ['Cy Two', 'cy@x.com', '', ''],
      ],
    })

    expect(settled.map(({ match, choice, isKnown }) => [match?.of, match?.by, choice, isKnown])).toEqual([
      [undefined, undefined, 'add', false],
      ['team', 'e-mail', undefined, false],
      ['file', 'phone', 'skip', false],
      ['team', 'name', undefined, false],
      ['file', 'e-mail', 'skip', false],
    ])
    expect(readyDrivers(settled).map(({ driver }) => driver.name)).toEqual(['Cy'])
  })

  it('change what the file says and keep the rest, new ones get numbers and colours of nobody, and all goes back', () => {
    const rows = [heads, ['Bo Day', '', '', '25'], ['Cy', 'cy@x.com', '', ''], ['Di', 'di@x.com', '', '']]
    const settled = settle({ rows, choices: [[2, 'update']] })
    const after = withFileDrivers(team, settled)

    expect(after.slice(0, 2)).toEqual([ann, { ...bo, name: 'Bo Day', prices: { centsPerHour: 2500 } }])
    expect(after.slice(2).map(({ id }) => id)).toEqual([10, 11])
    expect(new Set(after.map(({ colorCode }) => colorCode)).size).toBe(4)
    expect(withoutFileDrivers(after, team.drivers, after)).toEqual(team.drivers)
    expect(driversOfFile(after, team.drivers, settled).map(({ id }) => id)).toEqual([bo.id, 10, 11])
    const renamed = after.map((driver) => (driver.id === 4 ? { ...driver, name: 'Ann' } : driver))
    expect(withoutFileDrivers([...renamed, { ...ann, id: 12 }], team.drivers, after)).toEqual([
      ...[{ ...ann, name: 'Ann' }, bo, { ...ann, id: 12 }],
    ])
  })

  it('are left out where the team has all of it', () => {
    const [known] = settle({ rows: [heads, ['Ann Lee', 'ann@x.com', '+1 212 555 0101', '']] })

    expect(known).toMatchObject({ isKnown: true, choice: 'skip', faults: [] })
    expect(driversOfFile(team.drivers, team.drivers, known ? [known] : [])).toEqual([ann])
  })

  it('have a fault by row and column for what is missing, and for rules that several cells break', () => {
    expect(
      faultsOf({
        rows: [
          ['Name', 'Phone'],
          ['Cy', '12'],
          ['', '212 555 0199'],
        ],
        isPhone: false,
      }),
    ).toEqual([
      '2 E-mail: There is no e-mail. Write where the routes are sent to.',
      '2 Phone: Please enter a valid phone number',
      '3 Name: There is no name. Write how the driver is called.',
      '3 E-mail: There is no e-mail. Write where the routes are sent to.',
      '3 Phone: Please enter a valid phone number',
    ])
    const day = ['Name', 'E-mail', 'Shift', 'Breaks', 'Leaves by', 'Overtime rate']
    const dayFaults = (...cells: string[]) => faultsOf({ rows: [day, ['Cy', 'cy@x.com', ...cells]] })
    expect(dayFaults('9:00-17:00', '500 min 10:00-11:00')).toEqual([
      expect.stringMatching(/^2 Breaks: .*takes 500 minutes, the day 480/),
    ])
    expect(dayFaults('9:00-17:00', '30 min 20:00-21:00')).toEqual([])
    expect(dayFaults('9:00-9:00')).toEqual([expect.stringMatching(/^2 Shift: Ends when it begins/)])
    expect(dayFaults('9:00-17:00', '', '18:00')).toEqual([expect.stringMatching(/^2 Leaves by: Leaves by 6:00 PM/)])
    const shortDay = ['Name', 'E-mail', 'Break minutes', 'Break start', 'Break end', 'Most hours', 'Hourly rate']
    expect(faultsOf({ rows: [shortDay, ['Cy', 'cy@x.com', '60', '12:00', '13:00', '0:30', '0']] })).toEqual([
      expect.stringMatching(/^2 Most hours: /),
    ])
    expect(
      faultsOf({
        rows: [
          ['Name', 'E-mail', 'Hourly rate'],
          ['Cy', 'cy@x.com', '0'],
        ],
      }),
    ).toEqual([expect.stringMatching(/^2 Hourly rate: An hour costs more than nothing/)])
    expect(dayFaults('', '', '', '30')).toEqual([expect.stringMatching(/^2 Overtime rate: Overtime has a price/)])
  })

  it('are corrected cell by cell, also where the file has no column for what is needed', () => {
    const sheet = sheetOf(['Name'], ['Cy'])
    const reading = { ...sheet.reading, corrections: new Map([[cellKey(2, 1), 'cy@x.com']]) }
    const rows = readDrivers(sheet.table, reading)
    const terms = { sheet: { ...sheet, reading }, team, isPhone: () => true, choices: new Map() }

    expect(settleDrivers(rows, terms)).toMatchObject([{ choice: 'add', faults: [], driver: { email: 'cy@x.com' } }])
    const without = { ...sheet.reading, corrections: new Map([[cellKey(2, 0), null]]) }
    expect(readDrivers(sheet.table, without)).toEqual([])
  })

  it('are told by what they say, and by what changes', () => {
    const other = { ...ann, skills: ['=lift'], phoneNum: '+1 212 555 0102' }

    expect(driverWords(other)).toEqual(['Skills: =lift'])
    expect(changedWords(other, ann)).toEqual(['Phone: +1 212 555 0102, was +1 212 555 0101', 'Skills: =lift, was none'])
  })
})
