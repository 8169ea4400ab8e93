import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsToGraph, graphWithPoints, gridToGraph } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { fastest, fastestToAll, fastestToEnds } from '#engine/test/support/roads/dijkstra.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import type { Access, ArcGraph } from '../arc-graph.ts'
import type { FoundPath } from '../found-ways.ts'
import { cellsOf } from './cells-of.ts'
import { type ArcMillis, customize, FORBIDDEN } from './customize.ts'
import { dropSlower } from './drop-slower.ts'
import { findCellMatrix } from './find-cell-matrix.ts'
import { findCellPath } from './find-cell-path.ts'
import type { NodePlaces } from './street-graph.ts'

const at = (node: number, millis = 0, decimeters = 0): Access => ({ node, millis, decimeters })
const none = Number.POSITIVE_INFINITY

/** Places in rows; of any graph, so that cuts go through anything. */
const placesOf = ({ nodeCount }: ArcGraph, width = 5): NodePlaces => ({
  lats: Int32Array.from({ length: nodeCount }, (_, node) => Math.floor(node / width)),
  lngs: Int32Array.from({ length: nodeCount }, (_, node) => node % width),
})

const cut = (graph: ArcGraph) => cellsOf(graph, placesOf(graph))

/** The graph without its forbidden arcs: what the plain search is asked about. */
function withMillis(graph: ArcGraph, millis: ArcMillis): ArcGraph {
  const arcs = Array.from({ length: graph.nodeCount }, (_, tail) =>
    Array.from(graph.heads.subarray(graph.firstOut[tail], graph.firstOut[tail + 1]), (head, index) => {
      const arc = (graph.firstOut[tail] ?? 0) + index
      return [tail, head, millis[arc] ?? 0, graph.decimeters[arc] ?? 0] as const
    }),
  ).flat()
  return arcsToGraph(
    graph.nodeCount,
    arcs.filter(([, , time]) => time < FORBIDDEN),
  )
}

const graphWithMetric = graphWithPoints.chain(({ graph, points }) =>
  fc
    .array(fc.oneof(fc.nat(20_000), fc.constantFrom(0, FORBIDDEN)), {
      minLength: graph.heads.length,
      maxLength: graph.heads.length,
    })
    .map((millis) => ({ graph, points, millis: Int32Array.from(millis) })),
)

describe('fastest ways over cells', () => {
  it('have a row for each start, a column for each end, and infinity where none leads', () => {
    const graph = arcsToGraph(3, [
      [0, 1, 10, 1],
      [1, 2, 20, 2],
    ])

    const matrix = findCellMatrix(customize(cut(graph)), [[at(0, 1, 1)], [at(2)]], [[at(1)], [at(2, -5, -1)], [at(0)]])

    expect([...matrix.millis]).toEqual([11, 26, 1, none, -5, none])
    expect([...matrix.decimeters]).toEqual([2, 3, 1, none, -1, none])
  })

  it('between nothing are none', () => {
    const custom = customize(cut(arcsToGraph(0, [])))

    expect(findCellMatrix(custom, [], [])).toEqual({ millis: new Float64Array(), decimeters: new Float64Array() })
    expect(findCellPath(custom, [], [])).toBeUndefined()
  })

  it('take the best of several starts and ends, and none where none leads', () => {
    const graph = arcsToGraph(4, [
      [0, 1, 10, 0],
      [2, 3, 50, 0],
    ])
    const custom = customize(cut(graph))

    const path = findCellPath(custom, [at(0, 100), at(0, 90), at(2, 0)], [at(1, 0), at(3, -1)])

    expect(path).toMatchObject({ millis: 49, nodes: Int32Array.of(2, 3) })
    expect(findCellPath(custom, [at(1)], [at(0)])).toBeUndefined()
    expect(findCellPath(custom, [], [at(0)])).toBeUndefined()
  })

  it('go around what the metric forbids', () => {
    const graph = arcsToGraph(4, [
      [0, 1, 10, 1],
      [1, 3, 10, 1],
      [0, 2, 30, 3],
      [2, 3, 30, 3],
    ])
    const cells = cut(graph)

    const closed = customize(cells, Int32Array.of(10, 30, FORBIDDEN, 30))

    expect(findCellPath(customize(cells), [at(0)], [at(3)])?.nodes).toEqual(Int32Array.of(0, 1, 3))
    expect(findCellPath(closed, [at(0)], [at(3)])).toEqual({
      millis: 60,
      decimeters: 6,
      nodes: Int32Array.of(0, 2, 3),
    })
  })

  it('are as fast as those that Dijkstra finds, for any metric, and made of arcs that take just so long', () => {
    forRuns(150, graphWithMetric, ({ graph, points, millis }) => {
      const custom = customize(cut(graph), millis)
      const plain = withMillis(graph, millis)
      const matrix = findCellMatrix(custom, points, points)
      const fewer = dropSlower(custom)
      expect(fewer.heads.length).toBeLessThanOrEqual(custom.heads.length)
      expect(findCellMatrix(fewer, points, points).millis).toEqual(matrix.millis)
      expect([...matrix.millis]).toEqual(points.flatMap((starts) => points.map((ends) => fastest(plain, starts, ends))))
      for (const starts of points) {
        for (const ends of points) {
          expectFastest(plain, starts, ends, findCellPath(custom, starts, ends))
          expectFastest(plain, starts, ends, findCellPath(fewer, starts, ends))
        }
      }
    })
  })

  it('are found in a town of thousands of turns', () => {
    const graph = gridToGraph(30, 30, 3)
    const custom = customize(cellsOf(graph, placesOf(graph, 85)))
    const points = Array.from({ length: 30 }, (_, index) => [at((index * 613) % graph.nodeCount, index)])

    const { millis } = findCellMatrix(custom, points, points)

    const wanted = points.flatMap((starts) => {
      const reached = fastestToAll(graph, starts)
      return points.map((ends) => fastestToEnds(reached, ends))
    })
    expect([...millis]).toEqual(wanted)
    for (const [index, ends] of points.entries()) {
      expect(findCellPath(custom, points[0] ?? [], ends)?.millis ?? none).toBe(millis[index])
    }
  })

  it('depend on the graph alone: cut again, all is the same', () => {
    const graph = gridToGraph(20, 20, 5)

    expect(cut(graph)).toEqual(cut(graph))
  })
})

function expectFastest(graph: ArcGraph, starts: Access[], ends: Access[], path: FoundPath | undefined): void {
  expect(path?.millis ?? none).toBe(fastest(graph, starts, ends))
  if (path === undefined) return
  const arcs = path.nodes.subarray(1)
  const millis = arcs.reduce((sum, head, index) => sum + fastestArc(graph, path.nodes[index] ?? -1, head), 0)
  const least = (accesses: Access[], node: number | undefined): number =>
    Math.min(...accesses.filter((access) => access.node === node).map((access) => access.millis))
  expect(millis + least(starts, path.nodes[0]) + least(ends, path.nodes.at(-1))).toBe(path.millis)
}

function fastestArc(graph: ArcGraph, tail: number, head: number): number {
  const [begin = 0, end = 0] = graph.firstOut.subarray(tail, tail + 2)
  return Math.min(...graph.millis.subarray(begin, end).filter((_, index) => graph.heads[begin + index] === head))
}
