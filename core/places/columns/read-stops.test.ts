import { describe, expect, it } from 'vitest'
import { faultsByColumn, rememberedReading } from '#core/tables/guess-reading.ts'
import { cellKey, columnLetters, headOf, type Table } from '#core/tables/reading.ts'
import { tableOfRows } from '#test/support/table-of-rows.ts'
import { guessStops, hasPlaces, offeredKeys, readStops, stopFile } from './read-stops.ts'
import { stopColumns } from './stop-columns.ts'

const sheet = (...rows: readonly (readonly string[])[]) => tableOfRows(rows)

const read = (table: Table, isFleet = true) => readStops(table, guessStops(table, isFleet).reading)
const first = (heads: readonly string[], cells: readonly string[]) => read(sheet(heads, cells))[0]

describe('a table', () => {
  it('finds the column named Address and numbers rows like the spreadsheet, blank ones counted [P-285]', () => {
    const table = sheet(
      ['Customer', ' ADDRESS ', 'Notes'],
      ['Ann', '1 Main St', 'side door'],
      ['', '', ''],
      ['Bob', '  ', ''],
      ['Cy', '2 Main St', ''],
    )

    expect(guessStops(table, true)).toMatchObject({ namesEnough: true, isSure: true })
    expect(read(table)).toEqual([
      { row: 2, address: '1 Main St', contactName: 'Ann', note: 'side door' },
      { row: 4, address: '', contactName: 'Bob' },
      { row: 5, address: '2 Main St', contactName: 'Cy' },
    ])
  })

  it('has phone numbers by the name of their column, however it is written, and loses nothing of what is none', () => {
    for (const name of ['Phone', 'CONTACT_PHONE', 'mobile #', 'Phone no.', 'Cell phone', 'Customer  phone']) {
      const sheetOf = (cell: string) => sheet(['Address', name, 'Note'], ['1 Main St', cell, 'ring'], ['2 Main St', ''])
      const [row, other] = read(sheetOf(" '+1 212 555 0101 "))

      expect(row).toEqual({ row: 2, address: '1 Main St', contactPhone: '+1 212 555 0101', note: 'ring' })
      expect(other).toEqual({ row: 3, address: '2 Main St' })
      expect(read(sheetOf('n/a'))[0]).toEqual({ row: 2, address: '1 Main St', note: 'Phone: n/a; ring' })
    }
  })

  it('names no address where nothing above the columns does, but offers the column that looks so [P-286]', () => {
    const guess = guessStops(
      sheet(['Who', 'Where'], ['A', '10 Main Street, New York, NY 10003'], ['B', '11 Main Street, New York, NY 10011']),
      false,
    )

    expect(guess).toMatchObject({ namesEnough: false, isSure: false })
    expect(guess.reading.columns).toEqual([undefined, 'address'])
    expect(guessStops(sheet(['Where'], ['here']), false).reading.columns).toEqual([undefined])
  })

  it('without heads has its first row as a stop, its columns known by what is in them', () => {
    const rows = [10, 11, 12].map((number) => [`${number} Main Street, New York, NY 10003`, `+1 212 555 01${number}`])
    const guess = guessStops(sheet(...rows), true)

    expect(guess.reading).toMatchObject({ hasHeads: false, columns: ['address', 'contactPhone'] })
    expect(readStops(sheet(...rows), guess.reading)).toHaveLength(3)
    expect(headOf(sheet(...rows), guess.reading, 1)).toBe('Column B')
    expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })

  it('knows a column of phones or of mails that has no head', () => {
    const table = sheet(
      ['Address', '', ''],
      ...[1, 2, 3].map((number) => [`${number} Main St`, `(212) 555-010${number}`, `a${number}@example.com`]),
    )

    expect(guessStops(table, true).reading.columns).toEqual(['address', 'contactPhone', 'contactEmail'])
  })

  it('takes one of two heads that say the same, and tells of both', () => {
    const guess = guessStops(sheet(['Address', 'Phone', 'phone '], ['1 Main St', '212 555 0101', '212 555 0102']), true)

    expect(guess.alike).toEqual([{ key: 'contactPhone', columns: [1, 2] }])
    expect(guess.isSure).toBe(false)
    expect(guess.reading.columns).toEqual(['address', 'contactPhone', undefined])
  })

  it('reads where a route of ours starts and ends by its numbers, whatever their case', () => {
    const table = sheet(['Number', 'Address'], ['START', '1 Main St'], ['1', '2 Main St'], ['end', '3 Main St'])

    expect(read(table)).toEqual([
      { row: 2, address: '1 Main St', end: 'start' },
      { row: 3, address: '2 Main St' },
      { row: 4, address: '3 Main St', end: 'end' },
    ])
  })

  it('offers a driver alone nothing of what only a team knows', () => {
    const table = sheet(
      ['Address', 'Skills', 'Driver', 'Date', 'Priority'],
      ['1 Main St', 'fridge', 'Maya', '2026-11-26', 'high'],
    )

    expect(read(table, false)).toEqual([{ row: 2, address: '1 Main St' }])
    expect(read(table)).toEqual([
      { row: 2, address: '1 Main St', skills: ['fridge'], driverName: 'Maya', date: '2026-11-26', priority: 50 },
    ])
    expect(offeredKeys(false)).not.toContain('skills')
  })

  it('reads columns as somebody chose them before, as far as they are offered', () => {
    const table = sheet(['A', 'B'], ['1 Main St', 'fridge'])
    const kept = ['address', 'skills'] as const

    expect(rememberedReading(table, kept, stopFile(false)).columns).toEqual(['address', undefined])
    expect(readStops(table, rememberedReading(table, kept, stopFile(true)))[0]).toMatchObject({ skills: ['fridge'] })
    expect(hasPlaces({ columns: [undefined, 'latitude'] })).toBe(false)
    expect(hasPlaces({ columns: ['longitude', 'latitude'] })).toBe(true)
    expect(hasPlaces({ columns: ['coordinates'] })).toBe(true)
  })
})

