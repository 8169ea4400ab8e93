import { describe, expect, it } from 'vitest'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { routeChanges, routeNews } from './route-changes.ts'

const stop = (street: string, entered: number, note?: string): RouteStop => ({
  ...{ kind: 'stop', address: `${street}, New York, NY`, entered, coordinates: null },
  ...(note === undefined ? {} : { note }),
})

function routeOf(stops: readonly RouteStop[], more: Partial<Itinerary> = {}): Itinerary {
  const points: RouteStop[] = [{ kind: 'start', address: 'Depot', coordinates: null }, ...stops]
  const leg = { durationSeconds: 600, distanceMeters: 1, geometry: [], steps: [] }
  return {
    ...{ points, legs: stops.map(() => leg), totals: { minutes: 1, miles: 1 }, breaks: [] },
    travel: { method: 'd', source: 'estimated' },
    leaveAt: 480,
    ...more,
  }
}

const [a, b, c] = [stop('1 A St', 0), stop('2 B St', 1), stop('3 C St', 2)]

describe('a route that its sender changed', () => {
  it('says which stops came and went, and of many how many', () => {
    expect(routeChanges(routeOf([a, b]), routeOf([a, b, c]))).toEqual(['3 C St added'])
    expect(routeChanges(routeOf([a, b, c]), routeOf([stop('3 C St', 0)]))).toEqual(['1 A St and 2 B St taken out'])
    expect(routeChanges(routeOf([]), routeOf([a, b, c]))).toEqual(['3 stops added'])
  })

  it('says that order, times, start or notes are new', () => {
    expect(routeChanges(routeOf([a, b]), routeOf([b, a]))).toEqual(['new order'])
    expect(routeChanges(routeOf([a]), routeOf([a], { leaveAt: 500 }))).toEqual(['new times'])
    expect(routeChanges(routeOf([a]), routeOf([stop('1 A St', 0, 'Ring twice')]))).toEqual(['new notes'])
    const elsewhere = routeOf([a], { points: [{ kind: 'start', address: 'Elsewhere', coordinates: null }, a] })
    expect(routeChanges(routeOf([a]), elsewhere)).toEqual(['another start'])
    expect(routeChanges(routeOf([a, b]), routeOf([a, b]))).toEqual([])
  })
})

describe('the news of a route', () => {
  const silent = { seenVersion: 1, reasons: [], isBehind: false }
  const many = Array.from({ length: 9 }, (_, index) => stop(`${index} Z St`, index + 9))

  it('are its stops one by one, and what else is new', () => {
    const news = routeNews(routeOf([a, b]), routeOf([b, stop('1 A St', 0, 'Ring twice'), c]), silent)

    expect(news.listed).toEqual(news.stops)
    expect(news.stops.map(({ street, text }) => `${street} ${text}`)).toEqual([
      '2 B St earlier than before',
      '3 C St added',
    ])
    expect(news.phrases).toEqual(['new notes'])
  })

  it('are how many stops came and went where nobody would read a list', () => {
    const news = routeNews(routeOf([a]), routeOf([b, ...many]), silent)

    expect([news.listed, news.stops.length]).toEqual([[], 11])
    expect(news.phrases).toEqual(['10 stops added', '1 A St taken out'])
  })
})
