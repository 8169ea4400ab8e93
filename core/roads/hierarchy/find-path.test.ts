import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsToGraph, graphWithPoints, gridToGraph } from '#test/support/roads/arbitrary-graphs.ts'
import { fastest } from '#test/support/roads/dijkstra.ts'
import type { Access, ArcGraph } from '../arc-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { type FoundPath, findPath } from './find-path.ts'

const at = (node: number, millis = 0, decimeters = 0): Access => ({ node, millis, decimeters })

describe('a fastest way', () => {
  it('leads over the shortcut that was made for it', () => {
    const graph = arcsToGraph(4, [
      [0, 1, 10, 1],
      [1, 2, 20, 2],
      [2, 3, 30, 3],
      [0, 3, 61, 1],
    ])

    const path = findPath(contractGraph(graph), [at(0, 5, 7)], [at(3, -4, -1)])

    expect(path).toEqual({ millis: 61, decimeters: 12, nodes: Int32Array.of(0, 1, 2, 3) })
  })

  it('takes the best of several starts and ends', () => {
    const graph = arcsToGraph(4, [
      [0, 1, 10, 0],
      [2, 3, 50, 0],
    ])

    const path = findPath(contractGraph(graph), [at(0, 100), at(0, 90), at(2, 0)], [at(1, 0), at(3, -1)])

    expect(path).toMatchObject({ millis: 49, nodes: Int32Array.of(2, 3) })
  })

  it('is not told where there is none', () => {
    const hierarchy = contractGraph(arcsToGraph(2, [[0, 1, 10, 0]]))

    expect(findPath(hierarchy, [at(1)], [at(0)])).toBeUndefined()
    expect(findPath(hierarchy, [], [at(0)])).toBeUndefined()
    expect(findPath(hierarchy, [at(0)], [])).toBeUndefined()
  })

  it('stays where it is on a graph of one node', () => {
    const hierarchy = contractGraph(arcsToGraph(1, []))

    expect(findPath(hierarchy, [at(0, 30)], [at(0, -10)])).toEqual({
      millis: 20,
      decimeters: 0,
      nodes: Int32Array.of(0),
    })
  })

  it('goes around the block from behind the next turn', () => {
    const graph = arcsToGraph(3, [
      [0, 1, 100, 10],
      [1, 2, 100, 10],
      [2, 0, 100, 10],
    ])

    // A start 20 before its head and an end 80 before it: the turn after the start comes first.
    const path = findPath(contractGraph(graph), [at(1, 120, 12)], [at(0, -80, -8)])

    expect(path).toEqual({ millis: 240, decimeters: 24, nodes: Int32Array.of(1, 2, 0) })
  })

  it('is as fast as the one that Dijkstra finds, and made of arcs that take just so long', () => {
    fc.assert(
      fc.property(graphWithPoints, ({ graph, points }) => {
        const hierarchy = contractGraph(graph)
        for (const starts of points) {
          for (const ends of points) expectFastest(graph, starts, ends, findPath(hierarchy, starts, ends))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is found in a town of thousands of turns', () => {
    const graph = gridToGraph(14, 14, 7)
    const hierarchy = contractGraph(graph)

    for (let node = 0; node < 40; node++) {
      const [starts, ends] = [[at(node * 15)], [at((node * 977) % graph.nodeCount, -9)]]
      expectFastest(graph, starts, ends, findPath(hierarchy, starts, ends))
    }
  })
})

function expectFastest(graph: ArcGraph, starts: Access[], ends: Access[], path: FoundPath | undefined): void {
  expect(path?.millis ?? Number.POSITIVE_INFINITY).toBe(fastest(graph, starts, ends))
  if (path === undefined) return
  const arcs = path.nodes.subarray(1)
  const millis = arcs.reduce((sum, head, index) => sum + fastestArc(graph, path.nodes[index] ?? -1, head), 0)
  const least = (accesses: Access[], node: number | undefined): number =>
    Math.min(...accesses.filter((access) => access.node === node).map((access) => access.millis))
  expect(millis + least(starts, path.nodes[0]) + least(ends, path.nodes.at(-1))).toBe(path.millis)
}

function fastestArc(graph: ArcGraph, tail: number, head: number): number {
  const [begin = 0, end = 0] = graph.firstOut.subarray(tail, tail + 2)
  const millis = graph.millis.subarray(begin, end).filter((_, index) => graph.heads[begin + index] === head)
  return Math.min(...millis)
}
