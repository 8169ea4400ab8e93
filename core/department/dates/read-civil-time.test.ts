import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll, forRuns } from '#engine/test/support/runs.ts'
import { planningYears, readCivilTime, recordYears } from './read-civil-time.ts'
import { serialToCivilTime } from './serial-to-civil-time.ts'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

const read = (text: string) => readCivilTime(text, planningYears)

describe('a time of a file', () => {
  it.each([
    ['2026-11-24 13:05:09', '2026-11-24 13:05:09'],
    ['2026-11-24T13:05', '2026-11-24 13:05:00'],
    ['2026-11-24 13:05:09.000', '2026-11-24 13:05:09'],
    ['2026-11-24', '2026-11-24 00:00:00'],
    ['26-12-31 23:59:59', '2026-12-31 23:59:59'],
    ['1/13/25 15:30', '2025-01-13 15:30:00'],
    ['01/13/2025 15:30', '2025-01-13 15:30:00'],
    ['1/13/2025 3:30 PM', '2025-01-13 15:30:00'],
    ['13-JAN-25 03:30 PM', '2025-01-13 15:30:00'],
    ['3-jan-2025 12:00 am', '2025-01-03 00:00:00'],
    ['3-Jan-25 12:01PM', '2025-01-03 12:01:00'],
    ['  13-JAN-25   03:30  PM ', '2025-01-13 15:30:00'],
    ['2/29/2028 00:00', '2028-02-29 00:00:00'],
    ['46350.5625', '2026-11-24 13:30:00'],
    ['46350', '2026-11-24 00:00:00'],
  ])('is read as people and spreadsheets write it: %j [D-103, D-160, D-173, D-177]', (text, time) => {
    expect(read(text)).toBe(time)
  })

  it.each([
    ...['', 'tomorrow', '2026', '2026-11', '2026/11/24', '24.11.2026', '11-24-2026'],
    ...['2/29/2027 00:00', '11/31/2026 08:00', '13/1/2026 08:00', '0/1/2026 08:00', '1/0/2026 08:00'],
    ...['11/24/2026 24:00', '11/24/2026 08:60', '2026-11-24 08:00:60', '11/24/2026 8', '11/24/2026 08:00 XM'],
    ...['24-NOV-26 13:00 PM', '24-NOV-26 0:30 AM', '24-XYZ-26 01:00 PM', '24-NOVEMBER-26'],
    ...['1/1/19 08:00', '19-01-01', '12/31/2019 08:00', '1/1/2200 08:00', '2026-11-24T08:00:00Z'],
    ...['20261124', '60', '1e5', '-46350', '46350.5.1', 'Infinity'],
  ])('is none, if it names no real minute of these years: %j [D-174, D-177]', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('may be of earlier years in a record, and of no time at all', () => {
    expect(readCivilTime('1998-02-03', recordYears)).toBe('1998-02-03 00:00:00')
    expect(readCivilTime('1/2/1900', recordYears)).toBe('1900-01-02 00:00:00')
    expect(readCivilTime('1899-12-31', recordYears)).toBeUndefined()
    expect(readCivilTime('19-12-31', recordYears)).toBeUndefined()
    expect(readCivilTime('99-12-31', recordYears)).toBe('2099-12-31 00:00:00')
  })

  it.each(['2026-03-08 02:30:00', '3/8/2026 02:30', '08-MAR-26 2:30 AM', '2026-11-01 01:30:00'])(
    'is the same on days when clocks change: %s',
    (text) => {
      expect(read(text)).toBe(text.includes('11-01') ? '2026-11-01 01:30:00' : '2026-03-08 02:30:00')
    },
  )
})

const digits = (value: number, count: number) => String(value).padStart(count, '0')
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Nop']

/** Times of all formats as dayjs names them, real ones and such as no calendar knows. */
const written = fc
  .record({
    ...{ year: fc.integer({ min: 2018, max: 2201 }), month: fc.integer({ min: 0, max: 13 }) },
    ...{
      day: fc.integer({ min: 0, max: 32 }),
      hour: fc.integer({ min: 0, max: 25 }),
      minute: fc.integer({ min: 0, max: 61 }),
    },
    ...{ half: fc.constantFrom('AM', 'PM'), format: fc.integer({ min: 0, max: 5 }) },
  })
  .map(({ year, month, day, hour, minute, half, format }) => {
    const [dd, hh, mm] = [digits(day, 2), digits(hour, 2), digits(minute, 2)]
    const name = names[month - 1] ?? 'Foo'
    const short = digits(year % 100, 2)
    const forms = [
      [`${year}-${digits(month, 2)}-${dd} ${hh}:${mm}:${mm}`, 'YYYY-MM-DD HH:mm:ss'],
      [`${month}/${day}/${year} ${hh}:${mm}`, 'M/D/YYYY HH:mm'],
      [`${digits(month, 2)}/${dd}/${year} ${hh}:${mm}`, 'MM/DD/YYYY HH:mm'],
      [`${day}-${name}-${year} ${hour}:${mm} ${half}`, 'D-MMM-YYYY h:mm A'],
      [`${month}/${day}/${short} ${hh}:${mm}`, 'M/D/YY HH:mm'],
      [`${short}-${digits(month, 2)}-${dd} ${hh}:${mm}:${mm}`, 'YY-MM-DD HH:mm:ss'],
    ] as const
    return forms[format] ?? forms[0]
  })

describe('every time', () => {
  it('is what an independent reader makes of it, or refused by both [D-173, D-174, D-177]', () => {
    forRuns(3000, written, ([text, format]) => {
      const other = dayjs.utc(text, format, true)
      const year = other.year() < 2000 ? other.year() + 100 : other.year()
      const isTaken = other.isValid() && year >= 2020 && year <= 2199 && !isTooShort(text, format)
      const expected = isTaken ? `${year}${other.format('-MM-DD HH:mm:ss')}` : undefined

      expect([text, read(text.toUpperCase())]).toEqual([text, isLeapOfNoOne(text, year) ? read(text) : expected])
    })
  })

  it('is the same as a date of a spreadsheet, to the second', () => {
    forAll(fc.integer({ min: 18_263 * 86_400, max: 84_000 * 86_400 }), (seconds) => {
      const serial = 25_569 + seconds / 86_400

      expect(serialToCivilTime(serial)).toBe(dayjs.utc(seconds * 1000).format('YYYY-MM-DD HH:mm:ss'))
    })
  })
})

/** Two digits below 20 are no year for us; dayjs takes them. */
const isTooShort = (text: string, format: string): boolean =>
  format.startsWith('YY-')
    ? Number(text.slice(0, 2)) < 20
    : format === 'M/D/YY HH:mm' && Number(text.split(/[/ ]/)[2]) < 20

/** dayjs takes 69 to 99 for years of the last century, whose leap years are others. */
const isLeapOfNoOne = (text: string, year: number): boolean => year >= 2069 && /^(?:\d\d-02-29|2\/29\/\d\d )/.test(text)
