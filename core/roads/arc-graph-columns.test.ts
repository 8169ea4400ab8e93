import fc from 'fast-check'
import { expect, it } from 'vitest'
import { graphWithPoints } from '#test/support/roads/arbitrary-graphs.ts'
import { arcGraphFromColumns, arcGraphToColumns } from './arc-graph-columns.ts'

it('a graph is read again where its arcs lead to nodes of it, and refused where one leads anywhere else', () => {
  fc.assert(
    fc.property(graphWithPoints, fc.nat(), fc.integer({ min: -2, max: 2 }), ({ graph }, place, beyond) => {
      fc.pre(graph.heads.length > 0)
      const head = beyond < 0 ? beyond : graph.nodeCount - 1 + beyond
      const led = { ...graph, heads: graph.heads.with(place % graph.heads.length, head) }
      const columns = arcGraphToColumns(led)

      if (beyond === 0) expect(arcGraphFromColumns(columns)).toEqual(led)
      else expect(() => arcGraphFromColumns(columns)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
    }),
  )
})
