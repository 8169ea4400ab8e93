import { intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import { crossingMillis } from './curb.ts'
import type { NearEdge } from './nearest-edges.ts'

/** Where on the roads a position is: one edge, or both of a two-way road. */
export type RoadPosition = readonly NearEdge[]

/** An access of the turn graph and the edge on which the position lies. */
export interface RoadAccess extends Access {
  readonly near: NearEdge
}

/**
 * Accesses of a search that begins at a position: the edges that follow its own, with the rest of its own, the turn, and what
 * it takes to cross the street.
 *
 * Not its own edge: a position further back on it would be reached at once, in less than no time. What lies ahead on
 * the same edge is told by {@link sameEdge}; the faster of both holds.
 */
export function startAccesses(network: RoadNetwork, graph: TurnGraph, position: RoadPosition): RoadAccess[] {
  return position.flatMap((near) => {
    const node = intAt(graph.starts, near.edge)
    const rest = restOfEdge(network, near)
    const crossing = crossingMillis(network, position, near)
    const accesses: RoadAccess[] = []
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      accesses.push({
        near,
        node: intAt(graph.heads, arc),
        millis: crossing + rest.millis + intAt(graph.millis, arc),
        decimeters: rest.decimeters + intAt(graph.decimeters, arc),
      })
    }
    return accesses
  })
}

/** Accesses of a search that ends at a position: every node of its edges, less what lies behind it, and with what it takes to cross the street. */
export function endAccesses(network: RoadNetwork, graph: TurnGraph, position: RoadPosition): RoadAccess[] {
  return position.flatMap((near) => {
    const { millis, decimeters } = restOfEdge(network, near)
    const copies = graph.copies.subarray(intAt(graph.firstCopy, near.edge), intAt(graph.firstCopy, near.edge + 1))
    const crossing = crossingMillis(network, position, near)
    // Never minus zero, which is another number to some.
    return [near.edge, ...copies].map((node) => ({ near, node, millis: crossing - millis, decimeters: 0 - decimeters }))
  })
}

/** A way along one edge, without any turn. */
export interface SameEdge {
  readonly start: NearEdge
  readonly end: NearEdge
  readonly millis: number
  readonly decimeters: number
}

/** The way from one position ahead to another on the same edge, or `undefined`. */
export function sameEdge(network: RoadNetwork, from: RoadPosition, to: RoadPosition): SameEdge | undefined {
  const ways = from.flatMap((start) => {
    const end = to.find(({ edge, fraction }) => edge === start.edge && fraction >= start.fraction)
    if (!end) return []
    const [all, left] = [restOfEdge(network, start), restOfEdge(network, end)]
    const crossings = crossingMillis(network, from, start) + crossingMillis(network, to, end)
    const millis = crossings + all.millis - left.millis
    return [{ start, end, millis, decimeters: all.decimeters - left.decimeters }]
  })
  return ways.toSorted((a, b) => a.millis - b.millis)[0]
}

/** What lies between a point on an edge and its head; whole, so that sums agree however they are made. */
export function restOfEdge(
  { edges }: RoadNetwork,
  { edge, fraction }: NearEdge,
): Pick<Access, 'millis' | 'decimeters'> {
  return {
    millis: Math.round((1 - fraction) * intAt(edges.millis, edge)),
    decimeters: Math.round((1 - fraction) * intAt(edges.decimeters, edge)),
  }
}
