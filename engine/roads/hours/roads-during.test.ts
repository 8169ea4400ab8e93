import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import { type HourTable, streetFactors, typicalHours } from '#engine/travel/time-of-day.ts'
import { buildRoads, findLeg, findTravel } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { offRoad } from '../snap/off-road.ts'
import { endAccesses, sameEdge, startAccesses } from '../snap/road-position.ts'
import { canBeTimed, groupOfClass, roadsDuring } from './roads-during.ts'

const plan: TownPlan = {
  map: `
    A B C D E
    F G H I J
    K L M N O`,
  ways: [
    ['ABCDE', { highway: 'motorway', name: 'Highway' }],
    ['FGHIJ', { highway: 'residential', name: 'Middle Street' }],
    ['KLMNO', { highway: 'primary', name: 'Low Road' }],
    ['AFK', { highway: 'residential', name: 'West End' }],
    ['EJO', { highway: 'residential', name: 'East End' }],
    ['HM', { highway: 'residential', oneway: 'yes' }],
  ],
}
const { roads } = buildRoads(extractOf(plan), 'driving')
const place = fc.record({
  lat: fc.double({ min: -0.5, max: 2.5, noNaN: true }).map((north) => square(0, north).lat),
  lng: fc.double({ min: -0.5, max: 8.5, noNaN: true }).map((east) => square(east, 0).lng),
})
const factor = fc.integer({ min: 2, max: 200 }).map((twentieths) => twentieths / 20)
const factors = fc.record({ fast: factor, main: factor, local: factor })

describe('roads during some hours', () => {
  it('lead as a plain search on their times does, to the millisecond', () => {
    forRuns(100, factors, fc.array(place, { minLength: 1, maxLength: 5 }), (during, positions) => {
      const timed = roadsDuring(roads, during)
      const { network, graph, grid } = timed
      const places = positions.map((position) => nearestEdges(grid, position))
      const plain = places.flatMap((from, row) =>
        places.map((to, column) => {
          const found = shortestPath(graph, startAccesses(network, graph, from), endAccesses(network, graph, to))
          const direct = sameEdge(network, from, to)
          const isSame = JSON.stringify(positions[row]) === JSON.stringify(positions[column])
          const besides = isSame ? 0 : offRoad(from, 'driving').millis + offRoad(to, 'driving').millis
          const none = Number.POSITIVE_INFINITY
          return Math.min(found?.millis ?? none, direct?.millis ?? none) + besides
        }),
      )

      const { millis } = findTravel(timed, positions)
      expect([...millis]).toEqual(plain)
      for (const [cell, time] of millis.entries()) {
        const [from, to] = [positions[Math.floor(cell / places.length)], positions[cell % places.length]]
        if (from && to && from !== to) {
          expect(findLeg(timed, from, to)?.durationSeconds).toBe(Math.round(time / 1_000))
        }
      }
    })
  })

  it('go another way where the fast one stands', () => {
    const [from, to] = [square(0, 1.8), square(8, 1.8)]
    const along = (during: Parameters<typeof roadsDuring>[1]) =>
      findLeg(roadsDuring(roads, during), from, to)
        ?.steps.map(({ instruction }) => instruction)
        .join(', ')

    expect(along({ fast: 1, main: 1, local: 2 })).toContain('Highway')
    expect(along({ fast: 10, main: 10, local: 1 })).toContain('Middle Street')
  })

  it('never take less time with a larger factor, nor change what was asked before', () => {
    const positions = [square(0.5, 0), square(3.5, 2), square(2, 1)]
    const free = [...findTravel(roads, positions).millis]
    forRuns(50, factors, factors, (one, other) => {
      const most = {
        fast: Math.max(one.fast, other.fast),
        main: Math.max(one.main, other.main),
        local: Math.max(one.local, other.local),
      }
      const [some, all] = [one, most].map((during) => [...findTravel(roadsDuring(roads, during), positions).millis])
      expect(all?.every((millis, cell) => millis >= (some?.[cell] ?? 0))).toBe(true)
      expect([...findTravel(roads, positions).millis]).toEqual(free)
    })
  })

  it('are the same roads for the same hours, as long as these are among the last four', () => {
    const during = (fast: number) => roadsDuring(roads, { fast, main: 1, local: 1 })
    const first = during(1)

    expect(during(1)).toBe(first)
    for (const fast of [2, 3, 4]) during(fast)
    expect(during(1)).toBe(first)
    for (const fast of [2, 3, 4, 5]) during(fast)
    expect(during(1)).not.toBe(first)
  })

  it('are cut into cells at once where they are not large', () => {
    expect(canBeTimed(roads)).toBe(true)
    const heads = new Int32Array(500_001)
    const large = { ...roads, network: { ...roads.network, edges: { ...roads.network.edges, heads } } }
    expect(canBeTimed(large)).toBe(false)
  })

  it('know streets by how they are built', () => {
    const groups = new Set(Array.from(roads.network.edges.classes, groupOfClass))
    expect([...groups].toSorted()).toEqual(['fast', 'local', 'main'])
  })
})

describe('the factors of hours', () => {
  it('are the mean of the minutes that a plan is driven in, in twentieths', () => {
    const flat = { fast: Array(24).fill(1), main: Array(24).fill(1), local: Array(24).fill(1) }
    const table: HourTable = {
      weekday: { ...flat, main: flat.main.map((_, hour) => (hour === 8 ? 2 : 1)) },
      weekend: flat,
    }

    expect(streetFactors(table, 'driving', { leaveAt: 480, until: 540 })).toEqual({ fast: 1, main: 2, local: 1 })
    expect(streetFactors(table, 'driving', { leaveAt: 450, until: 570 })?.main).toBe(1.5)
    expect(streetFactors(table, 'driving', { leaveAt: 480, until: 480 })?.main).toBe(2)
    expect(streetFactors(table, 'driving', { leaveAt: 1_380, until: 1_380 + 600 })?.main).toBe(1.1)
    expect(streetFactors(table, 'driving', { leaveAt: 480, until: 540, day: 'weekend' })?.main).toBe(1)
    expect(streetFactors(table, 'driving', undefined)).toBeUndefined()
    expect(streetFactors(table, 'walking', { leaveAt: 480, until: 540 })).toBeUndefined()
  })

  it('differ between eight and one', () => {
    const at = (hour: number) => streetFactors(typicalHours, 'driving', { leaveAt: hour * 60, until: hour * 60 + 60 })

    expect(at(8)).not.toEqual(at(13))
  })
})
