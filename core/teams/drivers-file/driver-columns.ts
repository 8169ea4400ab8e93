import { formatClock } from '#core/itinerary/arrival-times.ts'
import { inertText } from '#core/itinerary/inert-text.ts'
import { clockCell, countCell, hoursCell, minutesCell, yesNoCell } from '#core/tables/cell-kinds.ts'
import { clockText } from '#core/tables/clock-text.ts'
import { readAs } from '#core/tables/column.ts'
import { keysOf } from '#engine/base/keys.ts'
import { MAX_TEAM_STOPS } from '../limits.ts'
import type { TeamDriver } from '../team.ts'
import { type DriverParts, driverColumnsFrom } from './driver-parts.ts'
import { breaksText, moneyText, readBreaks, readMoney } from './driver-values.ts'
import { vehicleColumns, whoColumns } from './who-columns.ts'

const MAX_CENTS = 1_000_000
const MAX_OVERTIME_MINUTES = 2880
const NO_TIME = 'is no time of day. Write 8:30, 8:30 PM or 20:30.'
const NO_OVERTIME = 'is no begin of overtime. Write the hours after which it begins, such as 8 or 8:30.'
const NO_HOURS = 'is no limit of hours. Write the hours from departure to return, such as 9 or 8:30.'

/** Written with its half of the day: 10:00 alone may be either once a shift goes over midnight. */
const timeColumn = (minuteOf: (driver: TeamDriver) => number | undefined) => ({
  ...clockCell(NO_TIME),
  write: (driver: TeamDriver) => {
    const minute = minuteOf(driver)
    return minute === undefined ? undefined : formatClock(minute)
  },
})

const priceColumn = (key: 'centsPerHour' | 'centsPerMile' | 'overtimeCentsPerHour') => ({
  read: (text: string) => {
    if (/^[^\d]*-\s*[$€£]?\s*\d/.test(text)) return { fault: 'is below nothing. Write a price of 0 or more.' }
    const cents = readMoney(text, MAX_CENTS)
    return readAs(cents, (said): DriverParts => ({ [key]: said }), 'is no price. Write dollars, such as 22.50.')
  },
  write: ({ prices }: TeamDriver) => moneyText(prices?.[key]),
})

/** When a driver works, their breaks, and what a day of theirs costs. */
const hoursColumns = driverColumnsFrom({
  opens: {
    label: 'Leaves from',
    heads: `leaves from, shift start, start time, work start, work start time, working hours start, shift from,
      begins, time from, earliest, earliest start, arbeitsbeginn, schichtbeginn, von`,
    ...timeColumn(({ shift }) => shift?.[0]),
    examples: ['8:00 AM', '10:00 PM'],
  },
  leaves: {
    label: 'Leaves by',
    heads: 'leaves by, leave by, latest start, latest departure, departs by',
    ...timeColumn(({ leaveBy }) => leaveBy),
    examples: ['9:30 AM', ''],
  },
  closes: {
    label: 'Back by',
    heads: `back by, shift end, end time, work end, work end time, working hours end, shift to, shift until, ends,
      time to, latest, latest end, arbeitsende, schichtende, bis, return by, finish by`,
    ...timeColumn(({ shift }) => shift?.[1]),
    examples: ['4:30 PM', '6:00 AM'],
  },
  hours: {
    label: 'Shift',
    heads: 'shift, hours, working hours, work hours, working time, shift hours, arbeitszeit, schicht',
    ...hoursCell('is no shift. Write 8:00-16:30.'),
  },
  breaks: {
    label: 'Breaks',
    heads: 'breaks, break, lunch, lunch break, pause, pausen, break times',
    value: readBreaks,
    fault: 'is no break. Write 30 min 12:00-13:00, several with semicolons, four at most, or none.',
    write: ({ breaks }) => breaks && inertText(breaksText(breaks)),
    examples: ['30 min 12:00-13:00; 15 min 15:00-16:00', ''],
  },
  breakMinutes: {
    label: 'Minutes of the break',
    header: 'Break minutes',
    heads: 'break minutes, break duration, break length, lunch minutes, lunch duration, pause minuten',
    ...minutesCell(600, 'is no break. Write its minutes, up to 600.', 'minutes'),
  },
  breakOpens: {
    label: 'Break from',
    heads: 'break from, break start, break earliest, break window start, lunch start, lunch from',
    ...clockCell(NO_TIME),
  },
  breakCloses: {
    label: 'Break until',
    heads: 'break until, break end, break latest, break to, break window end, lunch end, lunch until',
    ...clockCell(NO_TIME),
  },
  unpaidBreaks: {
    label: 'Breaks are unpaid',
    header: 'Unpaid breaks',
    heads: 'unpaid breaks, breaks unpaid, unpaid break, breaks are unpaid',
    ...yesNoCell,
    write: ({ prices }) => (prices?.unpaidBreaks === undefined ? undefined : prices.unpaidBreaks ? 'yes' : 'no'),
    examples: ['no', ''],
  },
  centsPerHour: {
    label: 'An hour costs',
    header: 'Price per hour',
    heads: `price per hour, cost per hour, hourly rate, hourly cost, hourly wage, rate, wage, pay, pay per hour, hour,
      hour costs, stundenlohn, stundensatz, hourly pay, pay rate`,
    ...priceColumn('centsPerHour'),
    examples: ['22.50', ''],
  },
  centsPerMile: {
    label: 'A mile costs',
    header: 'Price per mile',
    heads: 'price per mile, cost per mile, mileage rate, mileage, mile costs, rate per mile, mile',
    ...priceColumn('centsPerMile'),
    examples: ['0.70', ''],
  },
  overtimeAfterMinutes: {
    label: 'Overtime after hours',
    header: 'Overtime after (hours)',
    heads: 'overtime after, overtime after hours, overtime from, regular hours, overtime threshold',
    ...minutesCell(MAX_OVERTIME_MINUTES, NO_OVERTIME, 'hours'),
    write: ({ prices: { overtimeAfterMinutes: minutes } = {} }) =>
      minutes === undefined ? undefined : clockText(minutes),
    examples: ['8', ''],
  },
  overtimeCentsPerHour: {
    label: 'An hour of overtime costs',
    header: 'Price per overtime hour',
    heads: 'price per overtime hour, overtime price, overtime rate, overtime cost, cost per overtime hour',
    ...priceColumn('overtimeCentsPerHour'),
    examples: ['33.75', ''],
  },
  maxMinutes: {
    label: 'Most hours',
    heads: 'most hours, max hours, maximum hours, hours limit, max working hours, max work hours',
    ...minutesCell(MAX_OVERTIME_MINUTES, NO_HOURS, 'hours'),
    cell: clockText,
    examples: ['9', ''],
  },
  maxStops: {
    label: 'Most stops',
    heads: 'most stops, max stops, maximum stops, stop limit, max orders, max tasks, max deliveries',
    ...countCell(MAX_TEAM_STOPS, `is no number of stops. Write a whole number, up to ${MAX_TEAM_STOPS}.`),
    examples: ['25', ''],
  },
})

/**
 * Every field of a driver that a column of a file can hold. Guessing, the dialog, reading, export and the template go by
 * this table: a field that is new is one entry here, in the file of its subject.
 */
export const driverColumns = {
  ...whoColumns,
  ...hoursColumns,
  ...vehicleColumns,
}

export type DriverColumnKey = keyof typeof driverColumns

/** In the order in which they are offered and written. */
export const driverColumnKeys: readonly DriverColumnKey[] = keysOf(driverColumns)
