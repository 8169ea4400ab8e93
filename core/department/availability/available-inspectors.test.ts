import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { inspectorOf } from '#test/support/build-inspector.ts'
import { type CivilTime, WORKDAY } from '../civil-time.ts'
import type { CalendarEvent } from '../rows/workspace-rows.ts'
import type { Block } from './available-inspector.ts'
import { availableInspectors, canInspect, holidayOn } from './available-inspectors.ts'

const DATE = '2026-11-24'

function eventOf(start: string, end: string, words: Partial<CalendarEvent> = {}): CalendarEvent {
  const at = (time: string): CivilTime => (time.length > 5 ? time : `${DATE} ${time}:00`)
  return {
    inspectorId: 'EC1',
    calendarId: '70100',
    calendarName: 'Rivera_Calendar',
    eventType: 'Block Out',
    eventName: 'Training',
    eventId: '1',
    start: at(start),
    end: at(end),
    ...words,
  }
}

function stateWith(...calendar: readonly CalendarEvent[]) {
  const rows = { inspectors: [inspectorOf()], calendar, holidays: [], districts: [] }
  const [inspector] = availableInspectors(rows, DATE)
  if (!inspector) throw new Error('Nobody answers to this name')
  return { availability: inspector.availability, blocks: inspector.partialBlocks.map(({ from, to }) => [from, to]) }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('an inspector on a day', () => {
  it('has the districts of the file as numbers are written, each once', () => {
    const districts = [{ inspectorId: 'EC1', districts: ['0105', '105', ' 106 ', '0', '00'] }]
    const rows = { inspectors: [inspectorOf()], calendar: [], holidays: [], districts }

    expect(availableInspectors(rows, DATE)[0]?.districtCodes).toEqual(['105', '106', '0'])
  })

  it('has a block of a name that can be read, however many events are at one time', () => {
    const calendar = Array.from({ length: 2000 }, (_, index) =>
      eventOf('09:00', '10:00', { eventId: `${index}`, eventName: `Training ${index}` }),
    )
    const rows = { inspectors: [inspectorOf()], calendar, holidays: [], districts: [] }

    const [inspector] = availableInspectors(rows, DATE)

    expect(inspector?.partialBlocks).toHaveLength(1)
    expect(inspector?.partialBlocks[0]?.eventName.length).toBeLessThan(300)
  })

  it('is available without a block-out, whatever else the calendar holds [D-102, D-120]', () => {
    const others = [
      eventOf('09:00', '12:00', { eventType: 'Meeting' }),
      eventOf('08:00', '16:30', { inspectorId: 'EC9' }),
    ]

    expect(stateWith(...others)).toEqual({ availability: 'available', blocks: [] })
    expect(stateWith(eventOf('2026-11-23 09:00:00', '2026-11-23 12:00:00')).availability).toBe('available')
  })

  it.each([
    [[['08:00', '16:30']], 'blocked'],
    [[['00:00', '23:59']], 'blocked'],
    [[['2026-11-23 00:00:00', '2026-11-27 23:59:00']], 'blocked'],
    [
      [
        ['12:00', '16:30'],
        ['08:00', '12:00'],
      ],
      'blocked',
    ],
    [
      [
        ['08:00', '13:00'],
        ['12:00', '17:00'],
      ],
      'blocked',
    ],
    [
      [
        ['08:00', '12:00'],
        ['12:01', '16:30'],
      ],
      'partial',
    ],
    [[['08:01', '16:30']], 'partial'],
    [[['08:00', '16:29']], 'partial'],
  ] as const)(
    'with block-outs %j is %s: together they cover 08:00 to 16:30 or do not [D-121, D-122]',
    (events, state) => {
      expect(stateWith(...events.map(([start, end]) => eventOf(start, end))).availability).toBe(state)
    },
  )

  it('keeps the blocks of a part of the day, ascending, disjoint and within the workday [D-100, D-122]', () => {
    const calendar = [
      eventOf('13:00', '15:00', { eventId: '3' }),
      eventOf('06:00', '09:30', { eventId: '1' }),
      eventOf('14:30', '18:00', { eventId: '4', eventName: 'Hearing' }),
      eventOf('17:00', '18:00', { eventId: '5' }),
    ]

    const [inspector] = availableInspectors(
      { inspectors: [inspectorOf()], calendar, holidays: [], districts: [] },
      DATE,
    )

    expect(inspector?.partialBlocks).toEqual([
      { eventId: '1', eventName: 'Training', from: 480, to: 570 },
      { eventId: '3', eventName: 'Training, Hearing', from: 780, to: 990 },
    ])
  })

  it('is blocked out by whole minutes where a file has seconds', () => {
    const event = eventOf(`${DATE} 09:00:30`, `${DATE} 10:00:30`)

    expect(stateWith(event).blocks).toEqual([[540, 601]])
  })

  it('has the district codes of the district file, each once, split at the bars [D-100]', () => {
    const districts = [
      { inspectorId: 'EC1', districts: ['101|102', ' 105 '] },
      { inspectorId: 'EC1', districts: ['102'] },
      { inspectorId: 'nobody', districts: ['201'] },
    ]

    const [inspector] = availableInspectors(
      { inspectors: [inspectorOf()], calendar: [], holidays: [], districts },
      DATE,
    )

    expect(inspector?.districtCodes).toEqual(['101', '102', '105'])
  })

  it('covers exactly the minutes of the workday that some block-out covers', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 400, max: 1100 }), fc.integer({ min: 1, max: 300 })).map(([from, long]) => ({
        from,
        to: from + long,
      })),
      { maxLength: 6 },
    )
    forAll(spans, (list) => {
      const rows = {
        inspectors: [inspectorOf()],
        calendar: list.map(({ from, to }, index) => eventOf(clock(from), clock(to), { eventId: String(index) })),
        holidays: [],
        districts: [],
      }
      const [inspector] = availableInspectors(rows, DATE)
      const blocks = inspector?.partialBlocks ?? []
      const within = (minute: number, list_: readonly Pick<Block, 'from' | 'to'>[]): boolean =>
        list_.some(({ from, to }) => from <= minute && minute < to)

      for (let minute = WORKDAY.from; minute < WORKDAY.to; minute++) {
        expect(within(minute, blocks)).toBe(within(minute, list))
      }
      blocks.forEach(({ from, to }, index) => {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThan(blocks[index - 1]?.to ?? WORKDAY.from - 1)
        expect(to).toBeLessThanOrEqual(WORKDAY.to)
      })
    })
  })
})

