import { expect, it } from 'vitest'
import { faultOfHours, hoursFault } from './hours-fault.ts'

const day = { leaveAt: 480, finishBy: 1020 }
const night = { leaveAt: 1320, finishBy: 360 }
const lunch = { minutes: 30, from: 690, to: 780 }

it('takes hours that can be worked, by day and by night', () => {
  for (const sound of [
    {},
    day,
    night,
    { ...day, breaks: [lunch] },
    { ...day, leaveBy: 1020, maxMinutes: 60 },
    { breaks: [lunch] },
  ]) {
    expect(hoursFault(sound)).toBeUndefined()
  }
  expect(hoursFault({ ...night, breaks: [{ minutes: 30, from: 60, to: 120 }], leaveBy: 30 })).toBeUndefined()
  expect(hoursFault({ ...night, breaks: [{ minutes: 30, from: 1430, to: 20 }] })).toBeUndefined()
})

it('takes a break that is not due: whose latest begin lies before the day, or when it is over', () => {
  for (const hours of [
    { leaveAt: 480, finishBy: 690 },
    { leaveAt: 840, finishBy: 1080 },
    { leaveAt: 480, finishBy: 780 },
    { leaveAt: 480, finishBy: 785 },
    { leaveAt: 720, finishBy: 1080 },
  ]) {
    expect(hoursFault({ ...hours, breaks: [lunch] })).toBeUndefined()
  }
})

it.each([
  ['ends when it begins', { leaveAt: 480, finishBy: 480 }, 'Ends when it begins.'],
  ['is left after its end', { ...day, leaveBy: 1030 }, 'Leaves by 5:10 PM, which is after the day ends at 5:00 PM.'],
  [
    'has a break of no time',
    { ...day, breaks: [{ ...lunch, minutes: 0 }] },
    'The break takes no time. Enter its minutes, or remove it.',
  ],
  [
    'has a break that is half filled in',
    { breaks: [{ ...lunch, to: Number.NaN }] },
    'The break lacks its minutes or its hours. Fill them in, or remove it.',
  ],
  [
    'has a break upside down',
    { breaks: [{ ...lunch, to: 600 }] },
    'The break ends before it begins. Change its hours.',
  ],
  [
    'has one of several upside down',
    { ...day, breaks: [lunch, { ...lunch, to: 600 }] },
    'Break 2 ends before it begins. Change its hours.',
  ],
  [
    'has a break longer than it is',
    { ...day, breaks: [{ ...lunch, minutes: 600 }] },
    'The break takes 600 minutes, the day 540. Shorten it.',
  ],
  ['may take no time', { ...day, maxMinutes: 0 }, 'Nobody drives in no time. Enter more hours, or leave it blank.'],
  [
    'is no longer than its breaks',
    { ...day, maxMinutes: 30, breaks: [lunch] },
    'The breaks alone take 30 min. Enter more hours, or shorten them.',
  ],
  [
    'costs nothing',
    { prices: { centsPerHour: 0 } },
    'An hour costs more than nothing. Enter a price above 0, or leave it blank.',
  ],
])('refuses a day that %s', (_, hours, words) => {
  expect(hoursFault(hours)).toBe(words)
})

it('names the field that is wrong, so that a form says it there', () => {
  const fieldOf = (hours: Parameters<typeof faultOfHours>[0]) => faultOfHours(hours)?.field

  expect(fieldOf({ leaveAt: 480, finishBy: 480 })).toBe('finishBy')
  expect(fieldOf({ ...day, leaveBy: 1030 })).toBe('leaveBy')
  expect(fieldOf({ ...day, breaks: [lunch, { ...lunch, minutes: 0 }] })).toBe('break 1')
  expect(fieldOf({ prices: { overtimeCentsPerHour: 4000 } })).toBe('overtimeAfterMinutes')
  expect(fieldOf({ prices: { centsPerHour: 2000, overtimeCentsPerHour: 1, overtimeAfterMinutes: 1 } })).toBe(
    'overtimeCentsPerHour',
  )
  expect(fieldOf({ prices: { centsPerMile: -1 } })).toBe('centsPerMile')
})
