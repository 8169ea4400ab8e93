import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { type DayAlert, followAlerts } from '#core/teams/days/day-alerts.ts'
import { liveDrive, type ToldDrive, unheardDrive } from '../live/live-drive.ts'
import { alertWords, linesOf, newsWords } from './alert-words.ts'

const day = { date: '2026-11-24', timeZone: 'UTC' }
const clockAt = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`)
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const at = { coordinates: null, serviceMinutes: 5 }
const itinerary: Itinerary = {
  points: [
    { kind: 'start', address: 'Depot', coordinates: null },
    { kind: 'stop', address: '1 A St, New York, NY', ...at, entered: 0 },
    { kind: 'stop', address: '2 B St, New York, NY', ...at, entered: 1, window: [480, 520] },
  ],
  legs: [leg, leg],
  totals: { minutes: 40, miles: 2 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
}
const a = '1 1 A St, New York, NY'

/** Every alert of a route at a moment, in words. */
function wordsAt(time: string, marks: ToldDrive['marks'], isSeen = true) {
  const told: ToldDrive = { routeId: 'r', driverId: 3, seenAt: clockAt('07:58'), proofs: [], marks }
  const drive = isSeen ? liveDrive(itinerary, told, { ...day, now: clockAt(time) }) : undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = hours * 60 + minutes
  const route = { driverId: 3, itinerary, live: drive?.route ?? liveRoute(itinerary, [], now) }
  const { open } = followAlerts([route], now, {})
  return open.map((alert) => Object.values(alertWords(alert, { name: 'Ana', route, drive })).join(' | '))
}

describe('an alert in words', () => {
  it.each([
    ['Friday please', 'Ana · Friday please'],
    ['', 'Ana · the customer asks for another day'],
  ])('says who wants nobody today, and what they wrote: %j', (words, detail) => {
    const route = { driverId: 3, itinerary, live: liveRoute(itinerary, [], 470), notToday: new Map([[a, words]]) }
    const alert: DayAlert = { key: 'a', kind: 'not-today', driverId: 3, point: 1, minutes: 0 }

    expect(alertWords(alert, { name: 'Ana', route, drive: undefined })).toEqual({ title: '1 A St: not today', detail })
  })

  it('says whose phones to check', () => {
    const alert: DayAlert = { key: 'a', kind: 'phone-refused', driverId: 3, minutes: 0 }

    expect(alertWords(alert, { name: 'Ben', route: undefined, drive: undefined })).toEqual({
      ...{ title: "A sixth phone tried to open Ben's routes", detail: "Check Ben's phones" },
    })
  })

  it('says who has not started, and whether they have the route', () => {
    expect(wordsAt('08:25', [])).toEqual(['Ana has not started | 25 min after 8:00 AM · page open 7:58 AM'])
    expect(wordsAt('08:25', [], false)).toEqual(['Ana has not started | 25 min after 8:00 AM · link not opened yet'])
  })

  it('says that a driver whose page was never heard of has not opened it', () => {
    const moment = { ...day, now: clockAt('08:25') }
    const drive = unheardDrive(itinerary, { driverId: 3, routeId: 'r' }, moment)
    const alert: DayAlert = { key: 'a', kind: 'not-started', driverId: 3, minutes: 25 }

    expect(alertWords(alert, { name: 'Ana', route: undefined, drive }).detail).toBe('link not opened yet')
    expect(unheardDrive(itinerary, { driverId: 3, routeId: 'r' }, { ...moment, now: clockAt('08:05') })).toBeUndefined()
    const tomorrow = { ...moment, now: clockAt('08:25') + 86_400_000 }
    expect(unheardDrive(itinerary, { driverId: 3, routeId: 'r' }, tomorrow)).toBeUndefined()
  })

  it('says which stop will be late, by how much, and how far behind its driver is', () => {
    expect(wordsAt('08:45', [{ stop: a, mark: 'complete', at: clockAt('08:45') }])).toEqual([
      '2 B St will be late | Ana · 8:55 AM · 15 min after its time',
      'Ana is 30 min behind | next 2 B St 8:55 AM',
    ])
  })

  it('says which stop was missed, with the reason where there is one', () => {
    const missed = { stop: a, mark: 'incomplete', at: clockAt('08:15') } as const

    expect(wordsAt('08:16', [{ ...missed, reason: 'Closed' }])).toEqual(['1 A St was missed | Ana · Closed'])
    expect(wordsAt('08:16', [missed])).toEqual(['1 A St was missed | Ana'])
  })

  it('says what it can of a route that is gone', () => {
    const alert = (kind: DayAlert['kind']): DayAlert => ({ key: kind, kind, driverId: 3, minutes: 20 })
    const words = (kind: DayAlert['kind']) =>
      alertWords(alert(kind), { name: 'Ana', route: undefined, drive: undefined })

    expect(words('not-started').detail).toBe('link not opened yet')
    expect(words('behind')).toEqual({ title: 'Ana is 20 min behind', detail: 'next stop' })
    expect(words('late-stop').detail).toBe('Ana · 20 min after its time')
  })

  it('is told with others of its kind from three on, and by itself otherwise', () => {
    const of = (kind: DayAlert['kind'], count: number) =>
      Array.from({ length: count }, (_, driverId) => ({
        alert: { key: `${kind} ${driverId}`, kind, driverId, minutes: 0 },
      }))
    const lines = linesOf([...of('not-started', 5), ...of('missed', 2), ...of('behind', 3)])

    expect(lines.map(({ key, title }) => title ?? key)).toEqual([
      ...['5 drivers have not started', 'missed 0', 'missed 1', '3 drivers are behind'],
    ])
    expect(lines.flatMap(({ alerts }) => alerts)).toHaveLength(10)
  })

  it('is said aloud with others that are new, which are counted', () => {
    expect(newsWords(['Ana has not started'])).toBe('Needs you: Ana has not started')
    expect(newsWords(['a', 'b', 'c', 'd'])).toBe('Needs you: a, b, 2 more')
  })
})
