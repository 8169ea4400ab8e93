import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import type { CivilDay } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'
import type { Holiday } from '../rows/workspace-rows.ts'

const MONDAY = 1
const THURSDAY = 4

const day = (year: number, month: number, date: number): CivilDay =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The n-th such weekday on or after a day. */
const nth = (from: CivilDay, weekday: number, n: number): CivilDay =>
  addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + 7 * (n - 1))

/** The days of a year on which federal offices are closed, as they are written in the calendar. */
const holidaysOf = (year: number): readonly (readonly [CivilDay, string])[] => [
  [day(year, 1, 1), "New Year's Day"],
  [nth(day(year, 1, 1), MONDAY, 3), 'Martin Luther King Jr. Day'],
  [nth(day(year, 2, 1), MONDAY, 3), "Presidents' Day"],
  [nth(day(year, 5, 25), MONDAY, 1), 'Memorial Day'],
  [day(year, 6, 19), 'Juneteenth'],
  [day(year, 7, 4), 'Independence Day'],
  [nth(day(year, 9, 1), MONDAY, 1), 'Labor Day'],
  [nth(day(year, 10, 1), MONDAY, 2), 'Columbus Day'],
  [day(year, 11, 11), 'Veterans Day'],
  [nth(day(year, 11, 1), THURSDAY, 4), 'Thanksgiving Day'],
  [day(year, 12, 25), 'Christmas Day'],
]

/** The federal holidays of the year after a day, in their order. The day itself stays free: it is to be planned. */
export function federalHolidays(date: CivilDay): Holiday[] {
  const year = Number(date.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(([each]) => each > date && dayNumber(each) <= dayNumber(date) + 366)
    .map(([each, name]) => ({ name, start: `${each} 00:00:00`, end: `${each} 23:59:59` }))
}
