import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import type { ArcGraph } from '../../arc-graph.ts'
import { haveLength, isWithin } from '../check-columns.ts'
import type { RoadNetwork } from '../road-network.ts'
import { copiesOf, type TurnGraph } from './turn-graph.ts'

/** What a turn graph says beyond its arcs, which are kept with the cells over them. */
export const turnsToColumns = ({ edges, starts }: TurnGraph): Columns => ({ turnEdges: edges, turnStarts: starts })

/**
 * The turn graph of arcs and columns over the network that it was made for.
 *
 * @throws DomainError `region.corrupt` where columns are missing, differ in length or point outside of each other
 */
export function turnGraphFromColumns(columns: Columns, network: RoadNetwork, arcs: ArcGraph): TurnGraph {
  const edges = columnOf(columns, 'turnEdges', Int32Array)
  const starts = columnOf(columns, 'turnStarts', Int32Array)
  const edgeCount = network.edges.heads.length
  const isWhole =
    arcs.nodeCount >= edgeCount &&
    haveLength([edges], arcs.nodeCount) &&
    haveLength([starts], edgeCount) &&
    isWithin(edges, -1, edgeCount) &&
    isWithin(edges.subarray(0, edgeCount), 0, edgeCount) &&
    isWithin(starts, 0, arcs.nodeCount)
  if (!isWhole) throw corrupt()
  return { ...arcs, edges, starts, ...copiesOf(edges, edgeCount) }
}
