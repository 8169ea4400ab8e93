import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../../arc-graph.ts'
import { ArcWriter } from '../arc-writer.ts'
import type { EdgeLimits } from '../edge-limits.ts'
import { edgeFlags, type RoadNetwork } from '../road-network.ts'
import { hourBans } from '../tags/way-hours.ts'
import { vehicleBans } from '../tags/way-limits.ts'
import { TurnAutomaton } from './turn-automaton.ts'
import { turnsAreFree } from './turn-cost.ts'

/**
 * The turns of a network as arcs.
 *
 * Node `e` is the directed edge `e`. Copies of edges follow: those within a rule of more than one turn, and of each
 * edge that is for ends only a second one for those who begin there. Who leaves from such an edge goes from copy to
 * copy and out, and never in again; who arrives goes in and never out: so no way through is found, and no penalty
 * stands in any time.
 *
 * Streets that some vehicles may not drive through at some hours or at all ({@link throughStreets}) have second copies
 * as well, beside which everybody else passes as on any street: a metric that closes the ways out of such a street and
 * into its copy makes it one for ends only.
 *
 * Where turns cost nothing, all who come to a junction go on alike: a node for the junction itself stands between, so
 * that four streets take eight arcs there and no twelve turns, and one may turn round, which never is the faster way.
 */
export interface TurnGraph extends ArcGraph {
  /** Directed edge of each node; -1 for a junction. */
  readonly edges: Int32Array
  /** Copies of edge `e` besides node `e` itself: from `firstCopy[e]` of {@link copies}. */
  readonly firstCopy: Int32Array
  readonly copies: Int32Array
  /** Where a path that begins on edge `e` stands. */
  readonly starts: Int32Array
}

/** The turn graph of a network. O(turns). About three arcs an edge in a town, 12 bytes each. */
export function turnGraphOf(network: RoadNetwork): TurnGraph {
  return turnGraphWith(network, {
    layered: edgeFlags.endsOnly,
    closable: throughStreets(network),
    joins: turnsAreFree(network.mode),
  })
}

/** As if every way might be passed through: what hangs together at all. */
export function openTurnGraphOf(network: RoadNetwork): TurnGraph {
  return turnGraphWith(network, { layered: 0, closable: new Set(), joins: false })
}

interface Manner {
  /** Flags of the edges that are for ends only. */
  readonly layered: number
  /** The edges that some may not drive through. */
  readonly closable: ReadonlySet<number>
  /** Whether junctions become nodes. */
  readonly joins: boolean
}

function turnGraphWith(network: RoadNetwork, { layered, closable, joins }: Manner): TurnGraph {
  const automaton = new TurnAutomaton(network)
  const states = Int32Array.from({ length: automaton.stateCount }, (_, state) => automaton.edgeOf(state))
  const isLayered = (edge: number): boolean => (byteAt(network.edges.flags, edge) & layered) !== 0
  const isClosable = (edge: number): boolean => closable.has(edge) && !isLayered(edge)
  // Node of each state for who begins in an edge for ends only; -1 for other edges.
  let nodeCount = states.length
  const leaving = states.map((edge) => (isLayered(edge) || isClosable(edge) ? nodeCount++ : -1))
  const arcs = new ArcWriter(network, automaton, {
    leaving,
    isLayered,
    isClosable,
    joins,
    firstJunction: nodeCount,
  }).finish()
  const edges = new Int32Array(arcs.nodeCount).fill(-1)
  edges.set(states)
  for (const [state, node] of leaving.entries()) if (node >= 0) edges[node] = intAt(states, state)
  const copies = copiesOf(edges, network.edges.heads.length)
  const starts = leaving.subarray(0, network.edges.heads.length).map((node, edge) => (node < 0 ? edge : node))
  return { edges, starts, ...copies, ...arcs }
}

/** Edges that some vehicles, or all at some hours, may use to begin and to end there and not to pass. */
export function throughStreets({ limits, hours }: RoadNetwork): Set<number> {
  const some = new Set<number>()
  const addBanned = (rows: Pick<EdgeLimits, 'edges' | 'bans'> | undefined, ban: number): void => {
    if (rows) for (const [row, edge] of rows.edges.entries()) if (byteAt(rows.bans, row) & ban) some.add(edge)
  }
  addBanned(limits, vehicleBans.trucksThrough)
  addBanned(hours, hourBans.through | hourBans.trucksThrough)
  return some
}

/** Nodes beyond the edges themselves, by edge; `edges` is the edge of each node. */
export function copiesOf(edges: Int32Array, edgeCount: number): Pick<TurnGraph, 'firstCopy' | 'copies'> {
  const firstCopy = new Int32Array(edgeCount + 1)
  for (const edge of edges.subarray(edgeCount)) if (edge >= 0) firstCopy[edge + 1] = intAt(firstCopy, edge + 1) + 1
  for (let edge = 1; edge <= edgeCount; edge++) firstCopy[edge] = intAt(firstCopy, edge) + intAt(firstCopy, edge - 1)
  const next = firstCopy.slice()
  const copies = new Int32Array(intAt(firstCopy, edgeCount))
  for (let node = edgeCount; node < edges.length; node++) {
    const edge = intAt(edges, node)
    if (edge < 0) continue
    copies[intAt(next, edge)] = node
    next[edge] = intAt(next, edge) + 1
  }
  return { firstCopy, copies }
}
