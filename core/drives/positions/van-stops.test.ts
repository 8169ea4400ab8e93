import { describe, expect, it } from 'vitest'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { missingFences, readFenceId, stopFence, vanStopsOf, withFences } from './van-stops.ts'

const point = (address: string, kind: RouteStop['kind'] = 'stop', lat: number | null = 40): RouteStop => ({
  ...{ address, kind, coordinates: lat === null ? null : [lat, -74] },
})
const route = (...points: RouteStop[]): Itinerary => ({
  points,
  legs: points.slice(1).map(() => ({ durationSeconds: 600, distanceMeters: 5000, geometry: [], steps: [] })),
  totals: { minutes: 10, miles: 3 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
})

describe('the stops of a sent route', () => {
  it('have their names, times and numbers, the depot none', () => {
    const stops = vanStopsOf(
      route(point('Depot', 'start'), point('A'), point('A', 'stop', 41), point('Depot', 'end')),
      [],
    )

    expect(stops).toEqual([
      { stop: '1 A', fence: 1, address: 'A', position: [40, -74], arrival: 490, leaving: 490 },
      { stop: '2 A', fence: 2, address: 'A', position: [41, -74], arrival: 500, leaving: 500 },
    ])
    const served = { ...point('A'), window: [500, 560] as const, serviceMinutes: 20 }
    expect(vanStopsOf(route(point('Depot', 'start'), served), [])[0]).toMatchObject({ arrival: 490, leaving: 520 })
    const { leaveAt: _, ...timeless } = route(point('D', 'start'), point('A'))
    expect(vanStopsOf(timeless, [])[0]).not.toHaveProperty('arrival')
  })

  it('keep the numbers of their circles when others come, go and change places', () => {
    const before = vanStopsOf(route(point('D', 'start'), point('A'), point('B'), point('C')), [])

    const after = vanStopsOf(route(point('D', 'start'), point('C'), point('X'), point('A')), before)

    expect(after.map(({ stop, fence }) => [stop, fence])).toEqual([
      ['1 C', 3],
      ['1 X', 4],
      ['1 A', 1],
    ])
  })
})

describe('the circles around stops', () => {
  const stops = (...places: (readonly [string, number, number | null])[]) =>
    places.map(([stop, fence, lat]) => ({
      ...{ stop, fence, address: stop, position: lat === null ? null : ([lat, -74] as const) },
    }))

  it('are put for stops that are new or elsewhere, and for no others', () => {
    const taken = withFences([], missingFences(stops(['a', 1, 40], ['b', 2, 41], ['c', 3, 42]), []))

    const missing = missingFences(stops(['a', 1, 40], ['b', 2, 41.5], ['d', 4, 43], ['e', 5, null]), taken)

    expect(missing.map(([fence]) => fence)).toEqual([2, 4])
    expect(missing.map((each) => stopFence('r', each))[0]).toEqual({
      ...{ id: 'r.2', center: [41.5, -74], radiusMeters: 80 },
    })
    expect(missingFences(stops(['a', 1, 40], ['b', 2, 41.5], ['d', 4, 43]), withFences(taken, missing))).toEqual([])
    expect(withFences(taken, missing).map(([fence]) => fence)).toEqual([1, 2, 3, 4])
  })

  it('of stops that have gone lend their numbers to no other stop', () => {
    const route1 = route(point('D', 'start'), point('A'), point('B'))
    const taken = missingFences(vanStopsOf(route1, []), [])

    const [, added] = vanStopsOf(
      route(point('D', 'start'), point('A'), point('C')),
      vanStopsOf(route1, []).slice(0, 1),
      taken,
    )

    expect(added?.fence).toBe(3)
  })

  it('are read by their names, which others have not', () => {
    expect(readFenceId('0ab.12')).toEqual({ routeId: '0ab', fence: 12 })
    for (const other of ['0ab', '0ab.', '.1', '0ab.1.2', 'A.1', '0ab.x']) expect(readFenceId(other)).toBeUndefined()
  })
})
