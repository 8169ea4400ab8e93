import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { copiesOf, type TurnGraph } from '../network/turns/turn-graph.ts'

/** Some streets of a whole, numbered anew, in the order of the whole. */
export interface StreetPart {
  readonly network: RoadNetwork
  /** Arcs of all nodes of its edges, and of the junctions behind them; other nodes that these reach have none. */
  readonly graph: TurnGraph
  /** Number in the whole of each node of the network. */
  readonly junctions: Int32Array
  /** The same of each node of the turn graph; those of its edges come first, and rise. */
  readonly turnNodes: Int32Array
}

/** A directed edge of a part. */
export interface PickedEdge {
  readonly part: StreetPart
  readonly edge: number
}

/** A whole network as the only part of itself. */
export function wholeOf(network: RoadNetwork, graph: TurnGraph): StreetPart {
  const count = (length: number): Int32Array => Int32Array.from({ length }, (_, number) => number)
  return { network, graph, junctions: count(network.nodes.lats.length), turnNodes: count(graph.nodeCount) }
}

/**
 * A part of some edges of other parts of the same whole, with the opposite directions of them all. One that lies in
 * several is the same edge. Rules of turns are in the arcs. O(edges and arcs picked, times their logarithm).
 */
export function gatherStreets(mode: TravelMode, picked: Iterable<PickedEdge>): StreetPart {
  const edges = sortedEdges(picked)
  const junctions = junctionsOf(edges)
  const network = gatherNetwork(mode, edges, junctions)
  return { network, junctions, ...gatherTurns(edges) }
}

const wholeEdge = ({ part, edge }: PickedEdge): number => intAt(part.turnNodes, edge)

function sortedEdges(picked: Iterable<PickedEdge>): PickedEdge[] {
  const byNumber = new Map<number, PickedEdge>()
  for (const each of picked) {
    const reverse = { ...each, edge: intAt(each.part.network.edges.reverses, each.edge) }
    byNumber.set(wholeEdge(each), each)
    if (reverse.edge >= 0) byNumber.set(wholeEdge(reverse), reverse)
  }
  return [...byNumber].sort(([one], [other]) => one - other).map(([, each]) => each)
}

const ends = ({ part: { network, junctions }, edge }: PickedEdge): readonly [tail: number, head: number] => [
  intAt(junctions, intAt(network.edges.tails, edge)),
  intAt(junctions, intAt(network.edges.heads, edge)),
]

const junctionsOf = (edges: readonly PickedEdge[]): Int32Array =>
  Int32Array.from(new Set(edges.flatMap((each) => ends(each)))).sort()

/** Places of numbers that differ. */
function placesOf(numbers: Int32Array): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const [place, number] of numbers.entries()) places.set(number, place)
  return places
}

function gatherNetwork(mode: TravelMode, edges: readonly PickedEdge[], junctions: Int32Array): RoadNetwork {
  const places = placesOf(junctions)
  const nodes = nodesOf(edges, places)
  const column = (name: 'millis' | 'decimeters'): Int32Array =>
    Int32Array.from(edges, ({ part, edge }) => intAt(part.network.edges[name], edge))
  const bytes = (name: 'classes' | 'flags'): Uint8Array =>
    Uint8Array.from(edges, ({ part, edge }) => byteAt(part.network.edges[name], edge))
  const tails = Int32Array.from(edges, (each) => places.get(ends(each)[0]) ?? -1)
  const heads = Int32Array.from(edges, (each) => places.get(ends(each)[1]) ?? -1)
  const reverses = reversesOf(edges)
  const lengths = { millis: column('millis'), decimeters: column('decimeters') }
  return {
    ...{ mode, nodes: { ...nodes, firstOut: firstOutOf(tails, junctions.length) } },
    rules: { firstEdge: Int32Array.of(0), edges: new Int32Array(0), isOnly: new Uint8Array(0) },
    ...gatherTexts(edges, (names) => ({
      ...{ tails, heads, reverses, names, ...lengths },
      ...{ classes: bytes('classes'), flags: bytes('flags') },
      shapes: shapesOf(edges, reverses),
    })),
    pieces: gatherPieces(edges, reverses),
  }
}

function nodesOf(edges: readonly PickedEdge[], places: ReadonlyMap<number, number>) {
  const [lats, lngs, delays] = [new Int32Array(places.size), new Int32Array(places.size), new Int32Array(places.size)]
  for (const each of edges) {
    const { nodes, edges: all } = each.part.network
    for (const [side, whole] of ends(each).entries()) {
      const from = intAt(side === 0 ? all.tails : all.heads, each.edge)
      const place = places.get(whole) ?? -1
      lats[place] = intAt(nodes.lats, from)
      lngs[place] = intAt(nodes.lngs, from)
      delays[place] = intAt(nodes.delays, from)
    }
  }
  return { lats, lngs, delays }
}

function firstOutOf(tails: Int32Array, count: number): Int32Array {
  const firstOut = new Int32Array(count + 1)
  for (const tail of tails) firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
  for (let node = 0; node < count; node++) firstOut[node + 1] = intAt(firstOut, node + 1) + intAt(firstOut, node)
  return firstOut
}

function reversesOf(edges: readonly PickedEdge[]): Int32Array {
  const places = placesOf(Int32Array.from(edges, wholeEdge))
  return Int32Array.from(edges, ({ part, edge }) => {
    const reverse = intAt(part.network.edges.reverses, edge)
    return reverse < 0 ? -1 : (places.get(wholeEdge({ part, edge: reverse })) ?? -1)
  })
}

