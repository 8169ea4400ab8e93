import { describe, expect, it } from 'vitest'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { backWords, drivenWords, isDrivenNow, seenWords } from './driven-words.ts'
import { type LiveDrive, liveDrive, type ToldDrive } from './live-drive.ts'

const day = { date: '2026-11-24', timeZone: 'UTC' }
const clockAt = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`)
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const at = { coordinates: null, serviceMinutes: 5 }
/** Leaves at 8:00 AM, at A St by 8:10, at B St by 8:25 and no later than 8:40, back by 8:40. */
const route: Itinerary = {
  points: [
    { kind: 'start', address: 'Depot', coordinates: null },
    { kind: 'stop', address: '1 A St, New York, NY', ...at, entered: 0 },
    { kind: 'stop', address: '2 B St, New York, NY', ...at, entered: 1, window: [480, 520] },
    { kind: 'end', address: 'Depot', coordinates: null },
  ],
  legs: [leg, leg, leg],
  totals: { minutes: 40, miles: 2 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
}
const driveAt = (time: string, marks: ToldDrive['marks'] = []): LiveDrive => {
  const told: ToldDrive = { routeId: 'r', driverId: 3, seenAt: clockAt('08:00'), proofs: [], marks }
  return liveDrive(route, told, { ...day, now: clockAt(time) })
}
const first = (time: string, mark: 'complete' | 'incomplete' = 'complete') => ({
  ...{ stop: '1 1 A St, New York, NY', mark, at: clockAt(time) },
})
const back = (drive: LiveDrive): string | undefined => backWords(drive, formatClock)

describe('a driven day', () => {
  it('begins with the first mark on a day of today', () => {
    const today = { date: day.date, today: day.date }

    expect(isDrivenNow(today, [driveAt('08:05')])).toBe(false)
    expect(isDrivenNow(today, [driveAt('08:05'), driveAt('08:16', [first('08:15')])])).toBe(true)
    expect(isDrivenNow({ ...today, today: '2026-11-25' }, [driveAt('08:16', [first('08:15')])])).toBe(false)
  })

  it('is counted over all drivers: what is done and missed, and what is expected late', () => {
    const late = driveAt('08:46', [first('08:45')])
    const missed = driveAt('08:16', [first('08:15', 'incomplete')])

    expect(drivenWords(6, [late, missed])).toBe('1 of 6 done · 1 missed · 1 late expected')
    expect(drivenWords(6, [])).toBe('0 of 6 done')
  })
})

describe('whether a driver has the route as it is', () => {
  const sent = { by: 'email', state: 'sent', at: 1, version: 4 } as const
  const link = { driverId: 3, routeId: 'r', url: 'https://stops.example/r', changes: [] }
  const send = { ...link, sent, routeVersion: 2 }
  const shown = (shownVersion?: number, seenAt = 1) => ({
    seenAt,
    shownVersion,
    shownAt: shownVersion && clockAt('10:42'),
  })

  it('is said only once their page has shown this version', () => {
    expect(seenWords(send, undefined, 'UTC')).toBe('link not opened yet')
    expect(seenWords(send, shown(undefined, 0), 'UTC')).toBe('link not opened yet')
    expect(seenWords(send, shown(1), 'UTC')).toBe('not seen yet since the change')
    expect(seenWords(send, shown(2), 'UTC')).toBe('seen 10:42 AM')
    expect(seenWords(send, shown(2), 'America/New_York')).toBe('seen 5:42 AM')
  })

  it('is not said where an old page or link does not know it, and of whom nothing was sent', () => {
    expect(seenWords(send, shown(), 'UTC')).toBeUndefined()
    expect(seenWords({ ...link, sent }, shown(2), 'UTC')).toBeUndefined()
    expect(seenWords({ ...link, routeVersion: 2 }, shown(2), 'UTC')).toBeUndefined()
    expect(seenWords({ ...link, earlier: sent, routeVersion: 2 }, shown(2), 'UTC')).toBe('seen 10:42 AM')
    expect(seenWords(undefined, undefined, 'UTC')).toBeUndefined()
  })
})

describe('when a driver is expected back', () => {
  it('is told beside the plan once something is known of them', () => {
    expect(back(driveAt('08:05'))).toBeUndefined()
    expect(back(driveAt('08:16', [first('08:15')]))).toBe('back 8:40 AM, as planned')
    expect(back(driveAt('08:30', [first('08:29')]))).toBe('back 8:54 AM, 14 min later than planned')
    expect(back(driveAt('08:06', [first('08:05')]))).toBe('back 8:30 AM, 10 min earlier than planned')
    expect(back(driveAt('09:00'))).toBe('back 9:40 AM, 60 min later than planned')
  })

  it('is told of nobody whose day is over, or of whom no way is known', () => {
    const gone = { ...driveAt('08:16', [first('08:15')]), isOver: true }
    const drive = driveAt('08:16', [first('08:15')])

    expect(back(gone)).toBeUndefined()
    expect(back({ ...drive, route: { ...drive.route, points: [] } })).toBeUndefined()
  })
})
