import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers } from '#core/regions/coverage.ts'
import { extractOf, restriction, square, Town, type TownPlan } from '#test/support/town.ts'
import { shortestRow } from '../dijkstra.ts'
import { buildRoads } from '../roads.ts'
import { endAccesses, startAccesses } from '../snap/road-position.ts'
import type { Ring } from './contours.ts'
import { findReach } from './find-reach.ts'
import type { ReachedArea } from './reached-areas.ts'
import { reachedEdges } from './reached-edges.ts'

const street = { highway: 'residential' }
const plan: TownPlan = {
  map: `
    A . . a . . B . . C
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    D . . . . . E . . F
    . . . . . . . . . .
    . . . . . . . . . .
    G . . . . . H . . I
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    Y . . Z . . . . . .`,
  ways: [
    ['AaBC', street],
    ['DEF', street],
    ['GHI', { ...street, oneway: 'yes' }],
    ['ADG', street],
    ['BE', street],
    ['EH', { ...street, access: 'private' }],
    ['CFI', street],
    ['YZ', street],
  ],
  relations: [restriction('no_left_turn', 1, 'B', 5)],
}
const { roads } = buildRoads(extractOf(plan), 'driving')

const isInside = (area: ReachedArea, east: number, north: number): boolean =>
  covers({ bounds: [-180, -90, 180, 90], area }, square(east, north))
const winding = (ring: Ring): number =>
  ring.slice(1).reduce((sum, [lng, lat], index) => {
    const [lng0, lat0] = ring[index] ?? [0, 0]
    return sum + (lng0 + 74) * (lat - 40) - (lng + 74) * (lat0 - 40)
  }, 0)

describe('edges reached in time', () => {
  it.each(['driving', 'walking'] as const)('are those that Dijkstra reaches, to the millisecond: %s', (mode) => {
    const { roads } = buildRoads(extractOf(plan), mode)
    const { network, graph } = roads
    const town = new Town(plan, mode)
    const ends = Array.from(network.edges.heads, (_, edge) => endAccesses(network, graph, [town.at(edge, 1)]))
    fc.assert(
      fc.property(fc.nat(ends.length - 1), fc.nat(99), fc.nat(400_000), (edge, percent, limit) => {
        const start = [town.at(edge, percent / 100)]
        const wanted = shortestRow(graph, startAccesses(network, graph, start), ends).millis

        const reached = reachedEdges(roads, start, limit).slice(1)

        const whole = reached.filter(({ to }) => to === 1).map((part) => [part.edge, part.before + part.along])
        const inTime = Array.from(wanted, (millis, each) => [each, millis] as const).filter(([, each]) => each <= limit)
        expect(whole.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(inTime)
        for (const { to, before, along } of reached.filter((part) => part.to < 1)) {
          expect(before + along).toBe(limit)
          expect(to).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('the area reached in time', () => {
  it('follows the roads, with a hole where none leads', () => {
    const [area = [], ...others] = findReach(roads, square(6, 8), 60)

    expect(others).toEqual([])
    expect([isInside(area, 12, 13), isInside(area, 0, 9), isInside(area, 6, 8.5)]).toEqual([true, true, true])
    // In the middle of blocks, and over on streets that nothing joins.
    expect([isInside(area, 6, 10.5), isInside(area, 15, 10.5), isInside(area, 2, 0)]).toEqual([false, false, false])
    expect(area.length).toBeGreaterThan(2)
    expect(area.map((ring) => Math.sign(winding(ring)))).toEqual([1, ...area.slice(1).map(() => -1)])
    for (const ring of area) expect(ring[0]).toEqual(ring.at(-1))
  })

  it('ends within an edge', () => {
    const [area = []] = findReach(roads, square(11, 13), 0.5)

    expect([isInside(area, 10, 13), isInside(area, 4, 13)]).toEqual([true, false])
  })

  it('holds together along a road that runs across the grid', () => {
    const path = {
      map: '. . . . . . . . J\n. . . . . . . . .\n. . . . . . . . .\nK . . . . . . . .',
      ways: [['KJ', street]] as const,
    }
    const { roads: road } = buildRoads(extractOf(path), 'driving')

    for (let minutes = 0.1; minutes < 2; minutes += 0.07) {
      expect(findReach(road, square(0, 0), minutes), `${minutes} minutes`).toHaveLength(1)
    }
  })

  it('grows with the time', () => {
    const size = (minutes: number): number =>
      findReach(roads, square(6, 8), minutes)
        .flat()
        .reduce((sum, ring) => sum + winding(ring), 0)

    expect(size(0.5)).toBeGreaterThan(0)
    expect(size(1)).toBeGreaterThan(size(0.5))
    expect(size(2)).toBeGreaterThan(size(1))
  })

  it('is a point on the road where there is no time, and nothing in the sea', () => {
    expect(findReach(roads, square(6, 8), 0).length).toBeLessThanOrEqual(1)
    expect(findReach(roads, square(600, 800), 10)).toEqual([])
  })
})
