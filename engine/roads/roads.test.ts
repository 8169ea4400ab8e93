import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import { buildRoads, findLeg, findTravel, findTravelBetween, roadsFromColumns, roadsToColumns } from './roads.ts'
import { nearestEdges } from './snap/nearest-edges.ts'
import { offRoad } from './snap/off-road.ts'
import { endAccesses, sameEdge, startAccesses } from './snap/road-position.ts'

const street = { highway: 'residential' }
const plan: TownPlan = {
  map: `
    A B C D
    E F G H
    . . . .
    . . . .
    . I J .`,
  ways: [
    ['ABCD', { ...street, name: 'Main Street' }],
    ['EFGH', { ...street, name: 'Back Street', oneway: 'yes' }],
    ['AE', { ...street, name: 'West Street' }],
    ['DH', { ...street, name: 'East Street', oneway: '-1' }],
    ['BF', { ...street, name: 'Church Street' }],
    ['IJ', street],
  ],
}
/** The same with busy streets, which take time to cross. */
const busyPlan: TownPlan = {
  ...plan,
  ways: plan.ways.map(([way, tags], index) => [way, index < 2 ? { ...tags, highway: 'primary' } : tags] as const),
}
const extract = extractOf(plan)
const { roads: busy } = buildRoads(extractOf(busyPlan), 'driving')
const { roads } = buildRoads(extract, 'driving')
const { roads: paths } = buildRoads(extract, 'walking')

/** Squares to the east and north of the town's corner: on its streets, beside them and off them all. */
const place = fc.record({
  lat: fc.double({ min: -0.5, max: 4.5, noNaN: true }).map((north) => square(0, north).lat),
  lng: fc.double({ min: -0.5, max: 6.5, noNaN: true }).map((east) => square(east, 0).lng),
})
const inTheSea = square(100, 100)

describe('the roads of a region', () => {
  it('lead along streets and say so', () => {
    const leg = findLeg(roads, square(3, 4), square(5, 3), 'the bakery')

    expect(leg?.steps.map(({ instruction }) => instruction)).toEqual([
      'Start on Main Street toward Church Street',
      'Turn left onto Church Street',
      'Turn left onto Back Street',
      'Arrive at the bakery',
    ])
    expect(leg?.distanceMeters).toBe(100 + 100 + 300)
    expect(leg?.steps.reduce((sum, step) => sum + step.durationSeconds, 0)).toBe(leg?.durationSeconds)
  })

  it('lead nowhere from the sea, nor over to an island', () => {
    expect(findLeg(roads, inTheSea, square(0, 3))).toBeUndefined()
    expect(findLeg(roads, square(0, 3), inTheSea)).toBeUndefined()

    const { millis, decimeters } = findTravel(roads, [square(0.5, 4), inTheSea])

    expect([...millis]).toEqual([0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(decimeters[1]).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    ['driving', roads],
    ['driving on busy streets', busy],
    ['walking', paths],
  ] as const)('take as long in a table of all pairs as by the plain search, to the millisecond: %s', (_, asked) => {
    const { network, graph, grid } = asked
    forRuns(200, fc.array(place, { minLength: 1, maxLength: 6 }), (positions) => {
      const places = positions.map((position) => nearestEdges(grid, position))
      const plain = places.flatMap((from, row) =>
        places.map((to, column) => {
          const found = shortestPath(graph, startAccesses(network, graph, from), endAccesses(network, graph, to))
          const direct = sameEdge(network, from, to)
          const isSame = JSON.stringify(positions[row]) === JSON.stringify(positions[column])
          const besides = isSame ? 0 : offRoad(from, network.mode).millis + offRoad(to, network.mode).millis
          const none = Number.POSITIVE_INFINITY
          return Math.min(found?.millis ?? none, direct?.millis ?? none) + besides
        }),
      )

      expect([...findTravel(asked, positions).millis]).toEqual(plain)
    })
  })

  it('take as long from some places to others as in the table of all of them', () => {
    forRuns(200, fc.array(place, { maxLength: 4 }), fc.array(place, { maxLength: 4 }), (origins, destinations) => {
      const all = findTravel(roads, [...origins, ...destinations])
      const some = findTravelBetween(roads, origins, destinations)

      const size = origins.length + destinations.length
      const cut = (cells: Float64Array): number[] =>
        origins.flatMap((_, row) => [...cells.slice(row * size + origins.length, (row + 1) * size)])
      expect([...some.millis]).toEqual(cut(all.millis))
      expect([...some.decimeters]).toEqual(cut(all.decimeters))
    })
  })

  it.each([roads, busy])('answer one pair as the table does', (asked) => {
    forRuns(200, place, place, (from, to) => {
      const { millis, decimeters } = findTravel(asked, [from, to])
      const leg = findLeg(asked, from, to)

      expect(Math.abs((leg?.durationSeconds ?? Number.POSITIVE_INFINITY) - (millis[1] ?? 0) / 1000) <= 1 || !leg).toBe(
        true,
      )
      expect(leg === undefined).toBe(millis[1] === Number.POSITIVE_INFINITY)
      expect(!leg || Math.abs(leg.distanceMeters - (decimeters[1] ?? 0) / 10) <= 1).toBe(true)
    })
  })

  it.each([
    ['driving', roads],
    ['walking', paths],
  ] as const)('are never shorter than the straight line, however far off the road a place lies: %s', (_, asked) => {
    forRuns(300, place, place, (from, to) => {
      const straight = greatCircleMeters(from, to)
      const meters = (findTravel(asked, [from, to]).decimeters[1] ?? 0) / 10

      expect(meters).toBeGreaterThanOrEqual(straight - 1)
      expect(findLeg(asked, from, to)?.distanceMeters ?? straight).toBeGreaterThanOrEqual(straight - 1)
    })
  })

  it.each([roads, busy])('lead from a place to itself in no time', (asked) => {
    const here = square(1.5, 3.9)

    expect(findTravel(asked, [here, { ...here }])).toEqual({
      millis: new Float64Array(4),
      decimeters: new Float64Array(4),
    })
    expect(findLeg(asked, here, { ...here })).toMatchObject({ durationSeconds: 0, distanceMeters: 0 })
  })

  it.each([roads, paths])('are the same when they are opened again', (built) => {
    const opened = roadsFromColumns(unpackColumns(packColumns(roadsToColumns(built))))

    expect(opened).toEqual(built)
  })

  it('are refused with a part of them missing', () => {
    const { turnStarts: _, ...rest } = roadsToColumns(roads)

    expect(() => roadsFromColumns(rest)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })
})