describe('the address of a row', () => {
  it('is joined of its parts, with zeros that a spreadsheet took away, and says nothing twice', () => {
    const heads = ['Street', 'House number', 'Unit', 'City', 'State', 'Zip', 'Country']
    const address = (...cells: string[]) => first(heads, cells)?.address

    expect(address('Main St', '12', 'Apt 4', 'Boston', 'MA', '2138', 'US')).toBe('12 Main St, Boston, MA 02138')
    expect(address('12 Main St', '12', '4', 'Boston', 'MA', '02138', '')).toBe('12 Main St, Boston, MA 02138')
    expect(address('Hauptstraße', '5a', '', 'Köln', '', '50667', 'Germany')).toBe('Hauptstraße 5a, 50667 Köln, Germany')
    expect(address('1 Main St, Boston, MA 02138', '', '', 'Boston', 'MA', '02138', 'USA')).toBe(
      '1 Main St, Boston, MA 02138',
    )
    expect(first(['Address', 'City', 'ZIP'], ['1 Main St', 'Boston', "'02138"])?.address).toBe(
      '1 Main St, Boston, 02138',
    )
  })

  it('has its second line in the note: no search for a place keeps it', () => {
    expect(first(['Address 1', 'Address 2'], ['1 Main St', 'c/o front desk'])).toMatchObject({
      address: '1 Main St',
      note: 'c/o front desk',
    })
    expect(first(['Street', 'Unit', 'Note'], ['1 Main St', '4b', 'ring'])?.note).toBe('Unit 4b; ring')
  })

  it('may be a position, in two columns, in one, or in a link of our own', () => {
    const at = [40.7484, -73.9857]

    expect(first(['Lat', 'Lng'], ['40.7484', '-73,9857'])).toMatchObject({
      coordinates: at,
      address: '40.7484, -73.9857',
    })
    expect(first(['Address', 'GPS'], ['1 Main St', '(40.7484, -73.9857)'])).toMatchObject({ coordinates: at })
    expect(first(['Address', 'Waze URL'], ['A', 'https://waze.com/ul?q=A&navigate=yes'])).toEqual({
      row: 2,
      address: 'A',
    })
    expect(first(['Lat', 'Lng'], ['99', '-73'])?.faults?.[0]?.fault).toBe('“99” is no latitude. Write 40.7484.')
  })
})

