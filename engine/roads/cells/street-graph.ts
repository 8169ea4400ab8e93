import { intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'

/** Where each node of a graph lies, in any unit that is the same for both: of a directed edge its head. */
export interface NodePlaces {
  readonly lats: Int32Array
  readonly lngs: Int32Array
}

/**
 * Junctions joined by streets, each of which stands for the nodes of the turn graph that lead along it.
 *
 * What is cut is streets, and their nodes separate the turn graph: no arc leads past them.
 */
export interface StreetGraph {
  /** Positions of junctions. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Junctions at the ends of each street; the same twice where nodes begin and end at one. */
  readonly tails: Int32Array
  readonly heads: Int32Array
  /** Numbers of the streets in the whole graph. */
  readonly streets: Int32Array
  /** Nodes of each street of the whole graph, from `firstNode[street]`. */
  readonly firstNode: Int32Array
  readonly nodes: Int32Array
}

/**
 * The streets of a turn graph, known from its arcs alone: where an arc leads from one node to another, the end of the
 * one is the begin of the other. O(arcs).
 *
 * @see Buchhold, Wagner, Zeitz, Zündorf (2020), Customizable contraction hierarchies with turn costs.
 * https://doi.org/10.4230/OASIcs.ATMOS.2020.9
 */
export function streetGraphOf(graph: ArcGraph, places: NodePlaces): StreetGraph {
  const { junctions, count } = junctionsOf(graph)
  const { nodeCount } = graph
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  const put = (junction: number, node: number): void => {
    const lat = intAt(places.lats, node)
    xs[junction] = intAt(places.lngs, node) * Math.cos((lat / 1e7 / 180) * Math.PI)
    ys[junction] = lat
  }
  for (let node = 0; node < nodeCount; node++) put(intAt(junctions, 2 * node + 1), node)
  for (let node = 0; node < nodeCount; node++) put(intAt(junctions, 2 * node), node)
  return { xs, ys, ...streetsBetween(junctions, nodeCount) }
}

/** Junction at the head (even) and at the tail (odd) of each node. */
function junctionsOf({ nodeCount, firstOut, heads }: ArcGraph): { junctions: Int32Array; count: number } {
  const above = Int32Array.from({ length: 2 * nodeCount }, (_, end) => end)
  const topOf = (end: number): number => {
    let top = end
    while (intAt(above, top) !== top) {
      above[top] = intAt(above, intAt(above, top))
      top = intAt(above, top)
    }
    return top
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      const [one, other] = [topOf(2 * node), topOf(2 * intAt(heads, arc) + 1)]
      above[Math.max(one, other)] = Math.min(one, other)
    }
  }
  const junctions = new Int32Array(2 * nodeCount)
  let count = 0
  // The top of a set is its least end, so it is numbered before the others ask for its number.
  for (let end = 0; end < 2 * nodeCount; end++) {
    const top = topOf(end)
    junctions[end] = top === end ? count++ : intAt(junctions, top)
  }
  return { junctions, count }
}

type Streets = Omit<StreetGraph, 'xs' | 'ys'>

/** Nodes between the same two junctions, in whichever direction, are one street. */
function streetsBetween(junctions: Int32Array, nodeCount: number): Streets {
  const low = new Int32Array(nodeCount)
  const high = new Int32Array(nodeCount)
  const keys = new Float64Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const [head, tail] = [intAt(junctions, 2 * node), intAt(junctions, 2 * node + 1)]
    low[node] = Math.min(head, tail)
    high[node] = Math.max(head, tail)
    keys[node] = intAt(low, node) * 2 ** 26 + intAt(high, node)
  }
  const nodes = Int32Array.from({ length: nodeCount }, (_, node) => node)
  nodes.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other)
  const firsts: number[] = []
  for (let place = 0; place < nodeCount; place++) {
    const isNew = place === 0 || keys[intAt(nodes, place)] !== keys[intAt(nodes, place - 1)]
    if (isNew) firsts.push(place)
  }
  const count = firsts.length
  const firstNode = new Int32Array(count + 1)
  firstNode.set(firsts)
  firstNode[count] = nodeCount
  return {
    tails: Int32Array.from({ length: count }, (_, street) => intAt(low, intAt(nodes, intAt(firstNode, street)))),
    heads: Int32Array.from({ length: count }, (_, street) => intAt(high, intAt(nodes, intAt(firstNode, street)))),
    streets: Int32Array.from({ length: count }, (_, street) => street),
    firstNode,
    nodes,
  }
}
