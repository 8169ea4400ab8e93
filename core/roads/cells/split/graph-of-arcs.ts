import { intAt } from '#core/kernel/typed-array.ts'
import type { ArcGraph } from '../../arc-graph.ts'

/** Arcs in any order, a column for each of their numbers. */
export class ArcList {
  readonly tails: number[] = []
  readonly heads: number[] = []
  readonly millis: number[] = []
  readonly decimeters: number[] = []

  add(tail: number, head: number, millis: number, decimeters: number): void {
    this.tails.push(tail)
    this.heads.push(head)
    this.millis.push(millis)
    this.decimeters.push(decimeters)
  }
}

/** Arcs as a graph, those of a node in the order in which they came; and where each one came from. O(nodes + arcs). */
export function graphOfArcs(
  nodeCount: number,
  arcs: ArcList,
): { readonly graph: ArcGraph; readonly order: Int32Array } {
  const firstOut = new Int32Array(nodeCount + 1)
  for (const tail of arcs.tails) firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
  for (let node = 0; node < nodeCount; node++) firstOut[node + 1] = intAt(firstOut, node + 1) + intAt(firstOut, node)
  const next = firstOut.slice()
  const order = new Int32Array(arcs.tails.length)
  for (const [arc, tail] of arcs.tails.entries()) {
    order[intAt(next, tail)] = arc
    next[tail] = intAt(next, tail) + 1
  }
  const inOrder = (column: readonly number[]): Int32Array => order.map((arc) => column[arc] ?? 0)
  const [heads, millis, decimeters] = [inOrder(arcs.heads), inOrder(arcs.millis), inOrder(arcs.decimeters)]
  return { graph: { nodeCount, firstOut, heads, millis, decimeters }, order }
}
