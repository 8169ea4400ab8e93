import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { ExtractWriter } from '#engine/osm/extract-writer.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { square, Town } from '#engine/test/support/town.ts'
import { buildNetwork } from '../network/build-network.ts'
import { shapeOfEdge } from '../network/edge-shape.ts'
import { edgeGridOf } from './edge-grid.ts'
import { nearestEdges, projectOnto } from './nearest-edges.ts'

const street = { highway: 'residential' }
const oneway = { ...street, oneway: 'yes' }

describe('the nearest edges', () => {
  const town = new Town({
    map: `
      A . . . B . Y
      . . . . . . .
      D . . . C . Z`,
    ways: [
      ['AB', street],
      ['BC', street],
      ['CD', street],
      ['DA', oneway],
      ['AC', street],
      ['YZ', street],
    ],
  })
  const grid = edgeGridOf(town.network)
  const near = (east: number, north: number, limits = {}) =>
    nearestEdges(grid, square(east, north), limits).map((each) => ({ ...each, name: town.nameOf(each.edge) }))

  it('are both directions of a road, with side and share', () => {
    const found = near(1, 2.1)

    expect(found).toMatchObject([
      { name: 'AB', side: 'left' },
      { name: 'BA', side: 'right' },
    ])
    expect(found.map(({ fraction }) => Math.round(fraction * 1e4))).toEqual([1_250, 8_750])
    expect(found[0]?.distanceMeters).toBeCloseTo(10, 1)
    expect(greatCircleMeters(found[0]?.position ?? square(9, 9), square(1, 2))).toBeLessThan(0.1)
  })

  it('are the one direction of a oneway', () => {
    expect(near(0.1, 0.9)).toMatchObject([{ name: 'DA', side: 'right' }])
  })

  it('are the one direction of a oneway against its way', () => {
    const against = new Town({ map: 'A B', ways: [['AB', { ...street, oneway: '-1' }]] })

    const found = nearestEdges(edgeGridOf(against.network), square(0.5, 0.1))

    expect(found).toMatchObject([{ edge: against.edge('BA'), side: 'right' }])
    expect(found[0]?.fraction).toBeCloseTo(0.75, 3)
  })

  it('are a road that is entered on one side and left on the other, and not one that is left alone', () => {
    const ring = new Town({
      map: `
        . . . . . .
        X . A . B .
        E . D . C .`,
      ways: [
        ['AB', street],
        ['BC', street],
        ['CD', street],
        ['DA', street],
        ['XA', street],
        ['XE', oneway],
        ['ED', oneway],
      ],
    })
    const lane = new Town({
      map: 'S . A . B',
      ways: [
        ['AB', street],
        ['SA', oneway],
      ],
    })
    const namesAt = (town: Town, east: number, north: number) =>
      nearestEdges(edgeGridOf(town.network), square(east, north)).map(({ edge }) => town.nameOf(edge))

    expect(namesAt(ring, 1, 1.1).toSorted()).toEqual(['AX', 'XA'])
    expect(namesAt(lane, 1, 0.1).toSorted()).toEqual(['AB', 'BA'])
  })

  it('are found where two nodes lie at one place', () => {
    const point = { lats: Int32Array.of(0, 0), lngs: Float64Array.of(0, 0) }

    expect(projectOnto(point, 0, 0)).toEqual({ share: 0, offset: 0, north: 0, east: 0 })
  })

  it('lie on no side of whom stands on the road', () => {
    expect(near(2, 2)).toMatchObject([{ side: 'on' }, { side: 'on' }])
  })

  it('are those of the nearest of several roads', () => {
    const found = near(0.4, 1.2)

    expect(found.map(({ name }) => name)).toEqual(['DA'])
    expect(found.map(({ distanceMeters }) => Math.round(distanceMeters))).toEqual([40])
  })

  it('are none in the sea', () => {
    expect(near(40, 1)).toEqual([])
    expect(near(-40, 1)).toEqual([])
    expect(near(2, 40)).toEqual([])
    expect(near(2, 2.5, { withinMeters: 20 })).toEqual([])
  })

  it('pass over an island, however near, unless there is nothing else', () => {
    expect(near(11.9, 1).map(({ name }) => name)).toEqual(['BC', 'CB'])
    expect(near(14, 1, { withinMeters: 250 }).map(({ name }) => name)).toEqual(['YZ', 'ZY'])
  })

  it('pass over motorways where something else is near, and over ferries always', () => {
    const shore = new Town(
      {
        map: `
          A . . B
          C . . D . . F`,
        ways: [
          ['AB', { highway: 'motorway', oneway: 'no' }],
          ['CD', street],
          ['AC', street],
          ['BD', street],
          ['DF', { route: 'ferry', motor_vehicle: 'yes' }],
        ],
      },
      'driving',
    )
    const names = (east: number, north: number, withinMeters: number) =>
      nearestEdges(edgeGridOf(shore.network), square(east, north), { withinMeters }).map(({ edge }) =>
        shore.nameOf(edge),
      )

    expect(names(3, 1, 200)).toEqual(['CD', 'DC'])
    expect(names(3, 1.1, 20)).toEqual(['AB', 'BA'])
    expect(names(9, 0, 100)).toEqual([])
    expect(names(7, 0, 200)).toEqual(['BD', 'DB'])
  })

  it('are found across the antimeridian', () => {
    const writer = new ExtractWriter()
    for (const [id, lng] of [179.995, -179.995, 179.99, 179.98].entries()) writer.addNode(id, { lat: -17, lng })
    writer.addWay(1, [3, 2, 0, 1], street)
    const { network } = buildNetwork(writer.finish(), 'driving')

    const found = [179.999, -179.999].map((lng) => nearestEdges(edgeGridOf(network), { lat: -17.0001, lng })[0])

    expect(found.map((each) => Math.round((each?.fraction ?? 0) * 1e3))).toEqual([760, 840])
    expect(found[1]?.position.lng).toBeCloseTo(-179.999, 6)
  })

  it('are those that looking at all finds', () => {
    const lines = fc.array(fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 12,
    })
    forAll(lines, fc.integer({ min: -50, max: 450 }), fc.integer({ min: -50, max: 450 }), (all, x, y) => {
      const writer = new ExtractWriter()
      for (const [way, points] of all.entries()) {
        for (const [at, [east, north]] of points.entries())
          writer.addNode(100 * way + at, square(east / 20, north / 20))
        writer.addWay(
          way,
          [...points.keys()].map((at) => 100 * way + at),
          street,
        )
      }
      const { network } = buildNetwork(writer.finish(), 'driving')
      const asked = square(x / 20, y / 20)
      const lat = Math.round(asked.lat * 1e7)
      const lng = Math.round(asked.lng * 1e7)

      const flags = Uint8Array.from(network.edges.flags, () => 0)
      const open = { ...network, edges: { ...network.edges, flags } }
      const [found] = nearestEdges(edgeGridOf(open), asked, { withinMeters: 5_000 })
      const distances = [...network.edges.heads.keys()].map((edge) =>
        Math.abs(projectOnto(shapeOfEdge(network, edge), lat, lng).offset),
      )

      expect(found?.distanceMeters).toBeCloseTo(Math.min(...distances), 6)
    })
  })
})
