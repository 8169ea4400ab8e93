import { intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import { type CellGraph, layCells } from './cell-graph.ts'
import { dissectStreets } from './dissect.ts'
import { type NodePlaces, streetGraphOf } from './street-graph.ts'

/**
 * A graph cut into cells, once for all metrics.
 *
 * Customizable route planning, with the cells of a nested dissection: what lies in a cell is contracted before what
 * separates it from others, so a cell's times between its border nodes follow from its own arcs and cells.
 * @see Delling, Goldberg, Pajor, Werneck (2017), Customizable route planning in road networks.
 * https://doi.org/10.1287/trsc.2014.0579
 * @see Dibbelt, Strasser, Wagner (2016), Customizable contraction hierarchies. https://doi.org/10.1145/2886843
 */
export const cellsOf = (graph: ArcGraph, places: NodePlaces): CellGraph =>
  layCells(graph, dissectStreets(streetGraphOf(graph, places)).nodes)

/** Where the nodes of a turn graph lie, in ten-millionths of a degree: edges at their heads, junctions where they are. */
export function nodePlaces({ nodes, edges }: RoadNetwork, graph: TurnGraph): NodePlaces {
  const junctions = Int32Array.from({ length: graph.nodeCount }, (_, node) => {
    const edge = intAt(graph.edges, node)
    if (edge >= 0) return intAt(edges.heads, edge)
    return intAt(edges.tails, intAt(graph.edges, intAt(graph.heads, intAt(graph.firstOut, node))))
  })
  return {
    lats: junctions.map((junction) => intAt(nodes.lats, junction)),
    lngs: junctions.map((junction) => intAt(nodes.lngs, junction)),
  }
}
