import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import { growingInts } from '#core/osm/growing-column.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { edgeFlags, type RoadNetwork } from './road-network.ts'
import { TurnAutomaton } from './turn-automaton.ts'
import { TurnCosts } from './turn-cost.ts'

/**
 * The turns of a network as arcs.
 *
 * Node `e` is the directed edge `e`. Copies of edges follow: those within a rule of more than one turn, and of each
 * edge that is for ends only a second one for those who begin there. Who leaves from such an edge goes from copy to
 * copy and out, and never in again; who arrives goes in and never out: so no way through is found, and no penalty
 * stands in any time.
 */
export interface TurnGraph extends ArcGraph {
  /** Directed edge of each node. */
  readonly edges: Int32Array
  /** Copies of edge `e` besides node `e` itself: from `firstCopy[e]` of {@link copies}. */
  readonly firstCopy: Int32Array
  readonly copies: Int32Array
  /** Where a path that begins on edge `e` stands. */
  readonly starts: Int32Array
}

/** The turn graph of a network. O(turns). About three arcs an edge in a town, 12 bytes each. */
export function turnGraphOf(network: RoadNetwork): TurnGraph {
  return turnGraphWith(network, edgeFlags.endsOnly)
}

/** As if every way might be passed through: what hangs together at all. */
export function openTurnGraphOf(network: RoadNetwork): TurnGraph {
  return turnGraphWith(network, 0)
}

function turnGraphWith(network: RoadNetwork, layered: number): TurnGraph {
  const automaton = new TurnAutomaton(network)
  const states = Int32Array.from({ length: automaton.stateCount }, (_, state) => automaton.edgeOf(state))
  const isLayered = (edge: number): boolean => (byteAt(network.edges.flags, edge) & layered) !== 0
  // Node of each state for who begins in an edge for ends only; -1 for other edges.
  let nodeCount = states.length
  const leaving = states.map((edge) => (isLayered(edge) ? nodeCount++ : -1))
  const edges = new Int32Array(nodeCount)
  edges.set(states)
  for (const [state, node] of leaving.entries()) if (node >= 0) edges[node] = intAt(states, state)
  const arcs = new ArcWriter(network, automaton, leaving, isLayered)
  const copies = copiesOf(edges, network.edges.heads.length)
  const starts = leaving.subarray(0, network.edges.heads.length).map((node, edge) => (node < 0 ? edge : node))
  return { edges, starts, ...copies, ...arcs.finish(nodeCount) }
}

/** Writes the arcs of one node after the other. */
class ArcWriter {
  private readonly firstOut = growingInts()
  private readonly heads = growingInts()
  private readonly millis = growingInts()
  private readonly decimeters = growingInts()
  private readonly costs: TurnCosts
  private readonly network: RoadNetwork
  private readonly automaton: TurnAutomaton
  private readonly leaving: Int32Array
  private readonly isLayered: (edge: number) => boolean

  constructor(
    network: RoadNetwork,
    automaton: TurnAutomaton,
    leaving: Int32Array,
    isLayered: (edge: number) => boolean,
  ) {
    this.network = network
    this.automaton = automaton
    this.leaving = leaving
    this.isLayered = isLayered
    this.costs = new TurnCosts(network)
  }

  finish(nodeCount: number): ArcGraph {
    for (let state = 0; state < this.automaton.stateCount; state++) this.addNode(state, false)
    for (const [state, node] of this.leaving.entries()) if (node >= 0) this.addNode(state, true)
    this.firstOut.push(this.heads.length)
    return {
      nodeCount,
      firstOut: this.firstOut.finish(),
      heads: this.heads.finish(),
      millis: this.millis.finish(),
      decimeters: this.decimeters.finish(),
    }
  }

  /** One turns round where nothing else goes on for everybody, and nowhere else. */
  private addNode(state: number, isLeaving: boolean): void {
    this.firstOut.push(this.heads.length)
    const { nodes, edges } = this.network
    const edge = this.automaton.edgeOf(state)
    const node = intAt(edges.heads, edge)
    const reverse = intAt(edges.reverses, edge)
    let goesOn = false
    for (let into = intAt(nodes.firstOut, node); into < intAt(nodes.firstOut, node + 1); into++) {
      if (into === reverse || !this.automaton.allows(state, into)) continue
      goesOn ||= this.goesOnAs(edge, into)
      this.addArc(state, into, isLeaving)
    }
    if (!goesOn && reverse >= 0 && this.automaton.allows(state, reverse)) this.addArc(state, reverse, isLeaving)
  }

  /** A street that ends at a private drive is a dead end to the rest. */
  private goesOnAs(edge: number, into: number): boolean {
    const { flags } = this.network.edges
    return (byteAt(flags, into) & ~byteAt(flags, edge) & edgeFlags.endsOnly) === 0
  }

  private addArc(state: number, into: number, isLeaving: boolean): void {
    const edge = this.automaton.edgeOf(state)
    const isArriving = !isLeaving && this.isLayered(edge)
    if (isArriving && !this.isLayered(into)) return
    const next = this.automaton.next(state, into)
    const { edges } = this.network
    this.heads.push(isLeaving && this.isLayered(into) ? intAt(this.leaving, next) : next)
    this.millis.push(this.costs.millis(edge, into) + intAt(edges.millis, into))
    this.decimeters.push(intAt(edges.decimeters, into))
  }
}

/** Nodes beyond the edges themselves, by edge; `edges` is the edge of each node. */
export function copiesOf(edges: Int32Array, edgeCount: number): Pick<TurnGraph, 'firstCopy' | 'copies'> {
  const firstCopy = new Int32Array(edgeCount + 1)
  for (const edge of edges.subarray(edgeCount)) firstCopy[edge + 1] = intAt(firstCopy, edge + 1) + 1
  for (let edge = 1; edge <= edgeCount; edge++) firstCopy[edge] = intAt(firstCopy, edge) + intAt(firstCopy, edge - 1)
  const next = firstCopy.slice()
  const copies = new Int32Array(edges.length - edgeCount)
  for (let node = edgeCount; node < edges.length; node++) {
    const edge = intAt(edges, node)
    copies[intAt(next, edge)] = node
    next[edge] = intAt(next, edge) + 1
  }
  return { firstCopy, copies }
}
