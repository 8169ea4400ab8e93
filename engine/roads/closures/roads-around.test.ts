import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intAt } from '#engine/base/typed-array.ts'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import type { ClosedRing } from '#engine/travel/closed-area.ts'
import { FORBIDDEN } from '../cells/customize.ts'
import { buildRoads, findLeg, findTravel, findWaysBetween, type Roads } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { endAccesses, sameEdge, startAccesses } from '../snap/road-position.ts'
import { closedPieces, roadsAround } from './roads-around.ts'

const street = { highway: 'residential' }
/** A short way from west to east over A and B, and a long one around. */
const plan: TownPlan = {
  map: `
    W A B E
    . C D .`,
  ways: [
    ['WA', { ...street, name: 'West Street' }],
    ['AB', { ...street, name: 'Middle Street' }],
    ['BE', { ...street, name: 'East Street' }],
    ['ACDB', { ...street, name: 'Long Way' }],
  ],
}
const roads = buildRoads(extractOf(plan), 'driving').roads
const [west, middle, east] = [square(0.6, 1), square(3, 1), square(5.4, 1)]

/** Corners by squares to the east and north. */
const ring = (...corners: readonly (readonly [east: number, north: number])[]): ClosedRing =>
  corners.map(([x, y]) => {
    const { lat, lng } = square(x, y)
    return [lat, lng]
  })
const box = (left: number, low: number, right: number, high: number): ClosedRing =>
  ring([left, low], [right, low], [right, high], [left, high])

const namesOf = (each: Roads, from = west, to = east): string =>
  (findLeg(each, from, to)?.steps ?? []).map(({ instruction }) => instruction).join(' ')

describe('a closed area', () => {
  it.each([
    ['that holds part of a street', box(2.8, 0.8, 3.2, 1.2)],
    ['that a street crosses without a corner in it', box(2.9, 0.9, 3.1, 1.4)],
    ['that is a line across a street', ring([3, 0.8], [3, 1.2], [3, 1])],
    ['that touches a street', ring([3, 1], [2.9, 1.3], [3.1, 1.3])],
    ['that crosses itself', ring([2.5, 0.8], [3.5, 1.2], [3.5, 0.8], [2.5, 1.2])],
  ])('%s is driven around, in legs and in times alike', (_, area) => {
    const around = roadsAround(roads, [area])

    expect(namesOf(roads)).not.toContain('Long Way')
    expect(namesOf(around)).toContain('Long Way')
    const [, millis = 0] = findTravel(around, [west, east]).millis
    expect(Math.round(millis / 1_000)).toBe(findLeg(around, west, east)?.durationSeconds)
  })

  it('beside a street changes nothing: neither in the corner of a ring that bends around it', () => {
    const bent = ring([2.5, 0.5], [3.5, 0.5], [3.5, 1.5], [3.4, 1.5], [3.4, 0.6], [2.5, 0.6])

    expect(roadsAround(roads, [box(2.8, 1.1, 3.2, 1.4), box(2.6, 0.4, 3.3, 0.9)])).toBe(roads)
    expect(closedPieces(roads.grid, [bent]).size).toBe(1)
    expect(roadsAround(roads, [])).toBe(roads)
    expect(roadsAround(roads, [box(900, 0, 901, 1), box(0, 900, 1, 901), box(-900, 0, -899, 1)])).toBe(roads)
  })

  it('around a stop leaves it to the nearest open street, and to none where all are closed', () => {
    const around = roadsAround(roads, [box(2.8, 0.8, 3.2, 1.2)])
    const [near] = nearestEdges(around.grid, middle)

    expect(near?.distanceMeters).toBeCloseTo(100, 0)
    expect(findLeg(around, west, middle)).toBeDefined()
    expect(nearestEdges(roadsAround(roads, [box(-9, -9, 9, 9)]).grid, middle)).toEqual([])
  })

  it('that cuts a town in two leaves no way between both, and all within each', () => {
    const cut = roadsAround(roads, [box(2.9, -0.5, 3.1, 1.5)])

    expect(findLeg(cut, west, east)).toBeUndefined()
    expect(findTravel(cut, [west, east]).millis[1]).toBe(Number.POSITIVE_INFINITY)
    expect(findLeg(cut, square(0.2, 1), square(1.5, 1))).toBeDefined()
  })

  it('is kept while it is among the last four', () => {
    const area = (at: number) => [box(2.8, 0.8, 3 + at / 100, 1.2)]
    const first = roadsAround(roads, area(0))

    expect(roadsAround(roads, area(0))).toBe(first)
    for (const at of [1, 2, 3, 4]) roadsAround(roads, area(at))
    expect(roadsAround(roads, area(0))).not.toBe(first)
  })

  it('is no way of any plan, as a plain search says that knows it, on foot and on a bicycle too', () => {
    const grid: TownPlan = {
      map: `
        A B C D
        E F G H
        I J K L`,
      ways: ['ABCD', 'EFGH', 'IJKL', 'AEI', 'BFJ', 'CGK', 'DHL'].map((letters) => [letters, street] as const),
    }
    const coordinate = fc.integer({ min: -5, max: 65 }).map((tenths) => tenths / 10)
    const corners = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 6 })
    const modes = fc.constantFrom('driving', 'bicycling', 'walking')
    const ends = fc.tuple(coordinate, coordinate, coordinate, coordinate)
    forRuns(200, modes, fc.array(corners, { maxLength: 3 }), ends, (mode, rings, [x, y, u, v]) => {
      const town = buildRoads(extractOf(grid), mode).roads
      const areas = rings.map((each) => ring(...each))
      const around = roadsAround(town, areas)
      const open = withoutPieces(town, closedPieces(town.grid, areas))
      const [from = [], to = []] = [square(x, y), square(u, v)].map((at) => nearestEdges(around.grid, at))
      if (from.length === 0 || to.length === 0 || sameEdge(town.network, from, to)) return
      const starts = startAccesses(town.network, open, from).filter(({ millis }) => millis < FORBIDDEN)
      const plain = shortestPath(open, starts, endAccesses(town.network, open, to))
      const isFound = plain !== undefined && plain.millis < FORBIDDEN

      expect(findWaysBetween(around, [from], [to]).millis[0]).toBe(isFound ? plain.millis : Number.POSITIVE_INFINITY)
    })
  })
})

/** The turns of a town without those into some of its streets. */
function withoutPieces({ network, graph }: Roads, closed: ReadonlySet<number>) {
  const millis = graph.millis.map((before, arc) => {
    const edge = intAt(graph.edges, intAt(graph.heads, arc))
    return edge >= 0 && closed.has(intAt(network.edges.shapes, edge) >>> 1) ? FORBIDDEN : before
  })
  return { ...graph, millis }
}
