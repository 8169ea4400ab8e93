import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { edgeFlags } from './road-network.ts'
import type { TurnGraph } from './turns/turn-graph.ts'

/** A part of so many directed edges is a network of its own, as an island with roads is. */
const LARGE_PART = 1_000

/**
 * The flags of the edges, with what lies apart and what lies behind ways for ends only. `graph` is that of
 * `openTurnGraphOf`.
 *
 * Routable is the largest part in which everybody comes from each edge to each other, and every other large one. What
 * is reached and left through private ways alone is for ends, too; what is not both is an island. O(turns).
 */
export function markParts(graph: TurnGraph, flags: Uint8Array): Uint8Array {
  const isForEnds = (node: number): boolean => (byteAt(flags, intAt(graph.edges, node)) & edgeFlags.endsOnly) !== 0
  const isPublic = Uint8Array.from({ length: graph.nodeCount }, (_, node) => (isForEnds(node) ? 0 : 1))
  const sources = largeParts(graph, isPublic)
  const back = reversedOf(graph)
  const everything = new Uint8Array(graph.nodeCount).fill(1)
  const openTo = edgesOf(graph, reachedFrom(graph, sources, isPublic))
  const openFrom = edgesOf(graph, reachedFrom(back, sources, isPublic))
  const to = edgesOf(graph, reachedFrom(graph, sources, everything))
  const from = edgesOf(graph, reachedFrom(back, sources, everything))
  return flags.map((each, edge) => {
    if (to[edge] && from[edge]) return openTo[edge] && openFrom[edge] ? each : each | edgeFlags.endsOnly
    if (from[edge]) return each | edgeFlags.island | edgeFlags.leftOnly
    return to[edge] ? each | edgeFlags.island | edgeFlags.reachedOnly : each | edgeFlags.island
  })
}

function largeParts(graph: TurnGraph, isPublic: Uint8Array): Uint8Array {
  const parts = strongParts(graph, isPublic)
  const sizes = new Int32Array(graph.nodeCount)
  for (const part of parts) if (part >= 0) sizes[part] = intAt(sizes, part) + 1
  const largest = sizes.reduce((most, size) => Math.max(most, size), 1)
  return Uint8Array.from(parts, (part) => (part >= 0 && intAt(sizes, part) >= Math.min(LARGE_PART, largest) ? 1 : 0))
}

/** Edges of which some node is reached. */
function edgesOf(graph: TurnGraph, reached: Uint8Array): Uint8Array {
  const edges = new Uint8Array(graph.starts.length)
  for (const [node, edge] of graph.edges.entries()) if (reached[node]) edges[edge] = 1
  return edges
}

/** Nodes reached over arcs between those that are open. */
function reachedFrom({ firstOut, heads }: Arcs, sources: Uint8Array, isOpen: Uint8Array): Uint8Array {
  const reached = sources.slice()
  const stack = [...sources.keys()].filter((node) => sources[node])
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      const head = intAt(heads, arc)
      if (reached[head] || !isOpen[head]) continue
      reached[head] = 1
      stack.push(head)
    }
  }
  return reached
}

type Arcs = Pick<ArcGraph, 'firstOut' | 'heads'>

function reversedOf({ nodeCount, firstOut, heads }: ArcGraph): Arcs {
  const firstIn = new Int32Array(nodeCount + 1)
  for (const head of heads) firstIn[head + 1] = intAt(firstIn, head + 1) + 1
  for (let node = 1; node <= nodeCount; node++) firstIn[node] = intAt(firstIn, node) + intAt(firstIn, node - 1)
  const next = firstIn.slice()
  const tails = new Int32Array(heads.length)
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      const head = intAt(heads, arc)
      tails[intAt(next, head)] = node
      next[head] = intAt(next, head) + 1
    }
  }
  return { firstOut: firstIn, heads: tails }
}

/**
 * Number of the strongly connected part of each node among those that are open; -1 for the others.
 *
 * With a stack of its own: roads are longer than any call stack. O(nodes + arcs).
 * @see Tarjan (1972), Depth-first search and linear graph algorithms. https://doi.org/10.1137/0201010
 */
function strongParts(
  { nodeCount, firstOut, heads }: Pick<ArcGraph, 'nodeCount' | 'firstOut' | 'heads'>,
  isOpen: Uint8Array,
): Int32Array {
  const parts = new Int32Array(nodeCount).fill(-1)
  const seen = new Int32Array(nodeCount)
  const lowest = new Int32Array(nodeCount)
  const nextArc = firstOut.slice(0, nodeCount)
  const path: number[] = []
  const waiting: number[] = []
  let clock = 0
  let partCount = 0
  const enter = (node: number): void => {
    clock++
    seen[node] = clock
    lowest[node] = clock
    path.push(node)
    waiting.push(node)
  }
  const lower = (node: number, mark: number): void => {
    lowest[node] = Math.min(intAt(lowest, node), mark)
  }
  const leave = (node: number): void => {
    path.pop()
    const above = path.at(-1)
    if (above !== undefined) lower(above, intAt(lowest, node))
    if (lowest[node] !== seen[node]) return
    for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
      parts[member] = partCount
      if (member === node) break
    }
    partCount++
  }
  const step = (node: number): void => {
    const arc = intAt(nextArc, node)
    if (arc === intAt(firstOut, node + 1)) {
      leave(node)
      return
    }
    nextArc[node] = arc + 1
    const head = intAt(heads, arc)
    if (!isOpen[head]) return
    if (seen[head] === 0) enter(head)
    else if (parts[head] === -1) lower(node, intAt(seen, head))
  }
  for (let root = 0; root < nodeCount; root++) {
    if (!isOpen[root] || seen[root] !== 0) continue
    enter(root)
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) step(node)
  }
  return parts
}
