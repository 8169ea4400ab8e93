import { describe, expect, it } from 'vitest'
import { extractOf, square, type TownPlan } from '#test/support/town.ts'
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
const travel = roadTravel(async () => roads)
const [here, there, beyond] = [square(0, 0), square(3, 1), square(2, 1)]
const inTheSea = { lat: 0, lng: 0 }
const unreachable = expect.objectContaining({ code: 'travel.unreachable' })

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

  it('refuse what no road joins', async () => {
    await expect(travel.matrix([here, inTheSea], 'driving')).rejects.toThrow(unreachable)
    await expect(travel.between?.([inTheSea], [here], 'driving')).rejects.toThrow(unreachable)
    await expect(travel.legs([[here, inTheSea]], 'driving')).rejects.toThrow(unreachable)
  })
})
