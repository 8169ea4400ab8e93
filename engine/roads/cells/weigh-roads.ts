import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import { FORBIDDEN } from './customize.ts'

/** A network and the turns of it, with the times of one metric in both. */
export interface WeighedRoads {
  readonly network: RoadNetwork
  readonly graph: TurnGraph
}

/**
 * Roads with other times: those of each edge times its factor, turns as they are; an infinite factor closes an edge.
 *
 * A closed edge cannot be entered. Who stands on it leaves it as if it were open, in the time that it has without a
 * factor: the van that parks inside of a closure drives out. What is not changed is shared with the roads given. O(arcs).
 *
 * @param factors of each edge, above zero
 */
export function weighRoads({ network, graph }: WeighedRoads, factors: Float64Array): WeighedRoads {
  const { edges } = network
  const isOpen = (edge: number): boolean => Number.isFinite(floatAt(factors, edge))
  const edgeMillis = edges.millis.map((millis, edge) =>
    isOpen(edge) ? Math.min(FORBIDDEN, Math.round(millis * floatAt(factors, edge))) : millis,
  )
  const millis = graph.millis.map((before, arc) => {
    const edge = intAt(graph.edges, intAt(graph.heads, arc))
    if (edge < 0) return before
    if (!isOpen(edge)) return FORBIDDEN
    return Math.min(FORBIDDEN, before - intAt(edges.millis, edge) + intAt(edgeMillis, edge))
  })
  return { network: { ...network, edges: { ...edges, millis: edgeMillis } }, graph: { ...graph, millis } }
}
