import { formatClock } from '#core/itinerary/arrival-times.ts'
import { inertText } from '#core/itinerary/inert-text.ts'
import { readCount, readYesNo } from '#core/places/columns/cell-values.ts'
import { clockText, readClock, readHours, type WrittenClock } from '#core/places/columns/clock-text.ts'
import { readAs } from '#core/places/columns/column.ts'
import { readDuration } from '#core/places/columns/duration-text.ts'
import type { DayPrices } from '../day-prices.ts'
import { MAX_TEAM_STOPS } from '../limits.ts'
import type { TeamDriver } from '../team.ts'
import type { DriverColumn, DriverParts } from './driver-parts.ts'
import { breaksText, moneyText, readBreaks, readMoney } from './driver-values.ts'

const NO_TIME = 'is no time of day. Write 8:30, 8:30 PM or 20:30.'
const NO_PRICE = 'is no price. Write dollars, such as 22.50.'
const MAX_CENTS = 1_000_000
const MAX_OVERTIME_MINUTES = 2880
const MAX_BREAK_MINUTES = 600

type Named = Pick<DriverColumn, 'label' | 'header' | 'heads' | 'examples'>

const timeColumn = (
  toPart: (clock: WrittenClock) => DriverParts,
  minuteOf: ((driver: TeamDriver) => number | undefined) | undefined,
  named: Named,
) =>
  ({
    ...named,
    formatKind: 'clock',
    looks: (text: string) => readClock(text) !== undefined,
    read: (text: string) => readAs(readClock(text), toPart, NO_TIME),
    ...(minuteOf && {
      write: (driver: TeamDriver) => {
        const minute = minuteOf(driver)
        // With its half of the day: 10:00 alone may be either once a shift goes over midnight.
        return minute === undefined ? undefined : formatClock(minute)
      },
    }),
  }) as const satisfies DriverColumn

const priceColumn = (key: 'centsPerHour' | 'centsPerMile' | 'overtimeCentsPerHour', named: Named) =>
  ({
    ...named,
    read: (text: string) => {
      if (/^[^\d]*-\s*[$€£]?\s*\d/.test(text)) return { fault: 'is below nothing. Write a price of 0 or more.' }
      return readAs(readMoney(text, MAX_CENTS), (cents): DriverParts => ({ [key]: cents }), NO_PRICE)
    },
    write: ({ prices }: TeamDriver) => moneyText(prices?.[key]),
  }) as const satisfies DriverColumn

const unpaidText = ({ unpaidBreaks }: DayPrices): string | undefined =>
  unpaidBreaks === undefined ? undefined : unpaidBreaks ? 'yes' : 'no'