it('the inspectors of no list are none, whatever the other files hold [D-231]', () => {
  const districts = [{ inspectorId: 'EC1', districts: ['101'] }]

  expect(
    availableInspectors({ inspectors: [], calendar: [eventOf('09:00', '12:00')], holidays: [], districts }, DATE),
  ).toEqual([])
})

describe('a holiday', () => {
  const thanksgiving = { name: 'Thanksgiving Day', start: '2026-11-26 00:00:00', end: '2026-11-26 23:59:59' }
  const closed = { name: 'Closed', start: '2026-12-24 12:00:00', end: '2026-12-27 00:00:00' }

  it('leaves nobody available [D-119, D-131]', () => {
    const rows = { inspectors: [inspectorOf(), inspectorOf({ inspectorId: 'EC2' })], calendar: [], districts: [] }

    const states = availableInspectors({ ...rows, holidays: [thanksgiving] }, '2026-11-26')

    expect(states.map(({ availability }) => availability)).toEqual(['holiday', 'holiday'])
    expect(states.some(canInspect)).toBe(false)
  })

  it.each([
    ['2026-11-25', undefined],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-11-27', undefined],
    ['2026-12-24', 'Closed'],
    ['2026-12-26', 'Closed'],
    ['2026-12-27', undefined],
  ])('lies on %s: %s', (date, name) => {
    expect(holidayOn([thanksgiving, closed], date)?.name).toBe(name)
  })
})
