import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { type Cutting, cutIntoTrips, type Measure, type Way } from './cut-into-trips.ts'

/** Every way to cut an order, best first, found by trying all. */
function everyWay({ stops, mostCuts, excessFrom }: Cutting, { start, behind }: Measure): Way[] {
  const ways = Array.from({ length: 2 ** (stops - 1) }, (_, bits): Way => {
    const cuts = Array.from({ length: stops - 1 }, (__, gap) => gap + 1).filter((place) => bits & (1 << (place - 1)))
    const bounds = [0, ...cuts, stops]
    const excess = bounds.slice(1).reduce((sum, to, trip) => {
      const from = bounds[trip] ?? 0
      return sum + (excessFrom(from)[to - from - 1] ?? Number.NaN)
    }, 0)
    let value = start
    for (let place = 0; place < stops; place += 1) value = behind(value, place, cuts.includes(place))
    return { cuts, excess, value }
  })
  return ways
    .filter(({ cuts, value }) => cuts.length <= mostCuts && value < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.excess - other.excess || one.value - other.value)
}

const days = fc
  .record({
    loads: fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
    detours: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
    closes: fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 8, maxLength: 8 }),
    capacity: fc.integer({ min: 1, max: 7 }),
    mostCuts: fc.nat(8),
  })
  .map(({ loads, detours, closes, capacity, mostCuts }) => {
    const cutting: Cutting = {
      stops: loads.length,
      mostCuts,
      excessFrom: (place) =>
        loads.slice(place).map((_, end) => {
          const load = loads.slice(place, place + end + 1).reduce((sum, each) => sum + each, 0)
          return Math.max(0, load - capacity)
        }),
    }
    const detour: Measure = {
      start: 0,
      behind: (before, place, isCut) => before + (isCut ? (detours[place] ?? 0) : 0),
    }
    const clock: Measure = {
      start: 3,
      behind: (before, place, isCut) => {
        const arrival = before + 1 + (isCut ? (detours[place] ?? 0) : 0)
        return arrival > (closes[place] ?? 0) ? Number.POSITIVE_INFINITY : Math.max(arrival, 2 * place)
      },
    }
    // Who may come too late is promised the best among the ways that overload nothing.
    return {
      cutting,
      measures: [
        { measure: detour, counts: () => true },
        { measure: clock, counts: ({ excess }: Way) => excess === 0 },
      ],
    }
  })

it('an order cut into trips is cut in the best ways of all, however many are wanted', () => {
  forRuns(300, days, fc.integer({ min: 1, max: 30 }), ({ cutting, measures }, most) => {
    for (const { measure, counts } of measures) {
      const every = everyWay(cutting, measure)
      const found = cutIntoTrips(cutting, measure, most)

      const worth = (ways: readonly Way[]) => ways.filter(counts).map(({ excess, value }) => [excess, value])
      expect(worth(found)).toEqual(worth(every).slice(0, most))
      for (const way of found) expect(every).toContainEqual(way)
      expect(new Set(found.map(({ cuts }) => cuts.join())).size).toBe(found.length)
    }
  })
})

it('asks little more for many ways to cut a long order than for a few', () => {
  const stops = 60
  const asked = (most: number): number => {
    let times = 0
    const measure: Measure = {
      start: 0,
      behind: (before, place, isCut) => {
        times += 1
        return before + (isCut ? 1 + ((place * 37) % 11) : 0)
      },
    }
    const excessFrom = (place: number) => Array.from({ length: stops - place }, (_, end) => Math.max(0, end - 9))
    expect(cutIntoTrips({ stops, mostCuts: stops, excessFrom }, measure, most)).toHaveLength(most)
    return times
  }

  expect(asked(600)).toBeLessThan(10 * asked(8))
})
