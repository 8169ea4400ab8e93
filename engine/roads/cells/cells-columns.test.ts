import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { graphWithPoints, gridToGraph } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { packVarints } from '../varints.ts'
import { layCells } from './cell-graph.ts'
import { cellsFromColumns, cellsToColumns } from './cells-columns.ts'

it('cells are read again as they were', () => {
  forAll(graphWithPoints, fc.infiniteStream(fc.nat()), ({ graph }, keys) => {
    const order = Array.from({ length: graph.nodeCount }, (_, node) => [keys.next().value ?? 0, node] as const)
    const nodes = Int32Array.from(order.toSorted(([one], [other]) => one - other).map(([, node]) => node))
    const cells = layCells(graph, nodes)

    expect(cellsFromColumns(unpackColumns(packColumns(cellsToColumns(cells))))).toEqual(cells)
  })
})

it.each([
  ['a node that comes twice', [2, 1]],
  ['a node that is none', [2, 4]],
])('an order with %s is refused', (_, [first = 0, second = 0]) => {
  const { graph, ...cells } = layCells(gridToGraph(2, 2, 1))
  const steps = Array.from({ length: graph.nodeCount }, (__, rank) => (rank === 0 ? first : rank === 1 ? second : 0))

  const columns = { ...cellsToColumns({ graph, ...cells }), cellOrder: packVarints(steps, steps.length) }

  expect(() => cellsFromColumns(columns)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
})
