import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { extractOf, square } from '#engine/test/support/town.ts'
import { buildNetwork } from '../network/build-network.ts'
import { turnGraphOf } from '../network/turns/turn-graph.ts'
import { edgeGridOf } from '../snap/edge-grid.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { endAccesses, startAccesses } from '../snap/road-position.ts'
import { cellsOf, nodePlaces } from './cells-of.ts'
import { customize, FORBIDDEN } from './customize.ts'
import { findCellMatrix } from './find-cell-matrix.ts'
import { weighRoads } from './weigh-roads.ts'

const street = { highway: 'residential' }
const extract = extractOf({
  map: `
    A B C D
    E F G H
    I J K L`,
  ways: [
    ['ABCD', street],
    ['EFGH', { ...street, oneway: 'yes' }],
    ['IJKL', { highway: 'primary' }],
    ['AEI', street],
    ['BFJ', { ...street, access: 'private' }],
    ['DHL', { ...street, oneway: '-1' }],
  ],
})
const point = fc.record({
  lat: fc.double({ min: -0.5, max: 2.5, noNaN: true }).map((north) => square(0, north).lat),
  lng: fc.double({ min: -0.5, max: 6.5, noNaN: true }).map((east) => square(east, 0).lng),
})

describe.each(['driving', 'walking'] as const)('ways by other times: %s', (mode) => {
  const { network } = buildNetwork(extract, mode, false)
  const graph = turnGraphOf(network)
  const grid = edgeGridOf(network)
  const cells = cellsOf(graph, nodePlaces(network, graph))
  const edgeCount = network.edges.heads.length
  const factors = fc
    .array(fc.oneof(fc.double({ min: 0.3, max: 4, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)), {
      minLength: edgeCount,
      maxLength: edgeCount,
    })
    .map((all) => Float64Array.from(all))

  it('are the fastest between any places, and never over a closed edge', () => {
    forAll(factors, fc.array(point, { minLength: 1, maxLength: 4 }), (chosen, points) => {
      const weighed = weighRoads({ network, graph }, chosen)
      const places = points.map((place) => nearestEdges(grid, place))
      const starts = places.map((place) => startAccesses(weighed.network, weighed.graph, place))
      const ends = places.map((place) => endAccesses(weighed.network, weighed.graph, place))

      const { millis } = findCellMatrix(customize(cells, weighed.graph.millis), starts, ends)

      const wanted = starts.flatMap((from) =>
        ends.map((to) => {
          const time = shortestPath(weighed.graph, from, to)?.millis ?? FORBIDDEN
          return time < FORBIDDEN / 2 ? time : Number.POSITIVE_INFINITY
        }),
      )
      expect([...millis]).toEqual(wanted)
    })
  })

  it('are those of the roads themselves where every factor is one', () => {
    const weighed = weighRoads({ network, graph }, new Float64Array(edgeCount).fill(1))

    expect(weighed).toEqual({ network, graph })
  })
})
