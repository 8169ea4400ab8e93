import { describe, expect, it } from 'vitest'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { latenessOf, lateWords, overWords } from './lateness.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const stop = (entered: number, window?: readonly [number, number], more: Partial<RouteStop> = {}): RouteStop => ({
  ...{ ...place, kind: 'stop', entered, serviceMinutes: 10 },
  ...(window && { window }),
  ...more,
})
const routeOf = (...stops: RouteStop[]): Itinerary => ({
  points: [{ ...place, kind: 'start' }, ...stops, { ...place, kind: 'end' }],
  legs: [...stops, place].map(() => leg),
  totals: { minutes: 0, miles: 0 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
})

describe('what is served after its window', () => {
  it('is told with how late it may be', () => {
    const route = routeOf(stop(1, [480, 490]), stop(0, [480, 504]), stop(2), stop(3, [600, 620]))
    const stops = [{ ...place, lateMinutes: 15 }, place, place, place]

    expect(latenessOf(route, stops, 480)).toEqual([{ point: 2, minutes: 6, allowed: 15 }])
    expect(latenessOf(route, [], 485)).toEqual([
      { point: 1, minutes: 5, allowed: 0 },
      { point: 2, minutes: 11, allowed: 0 },
    ])
  })

  it('is nothing behind midnight where the stop is open then, and nothing that was driven', () => {
    const night = routeOf(stop(0, [0, 60]), stop(1, [0, 25]))

    expect(latenessOf(night, [], 1440 - 10)).toEqual([])
    expect(latenessOf(night, [], 1440 + 5 - 10)).toEqual([])
    expect(latenessOf(night, [], 1440)).toEqual([{ point: 2, minutes: 5, allowed: 0 }])
    expect(latenessOf(routeOf(stop(0, [0, 1], { drivenAt: 600 })), [], 480)).toEqual([])
  })

  it('has its words', () => {
    expect(lateWords({ minutes: 6, allowed: 15 })).toBe('6 min late, allowed 15')
    expect(lateWords({ minutes: 6, allowed: 0 })).toBe('6 min late')
    expect([overWords(8), overWords(8, 15)]).toEqual(['back 8 min over', 'back 8 min over, allowed 15'])
  })
})
