import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { routeToTold, type ToldRoute } from '../told-route.ts'
import { dayChanges } from './day-changes.ts'

const told = (addresses: string, more: Partial<ToldRoute> = {}): ToldRoute => ({
  start: 'Depot',
  end: 'Depot',
  stops: [...addresses].map((letter) => ({ address: `${letter} Street, New York` })),
  ...more,
})

describe('what has changed since a driver was told', () => {
  it('is nothing while the route is the same', () => {
    expect(dayChanges(told('ABCD', { leaveAt: 480 }), told('ABCD', { leaveAt: 480 }))).toEqual([])
  })

  it.each([
    ['ABCD', 'ABCXD', ['Added: X Street, now stop 4']],
    ['ABCD', 'ACD', ['Removed: B Street']],
    ['ABCD', 'ACDB', ['Stop 2 is now stop 4: B Street']],
    ['ABCD', 'BACD', ['Stop 2 is now stop 1: B Street']],
    ['AABB', 'AAB', ['Removed: B Street']],
    ['ABC', 'CBA', ['Stop 3 is now stop 1: C Street', 'Stop 2, B Street, comes in another order']],
    ['A', 'A,', ['Added: , Street, New York, now stop 2']],
    ['ABCD', 'AXCD', ['Added: X Street, now stop 2', 'Removed: B Street']],
  ])('names single stops: %s to %s', (before, after, changes) => {
    expect(dayChanges(told(before), told(after))).toEqual(changes)
  })

  it('counts where it would be long', () => {
    expect(dayChanges(told('ABCDEFGHIJ'), told('JIHGFEDCBA'))).toEqual(['9 stops changed places'])
    expect(dayChanges(told('A'), told('ABCDEF'))).toEqual(['5 stops added'])
    expect(dayChanges(told('ABCDEF'), told('A'))).toEqual(['5 stops removed'])
  })

  it('tells of times and ends', () => {
    const { end: _, ...open } = told('A')

    expect(dayChanges(told('A', { leaveAt: 480 }), told('A', { leaveAt: 495 }))).toEqual([
      'Leaves 8:15 AM instead of 8:00 AM',
    ])
    expect(dayChanges(told('A'), told('A', { leaveAt: 495 }))).toEqual(['Leaves 8:15 AM'])
    expect(dayChanges(told('A', { leaveAt: 495 }), told('A'))).toEqual(['Has no starting time any more'])
    expect(dayChanges(told('A'), { ...open, start: '1 New St, Queens' })).toEqual([
      'Starts at 1 New St',
      'Ends at the last stop',
    ])
    expect(dayChanges(open, told('A', { end: '2 New St, Queens' }))).toEqual(['Ends at 2 New St'])
  })

  it('tells of breaks that came, went or are at another time, and of none to whom nothing was told of them', () => {
    const lunch = (from: number, minutes = 30) => told('A', { breaks: [{ from, minutes }] })
    const none = told('A', { breaks: [] })

    expect(dayChanges(none, lunch(720))).toEqual(['Break of 30 min, not before 12:00 PM'])
    expect(dayChanges(lunch(720), lunch(750, 45))).toEqual(['Break of 45 min, not before 12:30 PM'])
    expect(dayChanges(lunch(720), none)).toEqual(['No break any more'])
    expect(dayChanges(lunch(720), told('A'))).toEqual(['No break any more'])
    expect(dayChanges(lunch(720), lunch(720))).toEqual([])
    expect(dayChanges(told('A'), lunch(720))).toEqual([])
    expect(dayChanges(none, lunch(1500))).toEqual(['Break of 30 min, not before 1:00 AM +1 day'])
  })

  it('tells of what is to be done at a stop', () => {
    const plain = told('AB')
    const [a = { address: '' }, b = { address: '' }] = plain.stops
    const rich = { ...plain, stops: [a, { ...b, note: 'Ring twice', packages: 2, window: [540, 660] as const }] }

    expect(dayChanges(plain, rich)).toEqual(['Stop 2: come between 9:00 AM and 11:00 AM, 2 packages, another note'])
    expect(dayChanges(rich, plain)).toEqual(['Stop 2: come at any time, 0 packages, no note any more'])
  })

  const route = fc
    .record({
      stops: fc.array(
        fc.constantFrom('A St, X', 'B St, X', 'C St, X', 'D St', 'E St').map((address) => ({ address })),
        {
          maxLength: 12,
        },
      ),
      leaveAt: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }),
      breaks: fc.array(fc.record({ from: fc.integer({ min: 600, max: 610 }), minutes: fc.constantFrom(15, 30) }), {
        maxLength: 2,
      }),
    })
    .map(
      ({ leaveAt, ...rest }): ToldRoute => ({ start: 'Depot', ...rest, ...(leaveAt === undefined ? {} : { leaveAt }) }),
    )

  it('is empty for the same route, and for no other', () => {
    forAll(route, route, (before, after) => {
      expect(dayChanges(before, before)).toEqual([])
      expect(dayChanges(before, after).length === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
    })
  })

  it('stays short, however much has changed', () => {
    forAll(route, route, (before, after) => {
      expect(dayChanges(before, after).length).toBeLessThanOrEqual(16)
    })
  })
})

it('a driver is told of stops in driving order, with what is to be done there', () => {
  const told = routeToTold({
    leaveAt: 480,
    breaks: [{ before: 2, from: 720, minutes: 30 }],
    points: [
      { kind: 'start', address: 'Depot', coordinates: null },
      { kind: 'stop', address: 'A', coordinates: [1, 2], note: 'Bell', packages: 2, window: [1, 2], entered: 4 },
      { kind: 'stop', address: 'B', coordinates: null, serviceMinutes: 4 },
      { kind: 'end', address: 'Home', coordinates: null },
    ],
  })

  expect(told).toEqual({
    ...{ leaveAt: 480, start: 'Depot', end: 'Home', breaks: [{ from: 720, minutes: 30 }] },
    stops: [{ address: 'A', note: 'Bell', packages: 2, window: [1, 2] }, { address: 'B' }],
  })
  expect(routeToTold({ points: [] })).toEqual({ start: '', stops: [] })
})

it.each([
  [{ loads: { lb: 4 } }, 'A Street: 4 lb', 'A Street: no load any more'],
  [{ pairName: 'Rx 1' }, 'A Street: now of the pair Rx 1', 'A Street: no pair any more'],
  [{ pairRole: 'pickup' as const }, 'A Street: now a pickup', 'A Street: neither pickup nor delivery any more'],
  [{ packages: 2 }, 'A Street: 2 packages', 'A Street: 0 packages'],
  [{ window: [540, 600] as const }, 'A Street: come between 9:00 AM and 10:00 AM', 'A Street: come at any time'],
  [{ orderNumber: '7' }, 'A Street: another order number', 'A Street: no order number any more'],
  [{ contactEmail: 'a@example.com' }, 'A Street: another e-mail address', 'A Street: no e-mail address any more'],
])('tells of a word that came or went: %o', (words, came, went) => {
  const [plain, said] = [told('A'), told('A')]
  const full = { ...said, stops: said.stops.map((stop) => ({ ...stop, ...words })) }

  expect(dayChanges(plain, full).map((each) => each.replace(/^Stop 1, /, ''))).toEqual([
    expect.stringContaining(came.split(': ')[1] ?? ''),
  ])
  expect(dayChanges(full, plain).map((each) => each.replace(/^Stop 1, /, ''))).toEqual([
    expect.stringContaining(went.split(': ')[1] ?? ''),
  ])
  expect(dayChanges(full, full)).toEqual([])
})
