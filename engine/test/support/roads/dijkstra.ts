import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Access, ArcGraph } from '#engine/roads/arc-graph.ts'
import type { ShortestPath } from '#engine/roads/found-ways.ts'
import { NodeQueue } from './node-queue.ts'

/**
 * The fastest way from any of the starts to any of the ends, or `undefined` where there is none.
 *
 * The plain search without any preparation: what all others must agree with, and are measured by. It shares no code
 * with them.
 * @see Dijkstra (1959), A note on two problems in connexion with graphs. https://doi.org/10.1007/BF01386390
 */
export function shortestPath(
  graph: ArcGraph,
  starts: readonly Access[],
  ends: readonly Access[],
): ShortestPath | undefined {
  const search = new DijkstraSearch(graph, starts)
  const least = ends.reduce((most, { millis }) => Math.min(most, millis), 0)
  const endsOfNode = new Map<number, (readonly [number, Access])[]>()
  for (const end of ends.entries()) endsOfNode.set(end[1].node, [...(endsOfNode.get(end[1].node) ?? []), end])
  let best = Number.POSITIVE_INFINITY
  let bestEnd = -1
  for (let node = search.settle(); node >= 0 && search.millisTo(node) + least < best; node = search.settle()) {
    for (const [end, access] of endsOfNode.get(node) ?? []) {
      const millis = search.millisTo(node) + access.millis
      if (millis >= best) continue
      best = millis
      bestEnd = end
    }
  }
  const end = ends[bestEnd]
  return end && { ...search.pathTo(end), millis: best, end: bestEnd }
}

/** Times and lengths from one position to many; infinite where no way leads. */
export interface FoundRow {
  readonly millis: Float64Array
  readonly decimeters: Float64Array
}

/** The fastest ways from any of the starts to each of many positions, by one search over all that is reached. */
export function shortestRow(
  graph: ArcGraph,
  starts: readonly Access[],
  targets: readonly (readonly Access[])[],
): FoundRow {
  const search = new DijkstraSearch(graph, starts)
  search.settleAll()
  const row = {
    millis: new Float64Array(targets.length).fill(Number.POSITIVE_INFINITY),
    decimeters: new Float64Array(targets.length).fill(Number.POSITIVE_INFINITY),
  }
  for (const [target, ends] of targets.entries()) {
    for (const end of ends) {
      const millis = search.millisTo(end.node) + end.millis
      if (millis >= floatAt(row.millis, target)) continue
      row.millis[target] = millis
      row.decimeters[target] = search.decimetersTo(end.node) + end.decimeters
    }
  }
  return row
}

/** Fastest millis from any of the starts to every node; infinity where no way leads. */
export function fastestToAll(graph: ArcGraph, starts: readonly Access[]): number[] {
  const search = new DijkstraSearch(graph, starts)
  search.settleAll()
  return [...search.millis]
}

/** Fastest millis from any start to any end; infinity where there is no way. */
export const fastest = (graph: ArcGraph, starts: readonly Access[], ends: readonly Access[]): number =>
  fastestToEnds(fastestToAll(graph, starts), ends)

export const fastestToEnds = (reached: readonly number[], ends: readonly Access[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...ends.map(({ node, millis }) => (reached[node] ?? 0) + millis))

class DijkstraSearch {
  private readonly graph: ArcGraph
  readonly millis: Float64Array
  private readonly decimeters: Float64Array
  /** Node before each; those that begin name their access as `-2 - access`. */
  private readonly before: Int32Array
  private readonly queue = new NodeQueue()

  constructor(graph: ArcGraph, starts: readonly Access[]) {
    this.graph = graph
    this.millis = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY)
    this.decimeters = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY)
    this.before = new Int32Array(graph.nodeCount).fill(-1)
    for (const [access, { node, millis, decimeters }] of starts.entries()) {
      this.reach(node, { before: -2 - access, millis, decimeters })
    }
  }

  millisTo(node: number): number {
    return floatAt(this.millis, node)
  }

  decimetersTo(node: number): number {
    return floatAt(this.decimeters, node)
  }

  /** Settles the next node and returns it; -1 when all are. */
  settle(): number {
    const { firstOut, heads, millis, decimeters } = this.graph
    let node = this.queue.pop()
    while (node >= 0 && this.queue.poppedKey > this.millisTo(node)) node = this.queue.pop()
    if (node < 0) return -1
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      this.reach(intAt(heads, arc), {
        before: node,
        millis: this.millisTo(node) + intAt(millis, arc),
        decimeters: this.decimetersTo(node) + intAt(decimeters, arc),
      })
    }
    return node
  }

  settleAll(): void {
    let node = this.settle()
    while (node >= 0) node = this.settle()
  }

  pathTo(end: Access): Omit<ShortestPath, 'millis' | 'end'> {
    const nodes: number[] = []
    let node = end.node
    for (; node >= 0; node = intAt(this.before, node)) nodes.push(node)
    return {
      decimeters: this.decimetersTo(end.node) + end.decimeters,
      nodes: Int32Array.from(nodes.toReversed()),
      start: -2 - node,
    }
  }

  private reach(node: number, label: { before: number; millis: number; decimeters: number }): void {
    if (label.millis >= this.millisTo(node)) return
    this.millis[node] = label.millis
    this.decimeters[node] = label.decimeters
    this.before[node] = label.before
    this.queue.push(node, label.millis)
  }
}
