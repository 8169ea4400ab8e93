import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsToGraph, denseGraph, graphWithPoints, gridToGraph } from '#test/support/roads/arbitrary-graphs.ts'
import { fastestToAll } from '#test/support/roads/dijkstra.ts'
import type { Access } from '../arc-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { findMatrix } from './find-matrix.ts'
import { findPath } from './find-path.ts'
import type { Hierarchy } from './hierarchy.ts'

const at = (node: number, millis = 0, decimeters = 0): Access => ({ node, millis, decimeters })

describe('a matrix of fastest ways', () => {
  it('has a row for each start, a column for each end, and infinity where no way leads', () => {
    const graph = arcsToGraph(3, [
      [0, 1, 10, 1],
      [1, 2, 20, 2],
    ])

    const matrix = findMatrix(contractGraph(graph), [[at(0, 1, 1)], [at(2)]], [[at(1)], [at(2, -5, -1)], [at(0)]])

    const none = Number.POSITIVE_INFINITY
    expect([...matrix.millis]).toEqual([11, 26, 1, none, -5, none])
    expect([...matrix.decimeters]).toEqual([2, 3, 1, none, -1, none])
  })

  it('of nothing is empty', () => {
    const hierarchy = contractGraph(arcsToGraph(0, []))

    expect(findMatrix(hierarchy, [], [])).toEqual({ millis: new Float64Array(), decimeters: new Float64Array() })
  })

  it('says what the way of each pair takes, again and again', () => {
    fc.assert(
      fc.property(graphWithPoints, ({ graph, points }) => {
        const hierarchy = contractGraph(graph)
        expect([...findMatrix(hierarchy, points, points).millis]).toEqual(millisOfPairs(hierarchy, points))
        const fewer = points.slice(1)
        expect([...findMatrix(hierarchy, fewer, fewer).millis]).toEqual(millisOfPairs(hierarchy, fewer))
      }),
      { numRuns: 100 },
    )
  })

  it('is what Dijkstra says between all nodes, where ways differ by a millisecond', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const graph = denseGraph(4 + (seed % 20), seed)
      const points = Array.from({ length: graph.nodeCount }, (_, node) => [at(node)])

      const { millis } = findMatrix(contractGraph(graph), points, points)

      expect([...millis], `seed ${seed}`).toEqual(points.flatMap((starts) => fastestToAll(graph, starts)))
    }
  })

  it('is right for a hundred points of a town', () => {
    const graph = gridToGraph(12, 12, 3)
    const hierarchy = contractGraph(graph)
    const points = Array.from({ length: 100 }, (_, index) => [at((index * 613) % graph.nodeCount, index)])

    expect([...findMatrix(hierarchy, points, points).millis]).toEqual(millisOfPairs(hierarchy, points))
  })
})

const millisOfPairs = (hierarchy: Hierarchy, points: readonly Access[][]): number[] =>
  points.flatMap((starts) =>
    points.map((ends) => findPath(hierarchy, starts, ends)?.millis ?? Number.POSITIVE_INFINITY),
  )
