import { intAt } from '#core/kernel/typed-array.ts'
import type { FoundPath } from '../dijkstra.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turn-graph.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import {
  endAccesses,
  type RoadAccess,
  type RoadPosition,
  restOf,
  sameEdge,
  startAccesses,
} from '../snap/road-position.ts'

/** A way over roads from one position to another. */
export interface RoadPath {
  readonly edges: Int32Array
  /** Thousandths of a second of each edge and the turn into it; of the first and last what is travelled of them. */
  readonly millis: Int32Array
  readonly decimeters: Int32Array
  readonly start: NearEdge
  readonly end: NearEdge
}

/** Finds the fastest way between accesses, as `shortestPath` does. */
export type PathSearch = (starts: readonly RoadAccess[], ends: readonly RoadAccess[]) => FoundPath | undefined

/** A network and the turns in it. */
export interface TurnNetwork {
  readonly network: RoadNetwork
  readonly graph: TurnGraph
}

/** The fastest way between two positions, or `undefined` where no road leads from one to the other. */
export function findRoadPath(
  { network, graph }: TurnNetwork,
  from: RoadPosition,
  to: RoadPosition,
  search: PathSearch,
): RoadPath | undefined {
  const starts = startAccesses(network, graph, from)
  const ends = endAccesses(network, graph, to)
  const direct = sameEdge(network, from, to)
  const found = search(starts, ends)
  if (direct && (!found || direct.millis <= found.millis)) {
    const { start, end, millis, decimeters } = direct
    const edges = Int32Array.of(start.edge)
    return { edges, millis: Int32Array.of(millis), decimeters: Int32Array.of(decimeters), start, end }
  }
  const start = starts[found?.start ?? -1]?.near
  const end = ends[found?.end ?? -1]?.near
  return found && start && end && pathOverNodes({ network, graph }, found.nodes, start, end)
}

function pathOverNodes({ network, graph }: TurnNetwork, nodes: Int32Array, start: NearEdge, end: NearEdge): RoadPath {
  const edges = Int32Array.of(start.edge, ...nodes.map((node) => intAt(graph.edges, node)))
  const first = restOf(network, start)
  const behind = restOf(network, end)
  const millis = Int32Array.from(edges, () => first.millis)
  const decimeters = Int32Array.from(edges, () => first.decimeters)
  let node = intAt(graph.starts, start.edge)
  for (const [index, next] of nodes.entries()) {
    const arc = arcBetween(graph, node, next)
    const isLast = index === nodes.length - 1
    millis[index + 1] = intAt(graph.millis, arc) - (isLast ? behind.millis : 0)
    decimeters[index + 1] = intAt(graph.decimeters, arc) - (isLast ? behind.decimeters : 0)
    node = next
  }
  return { edges, millis, decimeters, start, end }
}

/** Arc from a node to one that follows it: there is one, and few others. */
function arcBetween({ firstOut, heads }: TurnGraph, node: number, next: number): number {
  let arc = intAt(firstOut, node)
  while (heads[arc] !== next) arc++
  return arc
}
