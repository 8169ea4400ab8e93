/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { type Columns, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { runs } from '#engine/test/support/runs.ts'
import { extractOf, restriction, square } from '#engine/test/support/town.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { RoadLeg } from '../directions/road-leg.ts'
import { roadRatio } from '../road-ratio.ts'
import { buildRoads, findLeg, findTravelBetween, type Roads } from '../roads.ts'
import { type NearEdge, nearestEdges } from '../snap/nearest-edges.ts'
import { type PartSource, RangedRoads } from './ranged-roads.ts'
import { cutRoads, type PartSizes, withRatio } from './ranged-sections.ts'

/** Parts so small that a town of some streets has many. */
const small = { tileMeters: 400, cellNodes: 6 }

/** Roads read again from their parts, with a note of the tiles that were read. */
async function openParts(roads: Roads, sizes: PartSizes = small) {
  const { columns, cells, tiles } = cutRoads(roads.network, sizes)
  const bytesOfTile = new Map(Array.from(tiles(), ({ tile, bytes }) => [tile, bytes]))
  const read: number[] = []
  const source: PartSource = {
    cell: async (cell) => cells[cell] ?? new Uint8Array(0),
    tile: async (tile) => {
      read.push(tile)
      return bytesOfTile.get(tile) ?? new Uint8Array(0)
    },
  }
  const whole = await withRatio(roads.network, columns, source)
  read.length = 0
  return { ranged: RangedRoads.open(unpackColumns(packColumns(whole)), source), source, columns: whole, read }
}

const letters = [...'ABCDEFGHIJKLMNOP']
const map = `
  A B C D
  E F G H
  I J K L
  M N O P`
const ways = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 5 }).map((nodes) => nodes.join('')),
  fc.record({
    highway: fc.constantFrom('primary', 'residential', 'service', 'motorway'),
    name: fc.constantFrom('', 'Main Street', 'Broadway'),
    oneway: fc.constantFrom('yes', 'no', 'no', '-1'),
    access: fc.constantFrom('yes', 'yes', 'yes', 'private'),
  }),
)
const kinds = fc.constantFrom('no_left_turn', 'no_right_turn', 'no_straight_on', 'only_straight_on')
const towns: fc.Arbitrary<OsmExtract> = fc
  .tuple(
    fc.array(ways, { minLength: 2, maxLength: 14 }),
    fc.array(fc.tuple(kinds, fc.nat(13), fc.constantFrom(...letters), fc.nat(13)), { maxLength: 6 }),
  )
  .map(([all, rules]) => {
    const relations = rules.map(([kind, from, via, to]) => restriction(kind, 1 + from, via, 1 + to))
    return extractOf({ map, ways: all, relations })
  })
const modes = fc.constantFrom<TravelMode>('driving', 'bicycling', 'walking')
const place = fc
  .tuple(fc.integer({ min: -90, max: 390 }), fc.integer({ min: -90, max: 390 }))
  .map(([east, north]) => square(east / 100, north / 100))
const places = fc.array(place, { minLength: 1, maxLength: 6 })

/** Roads of a town, or `undefined` where nobody may travel so. */
function roadsOf(extract: OsmExtract, mode: TravelMode): Roads | undefined {
  try {
    return buildRoads(extract, mode).roads
  } catch (error) {
    if (error instanceof DomainError && error.code === 'region.no-roads') return undefined
    throw error
  }
}

