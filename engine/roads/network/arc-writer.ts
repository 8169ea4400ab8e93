import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { growingInts } from '#engine/osm/growing-column.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { edgeFlags, type RoadNetwork } from './road-network.ts'
import type { TurnAutomaton } from './turns/turn-automaton.ts'
import { TurnCosts } from './turns/turn-cost.ts'

/** How a path stands to the edges that are for ends only: in the first ones, among others, in the last ones. */
const LEAVING = 0
const PASSING = 1
const ARRIVING = 2
const PHASES = 3
/** In the first ones, which are not for ends only to everybody. */
const LEAVING_OPEN = 3

/** What nodes there are. */
export interface TurnNodes {
  /** Node of each state for who begins in an edge for ends only; -1 for other edges. */
  readonly leaving: Int32Array
  readonly isLayered: (edge: number) => boolean
  /** Whether an edge is for ends only to some, and so has a second node without being closed to the rest. */
  readonly isClosable: (edge: number) => boolean
  /** Whether turns pass through a node of the junction where no rule speaks of them. */
  readonly joins: boolean
  readonly firstJunction: number
}

/** Writes the arcs of one node of a turn graph after the other. */
export class ArcWriter {
  private readonly firstOut = growingInts()
  private readonly heads = growingInts()
  private readonly millis = growingInts()
  private readonly decimeters = growingInts()
  private readonly costs: TurnCosts
  private readonly network: RoadNetwork
  private readonly automaton: TurnAutomaton
  private readonly nodes: TurnNodes
  /** Numbers of the junctions that are passed, by node of the network and phase, in the order of their nodes. */
  private readonly junctions = new Map<number, number>()

  constructor(network: RoadNetwork, automaton: TurnAutomaton, nodes: TurnNodes) {
    this.network = network
    this.automaton = automaton
    this.nodes = nodes
    this.costs = new TurnCosts(network)
  }

  finish(): ArcGraph {
    const { leaving, firstJunction } = this.nodes
    for (let state = 0; state < this.automaton.stateCount; state++) this.addNode(state, false)
    for (const [state, node] of leaving.entries()) if (node >= 0) this.addNode(state, true)
    for (const junction of this.junctions.keys()) this.addJunction(junction)
    this.firstOut.push(this.heads.length)
    return {
      nodeCount: firstJunction + this.junctions.size,
      firstOut: this.firstOut.finish(),
      heads: this.heads.finish(),
      millis: this.millis.finish(),
      decimeters: this.decimeters.finish(),
    }
  }

  private addNode(state: number, isLeaving: boolean): void {
    this.firstOut.push(this.heads.length)
    const edge = this.automaton.edgeOf(state)
    const phase = isLeaving ? this.leavingPhase(edge) : this.nodes.isLayered(edge) ? ARRIVING : PASSING
    if (!this.nodes.joins || this.automaton.remembers(state)) this.addTurns(state, phase)
    else {
      const node = intAt(this.network.edges.heads, edge)
      this.heads.push(this.junctionNode(node, phase))
      this.millis.push(intAt(this.network.nodes.delays, node))
      this.decimeters.push(0)
    }
  }

  private leavingPhase(edge: number): number {
    return this.nodes.isClosable(edge) ? LEAVING_OPEN : LEAVING
  }

  private junctionNode(node: number, phase: number): number {
    const junction = node * PHASES + phase
    const number = this.junctions.get(junction) ?? this.junctions.size
    this.junctions.set(junction, number)
    return this.nodes.firstJunction + number
  }

  private addJunction(junction: number): void {
    this.firstOut.push(this.heads.length)
    const phase = junction % PHASES
    for (const into of this.edgesOutOf(Math.floor(junction / PHASES))) {
      if (this.mayEnter(into, phase)) this.enter(into, into, { phase, turn: 0 })
    }
  }

  /** One turns round where nothing else goes on for everybody, and nowhere else. */
  private addTurns(state: number, phase: number): void {
    const { edges } = this.network
    const edge = this.automaton.edgeOf(state)
    const reverse = intAt(edges.reverses, edge)
    let goesOn = false
    for (const into of this.edgesOutOf(intAt(edges.heads, edge))) {
      if (into === reverse || !this.automaton.allows(state, into)) continue
      goesOn ||= this.goesOnAs(edge, into)
      this.addTurn(state, into, phase)
    }
    if (!goesOn && reverse >= 0 && this.automaton.allows(state, reverse)) this.addTurn(state, reverse, phase)
  }

  /** A street that ends at a private drive is a dead end to the rest. */
  private goesOnAs(edge: number, into: number): boolean {
    const { flags } = this.network.edges
    return (byteAt(flags, into) & ~byteAt(flags, edge) & edgeFlags.endsOnly) === 0
  }

  private addTurn(state: number, into: number, phase: number): void {
    if (!this.mayEnter(into, phase)) return
    const turn = this.costs.millis(this.automaton.edgeOf(state), into)
    this.enter(into, this.automaton.next(state, into), { phase, turn })
  }

  private mayEnter(into: number, phase: number): boolean {
    return phase !== ARRIVING || this.nodes.isLayered(into)
  }

  /** The arc to the state behind an edge. */
  private enter(into: number, next: number, { phase, turn }: { readonly phase: number; readonly turn: number }): void {
    const { edges } = this.network
    for (const head of this.headsOf(into, next, phase)) {
      this.heads.push(head)
      this.millis.push(turn + intAt(edges.millis, into))
      this.decimeters.push(intAt(edges.decimeters, into))
    }
  }

  private headsOf(into: number, next: number, phase: number): number[] {
    const leaving = intAt(this.nodes.leaving, next)
    if (phase === LEAVING && this.nodes.isLayered(into)) return [leaving]
    const staysLeaving = (phase === LEAVING || phase === LEAVING_OPEN) && this.nodes.isClosable(into)
    return staysLeaving ? [next, leaving] : [next]
  }

  private edgesOutOf(node: number): number[] {
    const { firstOut } = this.network.nodes
    const first = intAt(firstOut, node)
    return Array.from({ length: intAt(firstOut, node + 1) - first }, (_, index) => first + index)
  }
}
