import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from '../arc-graph-columns.ts'
import { fromZigzag, packVarints, toZigzag, unpackVarints } from '../varints.ts'
import { type CellGraph, layCells } from './cell-graph.ts'

/** A graph cut into cells, to be kept: its arcs, and the order of its nodes, from which all else follows. */
export function cellsToColumns({ graph, nodes }: CellGraph): Columns {
  const steps = nodes.map((node, rank) => node - (rank > 0 ? intAt(nodes, rank - 1) : 0))
  return { ...arcGraphToColumns(graph), cellOrder: packVarints(steps.map(toZigzag), nodes.length) }
}

/** The graph of {@link cellsToColumns}, laid again without any cut. O(slots). @throws DomainError `region.corrupt` */
export function cellsFromColumns(columns: Columns): CellGraph {
  const graph = arcGraphFromColumns(columns)
  const nodes = unpackVarints(columnOf(columns, 'cellOrder', Uint8Array), graph.nodeCount).map(fromZigzag)
  const isSeen = new Uint8Array(nodes.length)
  for (let rank = 0; rank < nodes.length; rank++) {
    const node = intAt(nodes, rank) + (rank > 0 ? intAt(nodes, rank - 1) : 0)
    if (node < 0 || node >= nodes.length || isSeen[node] === 1) throw corrupt()
    isSeen[node] = 1
    nodes[rank] = node
  }
  return layCells(graph, nodes)
}