describe('roads read in parts', () => {
  it('tell travel between any places as whole ones do', async () => {
    await fc.assert(
      fc.asyncProperty(towns, modes, places, places, async (extract, mode, origins, destinations) => {
        const roads = roadsOf(extract, mode)
        if (!roads) return
        const { ranged } = await openParts(roads)
        const all = [...origins, ...destinations]
        const read = await ranged.around(all)

        const near = all.map((position) => nearestEdges(roads.grid, position))
        if (!read) return expect(near.flat()).toEqual([])
        expect(findTravelBetween(read, origins, destinations)).toEqual(findTravelBetween(roads, origins, destinations))
        expect(roadRatio(read)).toEqual(roadRatio(roads))
        const besideNumbers = (each: readonly NearEdge[]) => each.map(({ edge: _, ...rest }) => rest)
        const nearRead = all.map((position) => nearestEdges(read.grid, position))
        expect(nearRead.map(besideNumbers)).toEqual(near.map(besideNumbers))
      }),
      { numRuns: runs(60) },
    )
  })

  it('lead along a route as whole ones do', async () => {
    await fc.assert(
      fc.asyncProperty(towns, modes, places, async (extract, mode, route) => {
        const roads = roadsOf(extract, mode)
        if (!roads) return
        const { ranged } = await openParts(roads)
        const read = await ranged.along([route])

        for (const [index, to] of route.slice(1).entries()) {
          const [from, found] = [route[index] ?? to, read && findLeg(read, route[index] ?? to, to)]
          expectSameLeg(found, findLeg(roads, from, to))
        }
      }),
      { numRuns: runs(60) },
    )
  })

  it('read the streets around places and along the way, and those once', async () => {
    const roads = longRoad()
    const { ranged, read } = await openParts(roads, { tileMeters: 400, cellNodes: 6 })
    const [from, to] = [square(0.5, 0), square(1.2, 0)]

    await ranged.around([from, to])
    await ranged.along([[from, to]])
    expect(read.length).toBeLessThan(4)
    expect(await ranged.around([square(0, 900)])).toBeUndefined()
    expect(await ranged.along([[square(0, 900), square(0, 901)]])).toBeUndefined()
    await ranged.along([[from, square(20, 0)]])
    expect(read.length).toBeGreaterThan(4)
    expect(new Set(read).size).toBe(read.length)
  })

  it('are refused where they are damaged', async () => {
    const roads = longRoad()
    const { columns, source } = await openParts(roads)
    const corrupt = expect.objectContaining({ code: 'region.corrupt' })
    const opened = (wrong: Columns) => () => RangedRoads.open({ ...columns, ...wrong }, source)

    expect(opened({ tileFrame: new Float64Array(7) })).toThrow(corrupt)
    expect(opened({ tileOfNode: Uint16Array.of(1) })).toThrow(corrupt)
    expect(opened({ mode: Uint8Array.of(9) })).toThrow(corrupt)
    const [from, to] = [square(0, 0), square(20, 0)]
    const elsewhere = RangedRoads.open({ ...columns, tileOfNode: Uint16Array.from(roads.graph.edges, () => 0) }, source)
    await expect(elsewhere.along([[from, to]])).rejects.toThrow(corrupt)
    let tiles = 0
    const onlyEnds: PartSource['tile'] = async (tile) => (tiles++ < 2 ? source.tile(tile) : new Uint8Array(0))
    const without = RangedRoads.open(columns, { ...source, tile: onlyEnds })
    await expect(without.along([[from, to]])).rejects.toThrow(corrupt)
    const noTiles = RangedRoads.open(columns, { ...source, tile: async () => packColumns({}) })
    await expect(noTiles.around([from])).rejects.toThrow(corrupt)
  })
})

/** A road over three kilometers, with a side street at each hundred meters. */
function longRoad(): Roads {
  const nodes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd'
  const sides = [...'efghijklmnopqrstuvwxyz01234567']
  const tags = (name: string) => ({ highway: 'residential', name })
  const streets = sides.map((side, at) => [`${nodes[at]}${side}`, tags(`Side ${at}`)] as const)
  return buildRoads(
    extractOf({ map: `${sides.join('')}\n${nodes}`, ways: [[nodes, tags('Long Road')], ...streets] }),
    'driving',
  ).roads
}

/** Of ways as fast as each other either may be told. */
function expectSameLeg(found: RoadLeg | undefined, wanted: RoadLeg | undefined): void {
  expect(found?.durationSeconds).toBe(wanted?.durationSeconds)
  if (JSON.stringify(found?.geometry) === JSON.stringify(wanted?.geometry)) expect(found).toEqual(wanted)
}
