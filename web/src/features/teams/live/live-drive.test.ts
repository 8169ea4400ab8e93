import { describe, expect, it } from 'vitest'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { liveDrive, liveWords, type ToldDrive, toldByDriver } from './live-drive.ts'

const day = { date: '2026-11-24', timeZone: 'UTC' }
const clockAt = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`)
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const stop = (street: string, entered: number): RouteStop => ({
  ...{ kind: 'stop', address: `${street}, New York, NY`, coordinates: null, serviceMinutes: 5, entered },
})
const route: Itinerary = {
  points: [{ kind: 'start', address: 'Depot', coordinates: null }, stop('1 A St', 0), stop('2 B St', 1)],
  legs: [leg, leg],
  totals: { minutes: 20, miles: 1 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
}
const told = (marks: ToldDrive['marks']): ToldDrive => ({
  ...{ routeId: 'r', driverId: 3, seenAt: clockAt('08:30'), proofs: [] },
  marks,
})
const words = (marks: ToldDrive['marks'], time: string): string =>
  liveWords(liveDrive(route, told(marks), { ...day, now: clockAt(time) }), formatClock)

describe('a driver’s progress', () => {
  it('says what is done, where they go next and how they are in time', () => {
    const first = { stop: '1 1 A St, New York, NY', mark: 'complete', at: clockAt('08:35') } as const

    expect(words([], '08:00')).toBe('0 of 2 done · next 1 A St 8:10 AM')
    expect(words([], '09:00')).toBe('0 of 2 done · not started · next 1 A St 9:10 AM · 60 min behind')
    expect(words([first], '08:36')).toBe('1 of 2 done · next 2 B St 8:45 AM · 20 min behind')
    expect(words([{ ...first, at: clockAt('08:15') }], '08:16')).toBe('1 of 2 done · next 2 B St 8:25 AM · on time')
    expect(words([{ ...first, at: clockAt('15:20') }], '15:20')).toContain(' · 7 h 5 min behind')
    expect(words([{ ...first, at: clockAt('08:05') }], '08:06')).toBe(
      '1 of 2 done · next 2 B St 8:15 AM · 10 min ahead',
    )
  })

  it('names what could not be completed, and the end', () => {
    const marks = [
      { stop: '1 1 A St, New York, NY', mark: 'incomplete', at: clockAt('08:15'), reason: 'Closed' },
      { stop: '1 2 B St, New York, NY', mark: 'complete', at: clockAt('08:25') },
    ] as const

    expect(words(marks, '08:30')).toBe('1 of 2 done · 1 incomplete · finished')
    const drive = liveDrive(route, told(marks), { ...day, now: clockAt('08:30') })
    expect(drive.marked.map(({ street, mark, minute, reason }) => [street, mark, minute, reason])).toEqual([
      ['1 A St', 'incomplete', 495, 'Closed'],
      ['2 B St', 'complete', 505, undefined],
    ])
    expect(drive.missed).toEqual([{ stop: '1 1 A St, New York, NY', street: '1 A St', reason: 'Closed' }])
  })

  it('tells two missed stops at one street apart', () => {
    const marks = [1, 2].map((count) => ({
      ...{ stop: `${count} 1 A St, New York, NY`, mark: 'incomplete', at: clockAt('08:15') },
    })) as readonly { stop: string; mark: 'incomplete'; at: number }[]

    const { missed } = liveDrive(route, told(marks), { ...day, now: clockAt('08:30') })
    expect(missed.map(({ street }) => street)).toEqual(['1 A St', '1 A St'])
    expect(new Set(missed.map(({ stop }) => stop)).size).toBe(2)
  })

  it('waits for nobody on a day that is gone: what was left has no mark', () => {
    const first = { stop: '1 1 A St, New York, NY', mark: 'complete', at: clockAt('08:15') } as const
    const later = liveDrive(route, told([first]), { ...day, now: Date.parse('2026-11-25T16:00:00Z') })

    expect(liveWords(later, formatClock)).toBe('1 of 2 done · 1 without a mark')
    expect(later.route.points.at(-1)?.minute).toBe(505)
    const isOverAt = (leaveAt: number, time: string) =>
      liveDrive({ ...route, leaveAt }, told([]), { ...day, now: Date.parse(`2026-11-25T${time}:00Z`) }).isOver
    expect([isOverAt(480, '00:00'), isOverAt(480, '00:01')]).toEqual([false, true])
    // Planned to be over at 12:05 AM, and three hours more.
    expect([isOverAt(1420, '03:05'), isOverAt(1420, '03:06')]).toEqual([false, true])
  })
})

it('a driver who was sent another link is told of by that one', () => {
  const drive = (routeId: string, driverId: number, seenAt: number): ToldDrive => ({
    ...{ routeId, driverId, seenAt, proofs: [], marks: [] },
  })
  const byDriver = toldByDriver(
    [drive('b', 3, 50), drive('a', 3, 90), drive('c', 4, 70), drive('d', 4, 20)],
    [{ driverId: 3, routeId: 'b' }],
  )

  expect([byDriver.get(3)?.routeId, byDriver.get(4)?.routeId]).toEqual(['b', 'c'])
})

it('keeps what a driver has marked along a link that was ended since', () => {
  const mark = (stop: string, time: string, what: 'complete' | 'none' = 'complete') => ({
    ...{ stop, mark: what, at: clockAt(time) },
  })
  const before = { ...told([mark('a', '08:00'), mark('b', '08:10')]), routeId: 'ended' }
  const now = { ...told([mark('b', '09:00', 'none'), mark('c', '09:10')]), routeId: 'now' }

  const drive = toldByDriver([now, before], [{ driverId: 3, routeId: 'now' }]).get(3)

  expect(drive?.routeId).toBe('now')
  expect(drive?.marks.toSorted((one, other) => one.at - other.at)).toEqual([
    mark('a', '08:00'),
    mark('b', '09:00', 'none'),
    mark('c', '09:10'),
  ])
})