describe('what a row says of its stop', () => {
  it.each([
    ['9-12', [540, 720]],
    ['9:00 AM - 12:00 PM', [540, 720]],
    ['1-5 PM', [780, 1020]],
    ['9–5', [540, 1020]],
    ['von 9 bis 12 Uhr', [540, 720]],
    ['after 9', [540, 1439]],
    ['by noon', [0, 720]],
    ['22:00-24:00', [1320, 1440]],
    ['00:00-24:00', [0, 1439]],
    ['any time', undefined],
  ])('is open at hours in one column: %s', (text, window) => {
    expect(first(['Address', 'Hours'], ['A', text])?.window).toEqual(window)
  })

  it('is open from and until times in two columns', () => {
    const window = (from: string, to: string) => first(['Address', 'Open from', 'Open until'], ['A', from, to])?.window

    expect(window('9', '17h')).toEqual([540, 1020])
    expect(window('0.375', 'noon')).toEqual([540, 720])
    expect(window('2026-11-26 09:30:00', '9.45 pm')).toEqual([570, 1305])
    expect(window('', '5 PM')).toEqual([0, 1020])
    expect(window('22:00', 'midnight')).toEqual([1320, 1440])
    expect(window('9:00', '24:00')).toEqual([540, 1440])
  })

  it('names row and column of a cell that cannot be read, and keeps everything else', () => {
    const table = sheet(
      ['Address', 'Opens', 'Until', 'Service time', 'Packages', 'Priority', 'Day', 'Locked at number', 'First or last'],
      ['1 Main St', '25:00', '5 PM', 'long', '-1', 'soon', '31/31/2026', '0', 'middle'],
    )
    const [row] = read(table)

    expect(row).toMatchObject({ row: 2, address: '1 Main St', window: [0, 1020] })
    expect(row?.faults?.map(({ head, fault }) => `${head}: ${fault}`)).toEqual([
      'Opens: “25:00” is no time of day. Write 9:30, 9:30 PM or 21:30.',
      'Service time: “long” is no duration. Write 15, 15 min or 0:15.',
      'Packages: “-1” is no number of packages. Write a whole number, up to 10,000.',
      'Priority: “soon” is no priority. Write 0 to 100, or low, normal, high or urgent.',
      'Day: “31/31/2026” is no day. Write it as 2026-11-26.',
      'Locked at number: “0” is no number on the route. Write 1 for the first stop.',
      'First or last: “middle” is neither first nor last.',
    ])
    expect(first(['Address', 'Duration'], ['A', '11 h'])?.faults?.[0]?.fault).toContain('is longer than 10 hours')
    expect(guessStops(table, true).isSure).toBe(false)
    expect(faultsByColumn(table, guessStops(table, true).reading, stopFile(true)).get(1)).toBe(1)
  })

  it('has a window over midnight, which comes back from a file as it went out', () => {
    const row = first(['Address', 'Opens', 'Until'], ['A', '11:00 PM', '1:00 AM'])
    const stop = { address: 'A', coordinates: null, window: [1380, 1500] as const }

    expect(row?.window).toEqual([1380, 1500])
    expect(stopColumns.closes.write?.(stop)).toBe('01:00')
  })

  it('has no window that ends before it begins: the cell of its end is named', () => {
    const row = first(['Address', 'Opens', 'Until'], ['A', '17:00', '9:00'])

    expect(row).not.toHaveProperty('window')
    expect(row?.faults).toEqual([
      {
        ...{ row: 2, column: 2, head: 'Until', text: '9:00' },
        fault: '“9:00” ends before it begins. Write a later time, such as 5:00 PM.',
      },
    ])
  })

  it('is as somebody corrected a cell, or without it, which the note tells', () => {
    const table = sheet(['Address', 'Hours', 'Packages'], ['A', 'soon', 'many'])
    const { reading } = guessStops(table, true)
    const corrections = new Map([
      [cellKey(2, 1), '9-12'],
      [cellKey(2, 2), null],
    ])

    expect(readStops(table, { ...reading, corrections })).toEqual([
      { row: 2, address: 'A', window: [540, 720], note: 'Packages: many' },
    ])
  })

  it('names whom to ask for by first and last name, and their company', () => {
    const named = (heads: string[], cells: string[]) => first(['Address', ...heads], ['A', ...cells])

    expect(named(['First name', 'Last name', 'Company'], ['Ann', 'Lee', 'Acme'])).toMatchObject({
      contactName: 'Ann Lee',
      note: 'Acme',
    })
    expect(named(['Company'], ['Acme'])).toMatchObject({ contactName: 'Acme' })
    expect(named(['Contact', 'Company'], ['Ann, Acme', 'Acme'])).toEqual({
      row: 2,
      address: 'A',
      contactName: 'Ann, Acme',
    })
  })

  it('is one stop for the lines of one order, packages added; another address is another stop', () => {
    const rows = read(
      sheet(
        ['Order', 'Address', 'Qty', 'Notes'],
        ['1', 'A', '2', 'ring'],
        ['1', '', '3', ''],
        ['1', 'B', '1', ''],
        ['', 'C', '', ''],
        ['', 'C', '', ''],
      ),
    )

    expect(rows).toEqual([
      { row: 2, address: 'A', orderNumber: '1', packages: 5, note: 'ring' },
      { row: 4, address: 'B', orderNumber: '1', packages: 1 },
      { row: 5, address: 'C' },
      { row: 6, address: 'C' },
    ])
  })

  it('keeps faults of every line of an order', () => {
    const rows = read(sheet(['Order', 'Address', 'Qty'], ['1', 'A', 'x'], ['1', '', 'y'], ['2', 'B', '1']))

    expect(rows[0]?.faults?.map(({ text }) => text)).toEqual(['x', 'y'])
  })
})

it('asks nobody for a name that looks like none: as text it breaks nothing', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [
    `Stop ${index + 1}`,
    `${index + 1} Main St, New York, NY 10001`,
    '',
  ])
  const table = [['Customer', 'Address', 'Notes'], ...rows].map((cells, index) => ({ row: index + 1, cells }))

  expect(guessStops(table, false)).toMatchObject({
    isSure: true,
    reading: { columns: ['contactName', 'address', 'note'] },
  })
})
