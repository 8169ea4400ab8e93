import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphWithPoints, gridToGraph } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { forAll } from '#engine/test/support/runs.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { type CellOrder, dissectStreets } from './dissect.ts'
import { cheapestCut, type FlowGraph } from './street-cut.ts'
import { streetGraphOf } from './street-graph.ts'

/** Nodes in rows of `width`, or all on one spot. */
function dissected(graph: ArcGraph, cellSize: number, width = 6): CellOrder {
  const lats = Int32Array.from({ length: graph.nodeCount }, (_, node) => (width > 0 ? Math.floor(node / width) : 0))
  const lngs = Int32Array.from({ length: graph.nodeCount }, (_, node) => (width > 0 ? node % width : 0))
  return dissectStreets(streetGraphOf(graph, { lats, lngs }), cellSize)
}

describe('cells', () => {
  it('hold every node once, and no arc leads from one into another', () => {
    forAll(graphWithPoints, fc.integer({ min: 1, max: 30 }), fc.nat(8), ({ graph }, cellSize, width) => {
      const { nodes, firstPlace } = dissected(graph, cellSize, width)

      expect([...nodes].sort((one, other) => one - other)).toEqual(Array.from(nodes.keys()))
      const cells = nodes.map((_, place) => firstPlace.findLastIndex((first) => first <= place))
      const cellOf = new Map(Array.from(nodes, (node, place) => [node, cells[place]]))
      const between = firstPlace.length - 1
      for (const node of nodes) {
        for (const head of graph.heads.subarray(graph.firstOut[node], graph.firstOut[node + 1])) {
          const [one, other] = [cellOf.get(node), cellOf.get(head)]
          expect(one === other || one === between || other === between).toBe(true)
        }
      }
    })
  })

  it('are no larger than asked for, and few nodes separate them', () => {
    const { nodes, firstPlace } = dissected(gridToGraph(30, 30, 3), 400, 84)

    const sizes = firstPlace.subarray(1).map((end, cell) => end - (firstPlace[cell] ?? 0))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400)
    expect(sizes.length).toBeGreaterThan(5)
    expect(nodes.length - (firstPlace.at(-1) ?? 0)).toBeLessThan(nodes.length / 6)
  })
})

const streets = fc
  .integer({ min: 2, max: 7 })
  .chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 4 })), { maxLength: 14 }),
    ),
  )

it('a cut is the cheapest of all that part the sources from the sinks', () => {
  forAll(streets, ([count, links]) => {
    const ends = Uint8Array.from({ length: count }, (_, at) => (at === 0 ? 1 : at === count - 1 ? 2 : 0))
    const costOf = (isNear: (junction: number) => boolean): number =>
      links.reduce((sum, [one, other, cost]) => sum + (isNear(one) === isNear(other) ? 0 : cost), 0)
    const all = Array.from({ length: 2 ** (count - 2) }, (_, bits) =>
      costOf((junction) => junction === 0 || (junction < count - 1 && ((bits >> (junction - 1)) & 1) === 1)),
    )

    const cut = cheapestCut(flowGraph(count, links), ends, Number.POSITIVE_INFINITY)

    expect(cut?.cost).toBe(Math.min(...all))
    expect(costOf((junction) => cut?.sides[junction] === 1)).toBe(cut?.cost)
    expect([cut?.sides[0], cut?.sides[count - 1]]).toEqual([1, 0])
    expect(cheapestCut(flowGraph(count, links), ends, cut?.cost ?? 0)).toBeUndefined()
  })
})

function flowGraph(count: number, links: readonly (readonly [number, number, number])[]): FlowGraph {
  const arcs = links
    .flatMap(([one, other, cost], link) => [
      { tail: one, head: other, cost, key: 2 * link },
      { tail: other, head: one, cost, key: 2 * link + 1 },
    ])
    .toSorted((one, other) => one.tail - other.tail)
  const place = new Map(arcs.map(({ key }, index) => [key, index]))
  return {
    count,
    firstOut: Int32Array.from(
      { length: count + 1 },
      (_, junction) => arcs.filter(({ tail }) => tail < junction).length,
    ),
    heads: Int32Array.from(arcs, ({ head }) => head),
    reverses: Int32Array.from(arcs, ({ key }) => place.get(key ^ 1) ?? -1),
    capacities: Int32Array.from(arcs, ({ cost }) => cost),
  }
}