/** When a driver works, their breaks, and what a day of theirs costs. */
export const hoursColumns = {
  opens: timeColumn(
    (opens) => ({ opens }),
    ({ shift }) => shift?.[0],
    {
      label: 'Leaves from',
      header: 'Leaves from',
      heads: [
        ...['leaves from', 'shift start', 'start time', 'work start', 'work start time', 'working hours start'],
        ...['shift from', 'begins', 'time from', 'earliest', 'earliest start', 'arbeitsbeginn', 'schichtbeginn', 'von'],
      ],
      examples: ['8:00 AM', '10:00 PM'],
    },
  ),
  leaves: timeColumn(
    (leaves) => ({ leaves }),
    ({ leaveBy }) => leaveBy,
    {
      label: 'Leaves by',
      header: 'Leaves by',
      heads: ['leaves by', 'leave by', 'latest start', 'latest departure', 'departs by'],
      examples: ['9:30 AM', ''],
    },
  ),
  closes: timeColumn(
    (closes) => ({ closes }),
    ({ shift }) => shift?.[1],
    {
      label: 'Back by',
      header: 'Back by',
      heads: [
        ...[
          'back by',
          'shift end',
          'end time',
          'work end',
          'work end time',
          'working hours end',
          'shift to',
          'shift until',
        ],
        ...['ends', 'time to', 'latest', 'latest end', 'arbeitsende', 'schichtende', 'bis', 'return by', 'finish by'],
      ],
      examples: ['4:30 PM', '6:00 AM'],
    },
  ),
  hours: {
    label: 'Shift',
    header: 'Shift',
    heads: ['shift', 'hours', 'working hours', 'work hours', 'working time', 'shift hours', 'arbeitszeit', 'schicht'],
    formatKind: 'clock',
    looks: (text) => readHours(text) !== undefined,
    read: (text) => readAs(readHours(text), (hours): DriverParts => ({ hours }), 'is no shift. Write 8:00-16:30.'),
  },
  breaks: {
    label: 'Breaks',
    header: 'Breaks',
    heads: ['breaks', 'break', 'lunch', 'lunch break', 'pause', 'pausen', 'break times'],
    read: (text) =>
      readAs(
        readBreaks(text),
        (breaks): DriverParts => ({ breaks }),
        'is no break. Write 30 min 12:00-13:00, several with semicolons, four at most, or none.',
      ),
    write: ({ breaks }) => breaks && inertText(breaksText(breaks)),
    examples: ['30 min 12:00-13:00; 15 min 15:00-16:00', ''],
  },
  breakMinutes: {
    label: 'Minutes of the break',
    header: 'Break minutes',
    heads: ['break minutes', 'break duration', 'break length', 'lunch minutes', 'lunch duration', 'pause minuten'],
    read: (text) => {
      const minutes = readDuration(text, 'minutes')
      return readAs(
        minutes !== undefined && minutes <= MAX_BREAK_MINUTES ? minutes : undefined,
        (breakMinutes): DriverParts => ({ breakMinutes }),
        'is no break. Write its minutes, up to 600.',
      )
    },
  },
  breakOpens: timeColumn((breakOpens) => ({ breakOpens }), undefined, {
    label: 'Break from',
    header: 'Break from',
    heads: ['break from', 'break start', 'break earliest', 'break window start', 'lunch start', 'lunch from'],
  }),
  breakCloses: timeColumn((breakCloses) => ({ breakCloses }), undefined, {
    label: 'Break until',
    header: 'Break until',
    heads: ['break until', 'break end', 'break latest', 'break to', 'break window end', 'lunch end', 'lunch until'],
  }),
  unpaidBreaks: {
    label: 'Breaks are unpaid',
    header: 'Unpaid breaks',
    heads: ['unpaid breaks', 'breaks unpaid', 'unpaid break', 'breaks are unpaid'],
    read: (text) =>
      readAs(readYesNo(text), (unpaidBreaks): DriverParts => ({ unpaidBreaks }), 'is neither yes nor no.'),
    write: ({ prices }) => unpaidText(prices ?? {}),
    examples: ['no', ''],
  },
  centsPerHour: priceColumn('centsPerHour', {
    label: 'An hour costs',
    header: 'Price per hour',
    heads: [
      ...['price per hour', 'cost per hour', 'hourly rate', 'hourly cost', 'hourly wage', 'rate', 'wage', 'pay'],
      ...['pay per hour', 'hour', 'hour costs', 'stundenlohn', 'stundensatz', 'hourly pay', 'pay rate'],
    ],
    examples: ['22.50', ''],
  }),
  centsPerMile: priceColumn('centsPerMile', {
    label: 'A mile costs',
    header: 'Price per mile',
    heads: ['price per mile', 'cost per mile', 'mileage rate', 'mileage', 'mile costs', 'rate per mile', 'mile'],
    examples: ['0.70', ''],
  }),
  overtimeAfterMinutes: {
    label: 'Overtime after hours',
    header: 'Overtime after (hours)',
    heads: ['overtime after', 'overtime after hours', 'overtime from', 'regular hours', 'overtime threshold'],
    read: (text) => {
      const minutes = readDuration(text, 'hours')
      return readAs(
        minutes !== undefined && minutes <= MAX_OVERTIME_MINUTES ? minutes : undefined,
        (overtimeAfterMinutes): DriverParts => ({ overtimeAfterMinutes }),
        'is no begin of overtime. Write the hours after which it begins, such as 8 or 8:30.',
      )
    },
    write: ({ prices }) =>
      prices?.overtimeAfterMinutes === undefined ? undefined : clockText(prices.overtimeAfterMinutes),
    examples: ['8', ''],
  },
  overtimeCentsPerHour: priceColumn('overtimeCentsPerHour', {
    label: 'An hour of overtime costs',
    header: 'Price per overtime hour',
    heads: ['price per overtime hour', 'overtime price', 'overtime rate', 'overtime cost', 'cost per overtime hour'],
    examples: ['33.75', ''],
  }),
  maxMinutes: {
    label: 'Most hours',
    header: 'Most hours',
    heads: ['most hours', 'max hours', 'maximum hours', 'hours limit', 'max working hours', 'max work hours'],
    read: (text) => {
      const minutes = readDuration(text, 'hours')
      return readAs(
        minutes !== undefined && minutes <= MAX_OVERTIME_MINUTES ? minutes : undefined,
        (maxMinutes): DriverParts => ({ maxMinutes }),
        'is no limit of hours. Write the hours from departure to return, such as 9 or 8:30.',
      )
    },
    write: ({ maxMinutes }) => (maxMinutes === undefined ? undefined : clockText(maxMinutes)),
    examples: ['9', ''],
  },
  maxStops: {
    label: 'Most stops',
    header: 'Most stops',
    heads: ['most stops', 'max stops', 'maximum stops', 'stop limit', 'max orders', 'max tasks', 'max deliveries'],
    read: (text) =>
      readAs(
        readCount(text, MAX_TEAM_STOPS),
        (maxStops): DriverParts => ({ maxStops }),
        `is no number of stops. Write a whole number, up to ${MAX_TEAM_STOPS}.`,
      ),
    write: ({ maxStops }) => maxStops,
    examples: ['25', ''],
  },
} as const satisfies Readonly<Record<string, DriverColumn>>