/** Whether an edge is the first of its piece. */
const isFirst = (reverse: number, edge: number): boolean => reverse < 0 || reverse > edge

function shapesOf(edges: readonly PickedEdge[], reverses: Int32Array): Int32Array {
  const shapes = new Int32Array(edges.length)
  let pieces = 0
  for (const [at, { part, edge }] of edges.entries()) {
    const reverse = intAt(reverses, at)
    const piece = isFirst(reverse, at) ? pieces++ : intAt(shapes, reverse) >>> 1
    shapes[at] = 2 * piece + (intAt(part.network.edges.shapes, edge) & 1)
  }
  return shapes
}

function gatherPieces(edges: readonly PickedEdge[], reverses: Int32Array): RoadNetwork['pieces'] {
  const firstPoint = [0]
  const [lats, lngs]: [number[], number[]] = [[], []]
  for (const [at, { part, edge }] of edges.entries()) {
    if (!isFirst(intAt(reverses, at), at)) continue
    const { edges: all, pieces } = part.network
    const piece = intAt(all.shapes, edge) >>> 1
    for (let point = intAt(pieces.firstPoint, piece); point < intAt(pieces.firstPoint, piece + 1); point++) {
      lats.push(intAt(pieces.lats, point))
      lngs.push(intAt(pieces.lngs, point))
    }
    firstPoint.push(lats.length)
  }
  return { firstPoint: Int32Array.from(firstPoint), lats: Int32Array.from(lats), lngs: Int32Array.from(lngs) }
}

function gatherTexts(
  edges: readonly PickedEdge[],
  edgesOf: (names: Int32Array) => RoadNetwork['edges'],
): Pick<RoadNetwork, 'edges' | 'texts'> {
  const numbers = new Map([['', 0]])
  const names = Int32Array.from(edges, ({ part, edge }) => {
    const text = part.network.texts[intAt(part.network.edges.names, edge)] ?? ''
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
  return { edges: edgesOf(names), texts: [...numbers.keys()] }
}

/** A node of the turn graph of a part. */
interface PickedNode {
  readonly graph: TurnGraph
  readonly node: number
  /** Place of its edge among the picked ones, or -1. */
  readonly edge: number
}

function gatherTurns(edges: readonly PickedEdge[]): Pick<StreetPart, 'graph' | 'turnNodes'> {
  const nodes = nodesWithArcs(edges)
  const turnNodes = [...nodes.keys()]
  const places = new Map(turnNodes.map((whole, place) => [whole, place]))
  const [firstOut, heads, millis, decimeters]: [number[], number[], number[], number[]] = [[0], [], [], []]
  for (const { graph, node, wholeOfNode } of nodes.values()) {
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      const head = wholeOfNode(intAt(graph.heads, arc))
      const place = places.get(head) ?? turnNodes.push(head) - 1
      places.set(head, place)
      heads.push(place)
      millis.push(intAt(graph.millis, arc))
      decimeters.push(intAt(graph.decimeters, arc))
    }
    firstOut.push(heads.length)
  }
  while (firstOut.length <= turnNodes.length) firstOut.push(heads.length)
  const edgeOfNode = Int32Array.from(turnNodes, (whole) => nodes.get(whole)?.edge ?? -1)
  const starts = edges.map(({ part, edge }) => places.get(intAt(part.turnNodes, intAt(part.graph.starts, edge))) ?? -1)
  return {
    turnNodes: Int32Array.from(turnNodes),
    graph: {
      nodeCount: turnNodes.length,
      ...{ firstOut: Int32Array.from(firstOut), heads: Int32Array.from(heads) },
      ...{ millis: Int32Array.from(millis), decimeters: Int32Array.from(decimeters) },
      ...{ edges: edgeOfNode, starts: Int32Array.from(starts), ...copiesOf(edgeOfNode, edges.length) },
    },
  }
}

type NodeWithArcs = PickedNode & { readonly wholeOfNode: (node: number) => number }

/** By their numbers in the whole: the nodes of the edges in their order, their copies, and the junctions behind them. */
function nodesWithArcs(edges: readonly PickedEdge[]): ReadonlyMap<number, NodeWithArcs> {
  const nodes = new Map<number, NodeWithArcs>()
  const add = ({ graph, turnNodes }: StreetPart, node: number, edge: number): void => {
    const wholeOfNode = (local: number): number => intAt(turnNodes, local)
    nodes.set(wholeOfNode(node), { graph, node, edge, wholeOfNode })
  }
  for (const [place, { part, edge }] of edges.entries()) add(part, edge, place)
  for (const [place, { part, edge }] of edges.entries()) {
    const { firstCopy, copies } = part.graph
    for (const copy of copies.subarray(intAt(firstCopy, edge), intAt(firstCopy, edge + 1))) add(part, copy, place)
  }
  for (const { part, edge } of edges) {
    const { firstCopy, copies } = part.graph
    const own = copies.subarray(intAt(firstCopy, edge), intAt(firstCopy, edge + 1))
    for (const node of [edge, ...own]) for (const junction of junctionsBehind(part.graph, node)) add(part, junction, -1)
  }
  return nodes
}

/** Nodes of junctions that follow a node. One that stands at the rim of a part has no arcs, and is none. */
function junctionsBehind({ edges, firstOut, heads }: TurnGraph, node: number): Int32Array {
  const following = heads.subarray(intAt(firstOut, node), intAt(firstOut, node + 1))
  return following.filter((head) => intAt(edges, head) < 0 && intAt(firstOut, head + 1) > intAt(firstOut, head))
}
