import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { millisWithin } from '../dijkstra.ts'
import type { TurnNetwork } from '../directions/road-path.ts'
import { crossingMillis } from '../snap/curb.ts'
import { type RoadPosition, restOfEdge, startAccesses } from '../snap/road-position.ts'

/** A part of an edge that is reached in time. */
export interface ReachedEdge {
  readonly edge: number
  /** Shares of its length between which it is reached. */
  readonly from: number
  readonly to: number
  /** Thousandths of a second until `from`, and from there to `to`. */
  readonly before: number
  readonly along: number
}

/**
 * All that is reached from a position within so many thousandths of a second, turn by turn.
 *
 * A plain search that ends at the limit: exact, and in O(edges reached · log).
 */
export function reachedEdges({ network, graph }: TurnNetwork, start: RoadPosition, limit: number): ReachedEdge[] {
  const labels = millisWithin(graph, startAccesses(network, graph, start), limit)
  const best = new Map<number, number>()
  for (const [node, edge] of graph.edges.entries()) {
    if (edge < 0) continue
    const before = floatAt(labels, node) - intAt(network.edges.millis, edge)
    if (before <= limit && before < (best.get(edge) ?? Number.POSITIVE_INFINITY)) best.set(edge, before)
  }
  const entered = Array.from(best, ([edge, before]) => {
    return { edge, from: 0, to: 1, before, along: intAt(network.edges.millis, edge) }
  })
  const begun = start.map((near) => {
    const before = crossingMillis(network, start, near)
    return { edge: near.edge, from: near.fraction, to: 1, before, along: restOfEdge(network, near).millis }
  })
  return [...begun, ...entered].filter(({ before }) => before <= limit).map((part) => cutAt(limit, part))
}

function cutAt(limit: number, whole: ReachedEdge): ReachedEdge {
  const { from, to, before, along } = whole
  if (before + along <= limit) return whole
  const left = limit - before
  return { ...whole, to: from + ((to - from) * left) / along, along: left }
}
