import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import type { CellFormats } from './column.ts'

/** The first letters of each month. */
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,t].*)?$/
const MONTH_FIRST = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})$/
/** Days since the last one of 1899: from 1982 to 2064. */
const SERIAL = /^([3-5]\d{4})(?:\.\d+)?$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/

const padded = (number: number): string => String(number).padStart(2, '0')

/** `yyyy-MM-dd`, or `undefined` for a day that no calendar has. */
export function dayFrom(year: number, month: number, day: number): string | undefined {
  const written = `${year}-${padded(month)}-${padded(day)}`
  const number = dayNumber(written)
  return Number.isNaN(number) || addDays(written, 0) !== written ? undefined : written
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** The two numbers in front of a year, where only the format of the file says which is the month. */
export function dateNumbers(text: string): readonly [first: number, second: number] | undefined {
  const [, first, mark, second] = NUMBERS.exec(text.trim().toLowerCase()) ?? []
  return first === undefined || mark === '.' ? undefined : [Number(first), Number(second)]
}

/**
 * A day of the calendar, `yyyy-MM-dd`, of a date as people and programs write it: `2026-11-26`, `11/26/2026`, `26.11.26`,
 * `Nov 26, 2026`, `46352` (the number that a spreadsheet keeps). `order` is that of 3/4/2026; with dots the day is first.
 */
export function readDate(text: string, order: CellFormats['date']): string | undefined {
  const plain = text.trim().toLowerCase().replace(WEEKDAY, '')
  const iso = ISO.exec(plain)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const serial = SERIAL.exec(plain)?.[1]
  if (serial !== undefined) return addDays('1899-12-30', Number(serial))
  const [, first = '', mark, second = '', year] = NUMBERS.exec(plain) ?? []
  if (year !== undefined) {
    const isDayFirst = mark === '.' || order === 'day-first'
    const [month, day] = isDayFirst ? [second, first] : [first, second]
    return dayFrom(yearOf(year), Number(month), Number(day))
  }
  return readNamedMonth(plain)
}

function readNamedMonth(plain: string): string | undefined {
  const [, name, day, year] = MONTH_FIRST.exec(plain) ?? swapped(DAY_FIRST.exec(plain))
  const month = months.indexOf(name ?? '')
  return month < 0 ? undefined : dayFrom(Number(year), month + 1, Number(day))
}

const swapped = (found: RegExpExecArray | null): readonly (string | undefined)[] =>
  found ? [found[0], found[2], found[1], found[3]] : []
