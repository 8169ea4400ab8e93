import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { type SharedStop, shareOut, shareWays } from './share-out.ts'

const at = (lat: number, lng: number, more: Partial<SharedStop> = {}): SharedStop => ({
  coordinates: [lat, lng],
  ...more,
})
const first = '2026-11-26'
const terms = (way: (typeof shareWays)[number], room: number) => ({ way, first, roomOn: () => room })

describe('sharing stops out over days', () => {
  it('fills one day after the other in the order of the file', () => {
    const stops = Array.from({ length: 5 }, () => at(40, -74))

    expect(shareOut(stops, terms('order', 2))).toEqual({
      days: [
        { date: '2026-11-26', stops: [0, 1] },
        { date: '2026-11-27', stops: [2, 3] },
        { date: '2026-11-28', stops: [4] },
      ],
      left: [],
    })
  })

  it('goes by the days of the file, and tells what does not fit there', () => {
    const stops = [at(40, -74, { date: '2026-11-28' }), at(40, -74), at(40, -74, { date: '2026-11-28' })]

    expect(shareOut(stops, terms('date', 1))).toEqual({
      days: [
        { date: '2026-11-26', stops: [1] },
        { date: '2026-11-28', stops: [0] },
      ],
      left: [2],
    })
  })

  it('puts on one day what lies near each other', () => {
    const stops = [at(40.7, -74), at(41.9, -87.6), at(40.71, -74.01), at(41.91, -87.61), { coordinates: null }]
    const { days } = shareOut(stops, terms('near', 2))

    expect(days.map(({ stops: places }) => places).toSorted()).toEqual([[0, 2], [1, 3], [4]])
  })

  it('keeps pairs and what rides together on one day, gives each stop to one day, and no day too many', () => {
    const stop = fc.record(
      {
        coordinates: fc.tuple(
          fc.double({ min: -89, max: 89, noNaN: true }),
          fc.double({ min: -179, max: 179, noNaN: true }),
        ),
        pairName: fc.constantFrom('a', 'b'),
        together: fc.constantFrom('x', 'y'),
        date: fc.constantFrom('2026-11-26', '2026-11-30'),
      },
      { requiredKeys: ['coordinates'] },
    )
    forAll(fc.array(stop, { maxLength: 40 }), fc.constantFrom(...shareWays), fc.nat(20), (stops, way, room) => {
      const { days, left } = shareOut(stops, terms(way, room))
      const dayOf = new Map(days.flatMap(({ date, stops: places }) => places.map((place) => [place, date] as const)))

      expect([...dayOf.keys(), ...left].toSorted((one, other) => one - other)).toEqual(stops.map((_, place) => place))
      expect(days.every(({ stops: places }) => places.length <= room)).toBe(true)
      for (const key of ['pairName'] as const) {
        for (const name of ['a', 'b']) {
          const those = stops.flatMap((each, place) => (each[key] === name && !each.together ? [dayOf.get(place)] : []))
          expect(new Set(those).size).toBeLessThanOrEqual(1)
        }
      }
    })
  })
})
