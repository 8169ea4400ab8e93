import fc from 'fast-check'
import { expect, it } from 'vitest'
import { graphWithPoints } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { arcGraphFromColumns, arcGraphToColumns } from './arc-graph-columns.ts'

it('a graph is read again where its arcs lead to nodes of it, and refused where one leads anywhere else', () => {
  forAll(graphWithPoints, fc.nat(), fc.integer({ min: -2, max: 2 }), ({ graph }, place, beyond) => {
    fc.pre(graph.heads.length > 0)
    const head = beyond < 0 ? beyond : graph.nodeCount - 1 + beyond
    const led = { ...graph, heads: graph.heads.with(place % graph.heads.length, head) }
    const columns = arcGraphToColumns(led)

    if (beyond === 0) expect(arcGraphFromColumns(columns)).toEqual(led)
    else expect(() => arcGraphFromColumns(columns)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })
})

it.each([
  ['more nodes than bytes', { graphSize: Int32Array.of(1_000, 0) }],
  ['fewer than no nodes', { graphSize: Int32Array.of(-1, 0) }],
  ['more arcs than bytes', { graphSize: Int32Array.of(2, 1_000) }],
  ['fewer than no arcs', { graphSize: Int32Array.of(2, -1) }],
  ['another number of arcs than its nodes have', { graphSize: Int32Array.of(2, 1) }],
  ['no size', { graphSize: new Int32Array(0) }],
  ['numbers that end in their middle', { degrees: Uint8Array.of(0x82, 0x80) }],
])('a graph with %s is refused', (_, wrong) => {
  const graph = {
    nodeCount: 2,
    firstOut: Int32Array.of(0, 1, 2),
    heads: Int32Array.of(1, 0),
    millis: Int32Array.of(100, 200),
    decimeters: Int32Array.of(10, 20),
  }
  const columns = { ...arcGraphToColumns(graph), ...wrong }

  expect(() => arcGraphFromColumns(columns)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
})
