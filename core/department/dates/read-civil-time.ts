import { dayFrom, months } from '#core/tables/date-text.ts'
import type { CivilDay, CivilTime } from '../civil-time.ts'
import { serialToCivilTime } from './serial-to-civil-time.ts'

/** First and last year that a column takes. */
export interface Years {
  readonly from: number
  readonly to: number
}

/** Of calendars and holidays. */
export const planningYears: Years = { from: 2020, to: 2199 }
/** Of what has happened already. */
export const recordYears: Years = { from: 1900, to: 2199 }

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.0+)?)?(?: ?(?<half>[AP]M))?`
const YEAR = String.raw`(?<year>\d{4}|\d\d)`
const formats = [
  String.raw`${YEAR}-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T]${CLOCK})?`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/${YEAR}(?: ${CLOCK})?`,
  String.raw`(?<day>\d{1,2})-(?<name>[A-Z]{3})-${YEAR}(?: ${CLOCK})?`,
].map((format) => new RegExp(`^${format}$`, 'i'))

const SERIAL = /^\d{1,6}(?:\.\d+)?$/

/**
 * A time of a file, read in any of the formats that its columns may have, or `undefined` where it is none of them or
 * names no real day or minute: `2026-11-24 13:05:00`, `26-11-24`, `11/24/26 13:05`, `24-NOV-26 1:05 PM`, and the number
 * by which a spreadsheet keeps a date. A day alone is its midnight.
 *
 * It is civil time: no clock change makes an hour of it missing or double.
 */
export function readCivilTime(text: string, years: Years): CivilTime | undefined {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const time = SERIAL.test(line) ? serialToCivilTime(Number(line)) : readWritten(line)
  if (time === undefined) return undefined
  const year = Number(time.slice(0, 4))
  return year >= years.from && year <= years.to ? time : undefined
}

type Groups = Readonly<Record<string, string | undefined>>

function readWritten(line: string): CivilTime | undefined {
  for (const format of formats) {
    const groups: Groups | undefined = format.exec(line)?.groups
    if (groups) return compose(groups)
  }
  return undefined
}

function compose(groups: Groups): CivilTime | undefined {
  const day = composeDay(groups)
  const clock = composeClock(groups)
  return day === undefined || clock === undefined ? undefined : `${day} ${clock}`
}

function composeDay({ year = '', month, name, day }: Groups): CivilDay | undefined {
  const fullYear = fullYearOf(year)
  const monthNumber = name === undefined ? Number(month) : months.indexOf(name.toLowerCase()) + 1
  return fullYear === undefined ? undefined : dayFrom(fullYear, monthNumber, Number(day))
}

/** Two digits are years of this century, from 20 on; what is earlier could be of either. */
function fullYearOf(year: string): number | undefined {
  if (year.length === 4) return Number(year)
  return Number(year) >= 20 ? 2000 + Number(year) : undefined
}

function composeClock({ hour = '0', minute = '0', second = '0', half }: Groups): string | undefined {
  const hours = half === undefined ? Number(hour) : toDayHour(Number(hour), half)
  if (hours === undefined || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return [hours, Number(minute), Number(second)].map(twoDigits).join(':')
}

/** 12 AM is midnight, 12 PM noon. */
function toDayHour(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
