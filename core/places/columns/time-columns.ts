import { clockMinute, DAY_MINUTES } from '#core/kernel/time.ts'
import { clockText, readClock, readHours } from './clock-text.ts'
import { readAs } from './column.ts'
import { readDate } from './date-text.ts'
import { readDuration } from './duration-text.ts'
import type { StopColumn } from './stop-column.ts'
import type { StopParts } from './stop-parts.ts'

const NO_TIME = 'is no time of day. Write 9:30, 9:30 PM or 21:30.'
const MAX_MINUTES = 600

const timeColumn = (
  key: 'opens' | 'closes',
  more: Pick<StopColumn, 'label' | 'header' | 'heads' | 'vagueHeads' | 'write'>,
): StopColumn => ({
  ...more,
  formatKind: 'clock',
  looks: (text) => readClock(text) !== undefined,
  read: (text) => readAs(readClock(text), (clock): StopParts => ({ [key]: clock }), NO_TIME),
})

/** When a stop is open, how long it takes, and on which day it is made. */
export const timeColumns = {
  opens: timeColumn('opens', {
    label: 'Open from',
    header: 'Open from',
    heads: [
      ...['open from', 'opens', 'start time', 'time from', 'from time', 'earliest', 'not before'],
      ...[
        'earliest time',
        'time window from',
        'time window start',
        'window start',
        'window from',
        'tw start',
        'tw from',
      ],
      ...[
        'time window begin',
        'time from 1',
        'ready time',
        'complete after',
        'deliver after',
        'delivery after',
        'available from',
      ],
      ...['earliest arrival', 'opening time', 'delivery from', 'delivery window start', 'delivery start', 'hours from'],
      ...['zeitfenster von', 'von', 'ab', 'lieferung von', 'start of window', 'arrive after'],
    ],
    vagueHeads: ['open', 'from', 'start', 'after'],
    write: ({ window }) => window && clockText(window[0]),
  }),
  closes: timeColumn('closes', {
    label: 'Open until',
    header: 'Open until',
    heads: [
      ...['open until', 'closes', 'until', 'end time', 'time to', 'to time', 'latest', 'not after'],
      ...[
        'latest time',
        'time window to',
        'time window end',
        'window end',
        'window to',
        'tw end',
        'tw to',
        'time window until',
      ],
      ...[
        'due time',
        'deadline',
        'complete before',
        'deliver before',
        'deliver by',
        'delivery before',
        'available until',
      ],
      ...[
        'latest arrival',
        'closing time',
        'delivery to',
        'delivery until',
        'delivery window end',
        'delivery end',
        'hours to',
      ],
      ...['zeitfenster bis', 'bis', 'lieferung bis', 'end of window', 'arrive before', 'due by'],
    ],
    vagueHeads: ['close', 'to', 'end', 'before'],
    write: ({ window }) => window && clockText(window[1] === DAY_MINUTES ? DAY_MINUTES : clockMinute(window[1])),
  }),
  hours: {
    label: 'Hours',
    header: 'Hours',
    heads: [
      ...[
        'hours',
        'open hours',
        'opening hours',
        'business hours',
        'time window',
        'time windows',
        'window',
        'time slot',
      ],
      ...[
        'timeslot',
        'slot',
        'delivery window',
        'delivery time',
        'delivery hours',
        'delivery slot',
        'delivery time slot',
      ],
      ...[
        'availability',
        'zeitfenster',
        'lieferzeit',
        'offnungszeiten',
        'uhrzeit',
        'time frame',
        'timeframe',
        'preferred time',
      ],
    ],
    vagueHeads: ['time', 'times'],
    looks: (text) => readHours(text) !== undefined,
    formatKind: 'clock',
    read: (text) =>
      readAs(readHours(text), (hours): StopParts => ({ hours }), 'are no hours. Write two times, such as 9:00-12:00.'),
    examples: ['9:00 AM - 12:00 PM', ''],
  },
  serviceMinutes: {
    label: 'Minutes at the stop',
    header: 'Service minutes',
    heads: [
      ...['service minutes', 'service time', 'service', 'service duration', 'duration', 'stop time', 'time at stop'],
      ...[
        'minutes',
        'minutes at stop',
        'visit duration',
        'visit time',
        'handling time',
        'unloading time',
        'dwell time',
      ],
      ...[
        'time on site',
        'minutes on site',
        'hours on site',
        'job duration',
        'dauer',
        'standzeit',
        'servicezeit',
        'service min',
      ],
    ],
    formatKind: 'duration',
    read: (text, { duration }) => {
      const minutes = readDuration(text, duration)
      if (minutes === undefined) return { fault: 'is no duration. Write 15, 15 min or 0:15.' }
      if (minutes > MAX_MINUTES) return { fault: 'is longer than 10 hours. Write the minutes at the stop.' }
      return { part: { serviceMinutes: minutes } }
    },
    write: ({ serviceMinutes }) => serviceMinutes,
    examples: ['10', '15'],
  },
  lateMinutes: {
    label: 'Late by at most',
    header: 'Late minutes',
    heads: [
      'late minutes',
      'may be late by',
      'late by at most',
      'lateness',
      'max lateness',
      'tolerance',
      'grace minutes',
      'grace',
    ],
    read: (text) => {
      const minutes = readDuration(text, 'minutes')
      return readAs(
        minutes !== undefined && minutes <= MAX_MINUTES ? minutes : undefined,
        (lateMinutes): StopParts => ({ lateMinutes }),
        'is no lateness. Write the minutes, up to 600.',
      )
    },
    write: ({ lateMinutes }) => lateMinutes,
  },
  date: {
    label: 'Day',
    header: 'Day',
    isFleets: true,
    formatKind: 'date',
    heads: [
      ...[
        'day',
        'date',
        'delivery date',
        'scheduled date',
        'schedule date',
        'route date',
        'ship date',
        'due date',
        'visit date',
      ],
      ...['service date', 'requested date', 'liefertermin', 'lieferdatum', 'datum', 'planned date', 'appointment date'],
    ],
    looks: (text) => readDate(text, 'month-first') !== undefined || readDate(text, 'day-first') !== undefined,
    read: (text, formats) =>
      readAs(readDate(text, formats.date), (date): StopParts => ({ date }), 'is no day. Write it as 2026-11-26.'),
    write: ({ date }) => date,
  },
} as const satisfies Readonly<Record<string, StopColumn>>
