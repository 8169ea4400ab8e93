import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersToText } from '#engine/base/number-text.ts'
import { forAll } from '#engine/test/support/runs.ts'
import type { TravelTimes } from './known-travel.ts'
import { MOST_TIMES_ACROSS, MOST_TIMES_TEXT, packTimes, unpackTimes } from './packed-times.ts'

const anyPlace = fc.record({
  lat: fc.integer({ min: -90e6, max: 90e6 }).map((micro) => micro / 1e6),
  lng: fc.integer({ min: -180e6, max: 180e6 }).map((micro) => micro / 1e6),
})
const anyPlaces = fc.array(anyPlace, { maxLength: 8 })
const cellsOf = (count: number) =>
  fc.array(fc.nat(1e8), { minLength: count, maxLength: count }).map((cells) => Int32Array.from(cells))

const timesOf = (origins: TravelTimes['origins'], destinations: TravelTimes['destinations']) =>
  fc
    .tuple(cellsOf(origins.length * destinations.length), cellsOf(origins.length * destinations.length))
    .map(([durations, distances]): TravelTimes => ({ origins, destinations, durations, distances, source: 'region' }))
    .chain((times) => fc.constantFrom(times, { ...times, pace: Array<number>(24).fill(1.2) }))

const anyTimes = fc.oneof(
  fc.tuple(anyPlaces, anyPlaces).chain(([origins, destinations]) => timesOf(origins, destinations)),
  anyPlaces.chain((all) => timesOf(all, all)),
)

describe('travel times for the wire', () => {
  it('are the same times again, in rectangles and squares', () => {
    forAll(anyTimes, (times) => {
      const again = unpackTimes(packTimes(times))

      expect(again).toEqual(times)
      expect(again.origins === again.destinations).toBe(times.origins === times.destinations)
    })
  })

  it('take few letters a pair where ways back are like ways there, and meters go with seconds', () => {
    const origins = Array.from({ length: 100 }, (_, index) => ({
      lat: 40.7 + 0.05 * Math.sin(index * 12.9),
      lng: -74 + 0.05 * Math.sin(index * 78.2),
    }))
    const durations = Int32Array.from({ length: 10_000 }, (_, cell) => {
      const [from, to] = [origins[Math.floor(cell / 100)], origins[cell % 100]]
      const apart = Math.abs((from?.lat ?? 0) - (to?.lat ?? 0)) + Math.abs((from?.lng ?? 0) - (to?.lng ?? 0))
      return Math.round(12_000 * apart * (1 + 0.2 * Math.sin(cell)))
    })
    const times = { origins, destinations: origins, durations, distances: durations.map((each) => each * 7) }

    expect(packTimes({ ...times, source: 'region' }).cells.length / 10_000).toBeLessThan(3.3)
  })

  it('are of no more places than a day has', () => {
    expect(MOST_TIMES_ACROSS).toBe(250)
    const many = Array.from({ length: MOST_TIMES_ACROSS + 1 }, () => ({ lat: 0, lng: 0 }))
    const cells = new Int32Array(many.length)
    const times = { durations: cells, distances: cells, source: 'region' } as const

    expect(() => packTimes({ ...times, origins: many, destinations: many.slice(0, 1) })).toThrow(RangeError)
    expect(() => packTimes({ ...times, origins: many.slice(0, 1), destinations: many })).toThrow(RangeError)
  })

  it.each([
    ['letters of no alphabet', 'ä'],
    ['nothing', ''],
    ['another version', numbersToText([2, 0, 0, 0])],
    ['fewer rows than none', numbersToText([1, -1, 0, 0])],
    ['more rows than are sent', numbersToText([1, MOST_TIMES_ACROSS + 1, 0, 0])],
    ['fewer columns than none', numbersToText([1, 0, -2, 0])],
    ['more columns than are sent', numbersToText([1, 0, MOST_TIMES_ACROSS + 1, 0])],
    ['a text that ends in the middle', numbersToText([1, 1, -1, 0, 5, 5, 0])],
    ['a text that goes on', numbersToText([1, 1, -1, 0, 5, 5, 0, 0, 0])],
    ['seconds below zero', numbersToText([1, 1, 1, 0, 5, 5, 6, 6, -3, 0])],
    ['meters beyond any way', numbersToText([1, 1, 1, 1000, 5, 5, 6, 6, 1e8, 1])],
    ['more than is ever sent', 'A'.repeat(MOST_TIMES_TEXT + 1)],
  ])('are refused where they cannot be read: %s', (_, cells) => {
    expect(() => unpackTimes({ source: 'region', cells })).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'travel.unreadable-times' }),
    )
  })
})
