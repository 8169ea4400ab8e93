import { describe, expect, it } from 'vitest'
import { skillsCell } from './cell-kinds.ts'
import {
  positionOfLink,
  readCount,
  readDegrees,
  readLoads,
  readNames,
  readPosition,
  readPriority,
} from './cell-values.ts'
import { minuteOf, readClock, readHours, windowOf } from './clock-text.ts'
import { readDate } from './date-text.ts'
import { readDuration } from './duration-text.ts'
import { usualFormats } from './recognise-formats.ts'

const minute = (text: string) => readClock(text)?.minute

describe('a time of day', () => {
  it.each([
    ...[
      ['9', 540],
      ['9h', 540],
      ['09:30', 570],
      ['9.30', 570],
      ['9:30 pm', 1290],
      ['9:30p', 1290],
      ['9 A.M.', 540],
    ],
    ...[
      ['0.375', 540],
      ['0,375', 540],
      ['.5', 720],
      ['46352.375', 540],
      ['noon', 720],
      ['12 noon', 720],
      ['midnight', 0],
    ],
    ...[
      ['12 am', 0],
      ['12 pm', 720],
      ['24:00', 1440],
      ['0930', 570],
      ['930', 570],
      ['9h30', 570],
      ['09:30:00', 570],
    ],
    ...[
      ['11/26/2026 9:30 AM', 570],
      ['2026-11-26T09:30:00-05:00', 570],
      ['9 Uhr', 540],
      ['9 o’clock', 540],
    ],
  ] as const)('is read as people write it: %s', (text, expected) => {
    expect(minute(text)).toBe(expected)
  })

  it.each(['', 'soon', '25:00', '24:30', '9:75', '13 pm', '0 am', '-9', '9:3', '1234567', '99:99'])(
    'is none of what it cannot be: %s',
    (text) => {
      expect(minute(text)).toBeUndefined()
    },
  )

  it('is of the afternoon on a working day where it is bare and early', () => {
    const working = { ...usualFormats, clock: 'working-day' } as const
    const read = (text: string) => minuteOf(readClock(text) ?? { minute: -1, isBare: false }, working)

    expect(['5', '7', '12', '05:00', '5 am'].map(read)).toEqual([1020, 420, 720, 300, 300])
  })

  it('makes no hours of one time, of three, or of words', () => {
    for (const text of ['9', '9-12, 14-17', 'soon - late', '9-', 'after lunch']) expect(readHours(text)).toBeUndefined()
    expect(windowOf({}, usualFormats)).toBeUndefined()
    expect(windowOf(readHours('11-1pm') ?? {}, usualFormats)).toEqual([660, 780])
    expect(windowOf(readHours('before 5 pm') ?? {}, usualFormats)).toEqual([0, 1020])
  })
})

describe('a duration', () => {
  it.each([
    ...[
      ['15', 15],
      ['15 min', 15],
      ['15m', 15],
      ['1h30', 90],
      ['1 h 30 min', 90],
      ['0:15', 15],
      ['0:15:00', 15],
    ],
    ...[
      ['1.5 hours', 90],
      ['1,5 Std.', 90],
      ['900 s', 15],
      ['0.0104166667', 15],
      ['2 hrs', 120],
      ['00:15:30', 16],
    ],
  ] as const)('is read as people write it: %s', (text, minutes) => {
    expect(readDuration(text, 'minutes')).toBe(minutes)
  })

  it('counts what its file counts where it says nothing, and is none of other words', () => {
    expect([readDuration('0.25', 'hours'), readDuration('900', 'seconds')]).toEqual([15, 15])
    for (const text of ['long', '-5', '1:75', '']) expect(readDuration(text, 'minutes')).toBeUndefined()
  })
})

describe('a day', () => {
  it.each([
    ...[
      ['2026-11-26', '2026-11-26'],
      ['2026-11-26T10:00:00Z', '2026-11-26'],
      ['11/26/2026', '2026-11-26'],
    ],
    ...[
      ['11/26/26', '2026-11-26'],
      ['26.11.2026', '2026-11-26'],
      ['Nov 26, 2026', '2026-11-26'],
    ],
    ...[
      ['26 November 2026', '2026-11-26'],
      ['Thursday, Nov 26, 2026', '2026-11-26'],
      ['46352', '2026-11-26'],
    ],
    ...[
      ['2026/2/3', '2026-02-03'],
      ['26-Nov-2026', '2026-11-26'],
    ],
  ] as const)('is read as people write it: %s', (text, day) => {
    expect(readDate(text, 'month-first')).toBe(day)
  })

  it('has the order of its file, and is in the calendar', () => {
    expect(readDate('3/4/2026', 'day-first')).toBe('2026-04-03')
    for (const text of ['2026-02-30', '13/13/2026', 'Foo 1, 2026', 'tomorrow', '11/26', '99999']) {
      expect(readDate(text, 'month-first')).toBeUndefined()
    }
  })
})

describe('other cells', () => {
  it('are counts with or without what is counted', () => {
    expect(
      ['3', '3.0', '1,200', '3 boxes', '10001', '-1', '2.5', 'two'].map((text) => readCount(text, 10_000)),
    ).toEqual([...[3, 3, 1200, 3, undefined, undefined, undefined, undefined]])
  })

  it('are degrees and positions', () => {
    expect(['73.98 W', '40,7', '+5', '181', 'x'].map((text) => readDegrees(text, 180))).toEqual([
      ...[-73.98, 40.7, 5, undefined, undefined],
    ])
    expect(readPosition('40.7 -73.9')).toEqual([40.7, -73.9])
    expect([readPosition('40.7'), readPosition('95, 10'), readPosition('1, 2, 3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(positionOfLink('https://waze.com/ul?ll=40.7%2C-73.9&navigate=yes')).toEqual([40.7, -73.9])
    expect(positionOfLink('https://evil.example/ul?ll=40.7%2C-73.9&')).toBeUndefined()
  })

  it('are names, each once, as many and as long as are kept', () => {
    expect(readNames('fridge; ladder, fridge | ')).toEqual(['fridge', 'ladder'])
    expect(readNames('x'.repeat(61))).toBeUndefined()
    expect(readNames(Array.from({ length: 21 }, (_, index) => `s${index}`).join())).toBeUndefined()
  })

  it('are skills as they were meant where the file kept the first from being a formula', () => {
    expect(skillsCell.value("'-20 degrees, lift", usualFormats)).toEqual(['-20 degrees', 'lift'])
  })

  it('are priorities in words and numbers', () => {
    expect(['low', 'Normal', 'HIGH', 'urgent', '80', '101', 'soon'].map(readPriority)).toEqual([
      ...[0, 0, 50, 100, 80, undefined, undefined],
    ])
  })
})

describe('loads by unit', () => {
  it('are read with the unit before or behind the amount', () => {
    expect(readLoads('pallets: 2, lb: 40')).toEqual({ pallets: 2, lb: 40 })
    expect(readLoads('2 pallets; 40 lb')).toEqual({ pallets: 2, lb: 40 })
    for (const text of ['many', 'pallets: 100001', '2']) expect(readLoads(text)).toBeUndefined()
    expect(readLoads(Array.from({ length: 21 }, (_, index) => `u${index}: 1`).join())).toBeUndefined()
  })
})
