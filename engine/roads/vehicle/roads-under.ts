import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { TravelConditions } from '#engine/travel/travel-conditions.ts'
import { customize, FORBIDDEN } from '../cells/customize.ts'
import { weighRoads } from '../cells/weigh-roads.ts'
import { edgeFlags, type RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import type { Roads } from '../roads.ts'
import { type Restrictions, restrictionsOf } from './restrictions.ts'

/** Vehicles that warm roads are kept ready for. */
const MOST_KEPT = 4

/** Roads by what restricts them, the latest last. */
const kept = new WeakMap<Roads, Map<string, Roads>>()

/**
 * The same roads as a vehicle may drive them at some hours, in the times that it takes; these roads where that is as
 * everybody does at any hour.
 *
 * What is closed is not entered; who stands there leaves. A street that is closed to passing is reached by who stops on
 * it. Customized once for each vehicle and hours, and kept while they are among the last four.
 */
export function roadsUnder(roads: Roads, conditions: Pick<TravelConditions, 'vehicle' | 'hours'>): Roads {
  const metrics = kept.get(roads) ?? new Map<string, Roads>()
  kept.set(roads, metrics)
  const key = JSON.stringify([conditions.vehicle, roads.network.hours && conditions.hours])
  const restricted = metrics.get(key) ?? restrict(roads, restrictionsOf(roads.network, conditions))
  metrics.delete(key)
  metrics.set(key, restricted)
  for (const oldest of [...metrics.keys()].slice(0, -MOST_KEPT)) metrics.delete(oldest)
  return restricted
}

function restrict(roads: Roads, restrictions: Restrictions | undefined): Roads {
  if (!restrictions) return roads
  const { network, graph } = weighRoads(roads, restrictions.factors)
  const millis = closeTurns(network, graph, restrictions)
  return { ...roads, network, graph: { ...graph, millis }, cells: customize(roads.cells, millis) }
}

/**
 * The times of turns, without those that lead through streets for ends only, and those that are forbidden.
 *
 * The nodes behind all others are those of who begins on such a street: see {@link TurnGraph}. O(arcs).
 */
function closeTurns(network: RoadNetwork, graph: TurnGraph, restrictions: Restrictions): Int32Array {
  const isClosed = closedTurns(network, graph, restrictions)
  const millis = graph.millis.slice()
  for (let node = 0; node < graph.nodeCount; node++) {
    if (intAt(graph.edges, node) < 0) continue
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      if (isClosed(node, intAt(graph.heads, arc))) millis[arc] = FORBIDDEN
    }
  }
  return millis
}

function closedTurns({ edges }: RoadNetwork, graph: TurnGraph, { isForEnds, closable, turns }: Restrictions) {
  const firstLeaving = graph.starts.reduce(
    (least, node, edge) => (node === edge ? least : Math.min(least, node)),
    graph.nodeCount,
  )
  const isEnd = (edge: number): boolean =>
    byteAt(isForEnds, edge) === 1 || (byteAt(edges.flags, edge) & edgeFlags.endsOnly) !== 0
  /** Whether the street of an edge is open to passing now, though not to all or at all hours. */
  const isOpened = (edge: number): boolean => closable.has(edge) && byteAt(isForEnds, edge) === 0
  return (node: number, head: number): boolean => {
    const [edge, into] = [intAt(graph.edges, node), intAt(graph.edges, head)]
    if (into < 0) return false
    if (turns.get(edge)?.has(into)) return true
    if (head >= firstLeaving) return isOpened(into) || isOpened(edge)
    return node < firstLeaving && byteAt(isForEnds, edge) === 1 && !isEnd(into)
  }
}
