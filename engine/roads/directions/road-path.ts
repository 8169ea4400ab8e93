import { intAt } from '#engine/base/typed-array.ts'
import type { ShortestPath } from '../found-ways.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { turnsAreFree } from '../network/turns/turn-cost.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import { crossingMillis } from '../snap/curb.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import {
  endAccesses,
  type RoadAccess,
  type RoadPosition,
  restOfEdge,
  sameEdge,
  startAccesses,
} from '../snap/road-position.ts'

/** A way over roads from one position to another. */
export interface RoadPath {
  readonly edges: Int32Array
  /** Thousandths of a second of each edge and the turn into it; of the first and last what is travelled of them, and what it takes to cross the street there. */
  readonly millis: Int32Array
  readonly decimeters: Int32Array
  readonly start: NearEdge
  readonly end: NearEdge
}

/** Finds the fastest way between accesses, or `undefined` where none leads. */
export type PathSearch = (starts: readonly RoadAccess[], ends: readonly RoadAccess[]) => ShortestPath | undefined

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
  if (!found || !start || !end) return undefined
  const way = withoutTurningRound({ network, graph }, { nodes: found.nodes, start, end }, from, to)
  const path = pathOverNodes({ network, graph }, way)
  const { millis } = path
  millis[0] = intAt(millis, 0) + crossingMillis(network, from, path.start)
  millis[millis.length - 1] = intAt(millis, millis.length - 1) + crossingMillis(network, to, path.end)
  return path
}

interface NodeWay extends Pick<RoadPath, 'start' | 'end'> {
  readonly nodes: Int32Array
}

/**
 * From the very end of an edge it takes nothing to its junction, and the other side of the road begins there, too. Where
 * turns are free both are as fast: nobody is told to turn round before the first step or after the last.
 */
function withoutTurningRound(
  { network, graph }: TurnNetwork,
  { nodes, start, end }: NodeWay,
  from: RoadPosition,
  to: RoadPosition,
): NodeWay {
  // Where turns take time nobody turns round for nothing: who drives a loop first does so to come out on another side.
  if (!turnsAreFree(network.mode)) return { nodes, start, end }
  const backOf = (position: RoadPosition, { edge }: NearEdge, node: number): NearEdge | undefined => {
    const reverse = intAt(network.edges.reverses, edge)
    return graph.edges[node] === reverse ? position.find((near) => near.edge === reverse) : undefined
  }
  const begin = nodes.length > 2 ? backOf(from, start, intAt(nodes, 1)) : undefined
  const rest = begin ? nodes.subarray(2) : nodes
  const finish = rest.length > 2 ? backOf(to, end, intAt(rest, rest.length - 3)) : undefined
  return { nodes: finish ? rest.subarray(0, -2) : rest, start: begin ?? start, end: finish ?? end }
}

function pathOverNodes({ network, graph }: TurnNetwork, { nodes, start, end }: NodeWay): RoadPath {
  const first = restOfEdge(network, start)
  const behind = restOfEdge(network, end)
  const edges = [start.edge]
  const millis = [first.millis]
  const decimeters = [first.decimeters]
  let node = intAt(graph.starts, start.edge)
  let atJunction = 0
  for (const [index, next] of nodes.entries()) {
    const arc = arcBetween(graph, node, next)
    const edge = intAt(graph.edges, next)
    const time = atJunction + intAt(graph.millis, arc)
    const isLast = index === nodes.length - 1
    node = next
    atJunction = edge < 0 ? time : 0
    if (edge < 0) continue
    edges.push(edge)
    millis.push(time - (isLast ? behind.millis : 0))
    decimeters.push(intAt(graph.decimeters, arc) - (isLast ? behind.decimeters : 0))
  }
  return {
    edges: Int32Array.from(edges),
    millis: Int32Array.from(millis),
    decimeters: Int32Array.from(decimeters),
    start,
    end,
  }
}

/** Arc from a node to one that follows it: there is one, and few others. */
function arcBetween({ firstOut, heads }: TurnGraph, node: number, next: number): number {
  let arc = intAt(firstOut, node)
  while (heads[arc] !== next) arc++
  return arc
}
