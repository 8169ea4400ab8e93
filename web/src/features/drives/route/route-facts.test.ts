import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { barFacts, barTitle, nameOf, otherDay, routeFacts } from './route-facts.ts'

const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const route: Itinerary = {
  points: [
    { kind: 'start', address: '1 Depot Rd', coordinates: null },
    { kind: 'stop', address: '2 Main St', coordinates: null, entered: 0, serviceMinutes: 5 },
    { kind: 'end', address: '1 Depot Rd', coordinates: null },
  ],
  legs: [leg, leg],
  totals: { minutes: 105, miles: 20.8 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
}

describe('what stands beside the name of a shared route', () => {
  it('is time, distance and stops, and what is done of them [P-205]', () => {
    expect(routeFacts(route, 22, [])).toBe('1 h 45 min · 20.8 mi · 22 stops')
    expect(routeFacts(route, 1, [])).toBe('1 h 45 min · 20.8 mi · 1 stop')
    expect(routeFacts({ ...route, leaveAt: 510 }, 22, ['complete', 'incomplete', 'complete'])).toBe(
      '1 h 45 min · 20.8 mi · 2 of 22 stops done · 1 incomplete · leave 8:30 AM',
    )
  })

  it('says on a phone first when the driver is back, or done where the route ends elsewhere', () => {
    const [start, stop] = route.points
    const open = { ...route, points: [start, stop].flatMap((point) => point ?? []), legs: [leg], leaveAt: 510 }

    expect(barFacts(route)).toBe('1 h 45 min · 20.8 mi')
    expect(barFacts({ ...route, leaveAt: 510 })).toBe('Back by 8:55 AM · 1 h 45 min · 20.8 mi')
    expect(barFacts(open)).toBe('Done by 8:45 AM · 1 h 45 min · 20.8 mi')
  })

  it('says on a phone which day the route of a team is for, and the name without it', () => {
    const date = '2026-11-19'

    expect(barFacts({ ...route, leaveAt: 510 }, date)).toBe('Back by 8:55 AM · Thu, Nov 19')
    const live = { ...liveRoute({ ...route, leaveAt: 510 }, [], 600), next: 1, behind: 90 }
    expect(barFacts({ ...route, leaveAt: 510 }, date, live)).toBe('Back by 10:25 AM · Thu, Nov 19')
    expect(routeFacts({ ...route, leaveAt: 510 }, 22, [], live)).toContain('not started · 1 h 30 min behind')
    expect(barFacts(route, date)).toBe('Thu, Nov 19 · 1 h 45 min · 20.8 mi')
    expect(barTitle('Ana Ruiz, Thursday, November 19', date)).toBe('Ana Ruiz')
    expect(barTitle('Thursday, November 19', date)).toBe('Thursday, November 19')
    expect(barTitle('Ana Ruiz, Thursday, November 19')).toBe('Ana Ruiz, Thursday, November 19')
  })

  it('says so where it is the route of another day', () => {
    expect(otherDay('2026-11-19', '2026-11-19')).toBeUndefined()
    expect(otherDay(undefined, '2026-11-19')).toBeUndefined()
    expect(otherDay('2026-11-19', '2026-11-20')).toBe('This is the route of Thursday, November 19, not of today.')
  })

  it('has a name in any case', () => {
    expect(nameOf('')).toBe('Shared route')
    expect(nameOf('Friday round')).toBe('Friday round')
  })
})
