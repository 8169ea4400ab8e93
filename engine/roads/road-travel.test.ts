import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import { estimateLegs } from '#engine/travel/estimate-legs.ts'
import { roadRatio } from './road-ratio.ts'
import { roadTravel } from './road-travel.ts'
import { buildRoads } from './roads.ts'

const plan: TownPlan = {
  map: `
    A B C D
    E F G H
    . . . .
    . I J .`,
  ways: [
    ['ABCD', { highway: 'residential', name: 'Main Street' }],
    ['EFGH', { highway: 'residential', name: 'Back Street', oneway: 'yes' }],
    ['AE', { highway: 'residential' }],
    ['DH', { highway: 'residential' }],
    ['IJ', { highway: 'residential', name: 'Island Street' }],
  ],
}
const { roads } = buildRoads(extractOf(plan), 'driving')
const [here, there, beyond] = [square(0, 0), square(3, 1), square(2, 1)]
const isle = square(1, 3)
const outside = { lat: here.lat + 0.05, lng: here.lng }
const isCovered = (position: Position) => greatCircleMeters(position, here) < 4_000
const travel = roadTravel(async () => ({ parts: [{ roads, isCovered }] }))

describe('the roads of a region as a port for travel', () => {
  it('answer whole seconds and meters, as from some places to others so between all pairs', async () => {
    const { size, durations, distances, source } = await travel.matrix([here, there, beyond], 'driving')
    const row = await travel.between?.([there], [here, beyond], 'driving')

    expect({ size, source }).toEqual({ size: 3, source: 'region' })
    expect(durations[0 * 3 + 1]).toBeGreaterThan(0)
    expect(row).toEqual({
      origins: [there],
      destinations: [here, beyond],
      durations: Int32Array.of(durations[3] ?? -1, durations[5] ?? -1),
      distances: Int32Array.of(distances[3] ?? -1, distances[5] ?? -1),
      source: 'region',
    })
  })

  it('answer legs along streets', async () => {
    const { routes, source } = await travel.legs([[here, { ...there, label: '3 Back Street' }], []], 'driving')

    expect(source).toBe('region')
    expect(routes.map((legs) => legs.length)).toEqual([1, 0])
    expect(routes[0]?.[0]).toMatchObject({ source: 'region' })
    expect(JSON.stringify(routes[0]?.[0]?.steps)).toContain('Back Street')
  })

  it('keep the streets of all pairs inside when one stop lies outside, or where no road leads', async () => {
    const inside = await travel.matrix([here, there, beyond], 'driving')
    for (const other of [outside, isle]) {
      const { durations } = await travel.matrix([here, there, beyond, other], 'driving')

      expect([0, 1, 2].flatMap((row) => [...durations.slice(4 * row, 4 * row + 3)])).toEqual([...inside.durations])
      expect([3, 7, 11].every((cell) => (durations[cell] ?? 0) > 0)).toBe(true)
    }
  })

  it('say of each leg whether it is an estimate, in the figures of the matrix, whatever else is asked', async () => {
    const { durations, distances } = await travel.matrix([here, outside, there], 'driving')
    const { routes } = await travel.legs([[here, there, outside, here]], 'driving')
    const [alone] = (await travel.legs([[there, outside]], 'driving')).routes.flat()
    const legs = routes.flat()

    expect(legs.map(({ isEstimated }) => isEstimated)).toEqual([undefined, true, true])
    expect(legs.map(({ source }) => source)).toEqual(['region', 'estimated', 'estimated'])
    const cells = [2, 3 * 2 + 1, 3 * 1]
    expect(legs.map(({ durationSeconds }) => durationSeconds)).toEqual(cells.map((cell) => durations[cell]))
    expect(legs.map(({ distanceMeters }) => distanceMeters)).toEqual(cells.map((cell) => distances[cell]))
    expect(alone).toEqual(legs[1])
    expect(legs[1]?.steps[0]).toMatchObject({ durationSeconds: legs[1]?.durationSeconds })
  })

  it('estimate a pair with both ends outside as if there were no roads, even where everything takes longer', async () => {
    const slow = roadTravel(async () => ({ parts: [{ roads, isCovered, factor: 1.5 }] }))
    const away = { lat: here.lat + 0.06, lng: here.lng + 0.02 }
    const alone = estimateLegs([outside, away], 'driving').map(({ durationSeconds, distanceMeters }) => [
      durationSeconds,
      distanceMeters,
    ])

    for (const port of [travel, slow]) {
      const { durations, distances } = await port.matrix([here, outside, away], 'driving')
      const { routes } = await port.legs([[outside, away]], 'driving')

      expect([[durations[5], distances[5]]]).toEqual(alone)
      expect(routes.flat().map((leg) => [leg.durationSeconds, leg.distanceMeters])).toEqual(alone)
    }
  })

  it('take so many times as long on streets, and on estimates to one of their places, alike in tables and legs', async () => {
    const slow = roadTravel(async () => ({ parts: [{ roads, isCovered, factor: 1.5 }] }))
    const [free, longer] = await Promise.all(
      [travel, slow].map((port) => port.matrix([here, there, outside], 'driving')),
    )
    const { routes } = await slow.legs([[here, there, outside]], 'driving')

    expect([...(longer?.durations ?? [])]).toEqual([...(free?.durations ?? [])].map((each) => Math.round(each * 1.5)))
    expect(longer?.distances).toEqual(free?.distances)
    expect(routes[0]?.map(({ durationSeconds }) => durationSeconds)).toEqual([
      longer?.durations[1],
      longer?.durations[5],
    ])
  })

  it('estimate at the pace of the roads, and no way shorter than the line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: 0.06, max: 0.3, noNaN: true }),
        async (east, north) => {
          const to = { lat: here.lat + north, lng: here.lng + east }
          const [leg] = (await travel.legs([[here, to]], 'driving')).routes.flat()
          const [estimate] = estimateLegs([here, to], 'driving')
          const { seconds } = roadRatio(roads)

          expect(leg?.distanceMeters).toBeGreaterThanOrEqual(Math.floor(greatCircleMeters(here, to)))
          expect(leg?.durationSeconds).toBeCloseTo(seconds * (estimate?.durationSeconds ?? 0), -1)
        },
      ),
      { numRuns: 30 },
    )
  })
})
