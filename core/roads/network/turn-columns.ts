import { intAt } from '#core/kernel/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#core/regions/columns.ts'
import { haveLength, isForwardStar, isWithin } from './check-columns.ts'
import type { RoadNetwork } from './road-network.ts'
import { copiesOf, type TurnGraph } from './turn-graph.ts'

/** A turn graph as columns of a region file, without what its network says. */
export const turnGraphToColumns = ({ edges, starts, firstOut, heads, millis }: TurnGraph): Columns => ({
  ...{ edges, starts, firstOut, heads, millis },
})

/**
 * The turn graph of columns over the network that it was made for.
 *
 * @throws DomainError `region.corrupt` where columns are missing, differ in length or point outside of each other
 */
export function turnGraphFromColumns(columns: Columns, network: RoadNetwork): TurnGraph {
  const ints = (name: string): Int32Array => columnOf(columns, name, Int32Array)
  const [edges, starts, firstOut] = [ints('edges'), ints('starts'), ints('firstOut')]
  const [heads, millis] = [ints('heads'), ints('millis')]
  const nodeCount = edges.length
  const edgeCount = network.edges.heads.length
  const isWhole =
    nodeCount >= edgeCount &&
    haveLength([starts], edgeCount) &&
    haveLength([millis], heads.length) &&
    isForwardStar(firstOut, nodeCount, heads.length) &&
    isWithin(edges, 0, edgeCount) &&
    isWithin(starts, 0, nodeCount) &&
    isWithin(heads, 0, nodeCount) &&
    isWithin(millis, 0, Number.POSITIVE_INFINITY)
  if (!isWhole) throw corrupt()
  const decimeters = heads.map((head) => intAt(network.edges.decimeters, intAt(edges, head)))
  return { nodeCount, edges, starts, firstOut, heads, millis, decimeters, ...copiesOf(edges, edgeCount) }
}
