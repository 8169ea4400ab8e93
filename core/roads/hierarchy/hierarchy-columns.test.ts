import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Columns, packColumns, unpackColumns } from '#core/regions/columns.ts'
import { graphWithPoints, gridToGraph } from '#test/support/roads/arbitrary-graphs.ts'
import { contractGraph } from './contract-graph.ts'
import { hierarchyFromColumns, hierarchyToColumns } from './hierarchy-columns.ts'

describe('a hierarchy in columns', () => {
  it('is the same when it is opened', () => {
    fc.assert(
      fc.property(graphWithPoints, ({ graph }) => {
        const hierarchy = contractGraph(graph)
        const packed = packColumns(hierarchyToColumns(hierarchy))
        expect(hierarchyFromColumns(unpackColumns(packed))).toEqual(hierarchy)
      }),
      { numRuns: 60 },
    )
  })

  const columns = hierarchyToColumns(contractGraph(gridToGraph(6, 6, 5)))
  const size = columns.graphSize ?? Int32Array.of()
  const [nodeCount = 0, arcCount = 0] = size
  const damaged: [string, Columns][] = [
    ['no size', { graphSize: new Int32Array(), degrees: Uint8Array.of(1) }],
    ['more nodes than bytes', { graphSize: Int32Array.of(2 ** 30, arcCount) }],
    ['fewer than no nodes', { graphSize: Int32Array.of(-1, arcCount) }],
    ['more arcs than bytes', { graphSize: Int32Array.of(nodeCount, 2 ** 30) }],
    ['fewer arcs than the degrees say', { graphSize: Int32Array.of(nodeCount, arcCount - 1) }],
    ['heads cut off', { heads: (columns.heads ?? size).subarray(0, -3) }],
    ['heads of no node', { heads: new Uint8Array(arcCount).fill(0x7f) }],
    ['numbers that do not end', { turnMillis: new Uint8Array(arcCount).fill(0xff) }],
    ['levels cut off', { levels: new Uint16Array(nodeCount - 1) }],
    ['lists cut off', { listLengths: new Uint16Array(nodeCount) }],
    ['lists too short', { listLengths: new Uint16Array(2 * nodeCount) }],
    ['lists too long', { listLengths: new Uint16Array(2 * nodeCount).fill(50) }],
    ['shortcuts cut off', { keptPairs: new Uint8Array() }],
    ['another kind of column', { levels: new Int32Array(nodeCount) }],
  ]

  it.each(damaged)('is refused with %s', (_, part) => {
    expect(() => hierarchyFromColumns({ ...columns, ...part })).toThrow(
      expect.objectContaining({ code: 'region.corrupt' }),
    )
  })
})
