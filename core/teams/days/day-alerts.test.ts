import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { type DrivenMark, liveRoute } from '#core/itinerary/live-times.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dismissAlert, type FollowedAlerts, followAlerts, type HeardAlerts, type WatchedRoute } from './day-alerts.ts'

const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const at = { coordinates: null, serviceMinutes: 5 }
const A = '1 1 A St'
const B = '1 2 B St'
/** Leaves at 8:00, at A St by 8:10, at B St by 8:25 and no later than 8:40. */
const itinerary: Itinerary = {
  points: [
    { kind: 'start', address: 'Depot', coordinates: null },
    { kind: 'stop', address: '1 A St', ...at, entered: 0 },
    { kind: 'stop', address: '2 B St', ...at, entered: 1, window: [480, 520] },
    { kind: 'end', address: 'Depot', coordinates: null },
  ],
  legs: [leg, leg, leg],
  totals: { minutes: 40, miles: 2 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
}
const mark = (stop: string, minute: number, what: DrivenMark['mark'] = 'complete'): DrivenMark => ({
  ...{ stop, mark: what, minute },
})
const routeAt = (now: number, marks: readonly DrivenMark[] = [], driverId = 3): WatchedRoute => ({
  ...{ driverId, itinerary, live: liveRoute(itinerary, marks, now) },
})
const look = (now: number, marks: readonly DrivenMark[] = [], heard: HeardAlerts = {}): FollowedAlerts =>
  followAlerts([routeAt(now, marks)], now, heard)
/** A St done at a minute: B St and all behind it are so much later than planned. */
const doneAt = (minute: number, heard: HeardAlerts = {}) => look(minute, [mark(A, minute)], heard)
const told = (alerts: FollowedAlerts['open']) => alerts.map(({ kind, minutes }) => `${kind} ${minutes}`)

describe('what a dispatcher is told of a driven day', () => {
  it('is nothing while everybody drives as planned', () => {
    expect(look(470).open).toEqual([])
    expect(look(494).open).toEqual([])
    expect(doneAt(495).open).toEqual([])
    expect(look(530, [mark(A, 495), mark(B, 510)]).open).toEqual([])
  })

  it('is that a driver has not started, and of that driver nothing else', () => {
    expect(told(look(520).open)).toEqual(['not-started 40'])
  })

  it('is which stop will be late, and that the driver is well behind', () => {
    expect(doneAt(525).open).toEqual([
      { key: `late-stop 3 ${B}`, kind: 'late-stop', driverId: 3, point: 2, minutes: 15 },
      { key: 'behind 3', kind: 'behind', driverId: 3, minutes: 30 },
    ])
  })

  it('is which customer wants nobody today, until the stop is marked, also before the driver has started', () => {
    const asked = (now: number, marks: readonly DrivenMark[] = []) =>
      told(followAlerts([{ ...routeAt(now, marks), notToday: new Map([[B, 'Friday']]) }], now, {}).open)

    expect(asked(470)).toEqual(['not-today 0'])
    expect(asked(520)).toEqual(['not-started 40', 'not-today 0'])
    expect(asked(505, [mark(A, 495)])).toEqual(['not-today 0'])
    expect(asked(530, [mark(A, 495), mark(B, 510)])).toEqual([])
  })

  it('is that another phone was refused, once a day, also before the driver has started', () => {
    const asked = (now: number, heard: HeardAlerts = {}) =>
      followAlerts([{ ...routeAt(now), isPhoneRefused: true }], now, heard)
    const first = asked(470)

    expect(told(first.open)).toEqual(['phone-refused 0'])
    expect(told(asked(520).open)).toEqual(['not-started 40', 'phone-refused 0'])
    expect(asked(480, first.heard).news).toEqual([])
    const [alert] = first.open
    expect(alert && asked(480, dismissAlert(first.heard, alert)).open).toEqual([])
  })

  it('is which stop was missed, also where it was late', () => {
    expect(told(look(500, [mark(A, 496, 'incomplete'), mark(B, 540, 'incomplete')]).open)).toEqual([
      'missed 0',
      'missed 0',
    ])
  })

  it('stands by kind and then in the order of the routes, however bad it is', () => {
    const routes = [routeAt(525, [mark(A, 525)], 1), routeAt(525, [], 2), routeAt(525, [mark(A, 524)], 4)]

    const { open } = followAlerts(routes, 525, {})

    expect(open.map(({ kind, driverId }) => `${kind} ${driverId}`)).toEqual([
      ...['not-started 2', 'late-stop 1', 'late-stop 4', 'behind 1', 'behind 4'],
    ])
  })

  it('is nothing of a stop that was passed by: nobody knows when its driver turns back', () => {
    expect(look(512, [mark(B, 510)]).open).toEqual([])
  })

  it('is nothing of a route whose leaving time nobody knows, and that is overdue at once', () => {
    const { leaveAt: _, ...undated } = itinerary
    const live = { ...liveRoute(undated, [], 600), isOverdue: true }

    expect(told(followAlerts([{ driverId: 3, itinerary: undated, live }], 600, {}).open)).toEqual(['not-started 0'])
    expect(
      followAlerts([{ driverId: 3, itinerary: undated, live: liveRoute(undated, [], 600) }], 600, {}).open,
    ).toEqual([])
  })
})

describe('an alert', () => {
  it('is said once, and stands until it is over', () => {
    const first = look(520)
    const second = look(521, [], first.heard)

    expect(told(first.news)).toEqual(['not-started 40'])
    expect(second.news).toEqual([])
    expect(told(second.open)).toEqual(['not-started 41'])
    expect(second.heard).toBe(first.heard)
    expect(told(doneAt(498, second.heard).open)).toEqual([])
  })

  it('neither comes nor goes while it wavers around its threshold', () => {
    const kinds = ({ open }: FollowedAlerts) => open.map(({ kind }) => kind)
    // B St is late by its window of 8:40 from a mark at 8:30 on.
    expect(kinds(doneAt(514))).toEqual([])
    const late = doneAt(515)
    expect(kinds(late)).toEqual(['late-stop', 'behind'])
    expect(kinds(doneAt(511, late.heard))).toEqual(['late-stop', 'behind'])
    const better = doneAt(505, late.heard)
    expect(kinds(better)).toEqual(['behind'])
    expect(kinds(doneAt(504, better.heard))).toEqual([])
    const again = doneAt(515, doneAt(504, better.heard).heard)
    expect(kinds(again)).toEqual(['late-stop', 'behind'])
    expect(again.news).toEqual([])
  })

  it('stays dismissed while it gets a little worse, is over and comes back, and is told again when it is much worse', () => {
    const first = doneAt(525)
    const dismissed = first.open.reduce(dismissAlert, first.heard)

    expect(doneAt(525, dismissed).open).toEqual([])
    expect(doneAt(554, dismissed).open).toEqual([])
    const over = doneAt(500, dismissed)
    expect(doneAt(525, over.heard).open).toEqual([])
    const worse = doneAt(555, over.heard)
    expect(told(worse.news)).toEqual(['late-stop 45', 'behind 60'])
    expect(worse.open).toEqual(worse.news)
    expect(doneAt(556, worse.heard).news).toEqual([])
  })

  it('of who has not started, or of a missed stop, never comes back once it is dismissed', () => {
    const first = followAlerts([routeAt(520), routeAt(520, [mark(A, 500, 'incomplete')], 4)], 520, {})
    const dismissed = first.open.reduce(dismissAlert, {})

    expect(told(first.open)).toEqual(['not-started 40', 'missed 0'])
    const later = followAlerts([routeAt(900), routeAt(900, [mark(A, 500, 'incomplete')], 4)], 900, dismissed)
    expect(later.open.filter(({ kind }) => kind === 'not-started' || kind === 'missed')).toEqual([])
  })

  it('is said no more than once for each half hour that it grows, whatever the drivers do', () => {
    forAll(fc.array(fc.integer({ min: 480, max: 700 }), { maxLength: 40 }), (minutes) => {
      let heard: HeardAlerts = {}
      const said = new Map<string, number>()
      for (const minute of minutes) {
        const followed = doneAt(minute, heard)
        heard = followed.heard
        for (const { key, minutes: by } of followed.news) {
          expect(by).toBeGreaterThanOrEqual((said.get(key) ?? Number.NEGATIVE_INFINITY) + 30)
          said.set(key, by)
        }
        expect(doneAt(minute, heard)).toEqual({ heard, open: followed.open, news: [] })
      }
    })
  })
})
