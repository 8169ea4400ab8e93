import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { stopNews } from './stop-news.ts'

/** A route of these streets; each is entered by its number. */
function routeOf(...streets: readonly string[]): Itinerary {
  const points = streets.map((street) => ({
    ...{ kind: 'stop' as const, coordinates: null, address: `${street}, New York, NY` },
    entered: Number(street.split(' ')[0]),
  }))
  return {
    points: [{ kind: 'start', address: 'Depot', coordinates: null }, ...points],
    ...{ legs: [], totals: { minutes: 1, miles: 1 }, breaks: [], travel: { method: 'd', source: 'estimated' } },
  }
}

const silent = { seenVersion: 1, reasons: [], isBehind: false } as const
const read = (news: ReturnType<typeof stopNews>): string[] => news.map(({ street, text }) => `${street}: ${text}`)

describe('what is new of the stops of a route', () => {
  it('is what came and went, with why where that is known since the driver looked', () => {
    const reasons = [
      { version: 3, stop: '3 C St, New York, NY', why: 'rush' },
      { version: 2, stop: '1 A St, New York, NY', why: 'to', of: 'Ben' },
    ] as const
    const [before, after] = [routeOf('1 A St', '2 B St'), routeOf('3 C St', '2 B St')]

    expect(read(stopNews(before, after, { ...silent, reasons }))).toEqual([
      '3 C St: rush order',
      '1 A St: moved to Ben',
    ])
    expect(read(stopNews(before, after, { ...silent, reasons, seenVersion: 2 }))).toEqual([
      '3 C St: rush order',
      '1 A St: taken out',
    ])
    expect(stopNews(before, after, silent)).toMatchObject([
      { text: 'added', isGone: false },
      { name: '1 1 A St, New York, NY', text: 'taken out', isGone: true },
    ])
  })

  it('is who changed places, in the fewest moves, and that a late driver has it later for that', () => {
    const before = routeOf('1 A St', '2 B St', '3 C St', '4 D St')
    const later = routeOf('2 B St', '3 C St', '4 D St', '1 A St')

    expect(read(stopNews(before, later, silent))).toEqual(['1 A St: later than before'])
    expect(read(stopNews(before, later, { ...silent, isBehind: true }))).toEqual(['1 A St: later: you are behind'])
    expect(read(stopNews(later, before, { ...silent, isBehind: true }))).toEqual(['1 A St: earlier than before'])
    expect(stopNews(before, before, silent)).toEqual([])
  })

  it('names no move of a stop that only shifts with others', () => {
    const before = routeOf('1 A St', '2 B St', '3 C St')

    expect(read(stopNews(before, routeOf('4 D St', '1 A St', '3 C St'), silent))).toEqual([
      '4 D St: added',
      '2 B St: taken out',
    ])
  })
})
