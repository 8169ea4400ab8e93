import { describe, expect, it } from 'vitest'
import { extractOf, square } from '#engine/test/support/town.ts'
import { buildRoads } from '../roads.ts'
import { reachOf } from './off-road.ts'

const { roads } = buildRoads(
  extractOf({ map: 'A B C', ways: [['ABC', { highway: 'residential', name: 'Main Street' }]] }),
  'driving',
)
const head = { bounds: [-75, 39, -73, 41] } as const
const reach = (north: number) => reachOf(head, roads.grid, square(1, north))

describe('a place off the roads of a region', () => {
  it('is covered beside a road, far from 150 m on, and outside beyond 500 m', () => {
    expect(reach(0.2)).toMatchObject({ kind: 'covered' })
    expect(reach(1.4).kind).toBe('covered')
    expect(reach(1.6)).toMatchObject({ kind: 'far', meters: expect.closeTo(160, 0) })
    expect(reach(4.9).kind).toBe('far')
    expect(reach(5.1)).toEqual({ kind: 'outside' })
  })

  it('is outside where the region does not reach, however near a road is', () => {
    expect(reachOf({ bounds: [-75, 39, -74.5, 41] }, roads.grid, square(1, 0))).toEqual({ kind: 'outside' })
  })
})
