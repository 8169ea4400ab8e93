import { intAt } from '#core/kernel/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { ARC_INTS, ArcLists, MILLIS } from './arc-lists.ts'

/**
 * The graph while it is contracted: arcs among the nodes that remain, those of the graph and shortcuts.
 *
 * The lists of a contracted node stay as they were when it went: its arcs to nodes above it.
 */
export interface Overlay {
  readonly outs: ArcLists
  readonly ins: ArcLists
}

/** The graph without its loops, and of parallel arcs only the fastest. O(arcs). */
export function graphToOverlay(graph: ArcGraph): Overlay {
  const { nodeCount, firstOut, heads, millis } = graph
  const outDegrees = new Int32Array(nodeCount)
  const inDegrees = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    outDegrees[node] = intAt(firstOut, node + 1) - intAt(firstOut, node)
  }
  for (const head of heads) inDegrees[head] = intAt(inDegrees, head) + 1
  const overlay = { outs: new ArcLists(outDegrees), ins: new ArcLists(inDegrees) }
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      putFaster(overlay, node, intAt(heads, arc), intAt(millis, arc), ~arc, 1)
    }
  }
  return overlay
}

/** Puts an arc in unless it is a loop, or one as fast is there already. */
// biome-ignore lint/complexity/useMaxParams: an object per arc would be garbage
export function putFaster(
  { outs, ins }: Overlay,
  tail: number,
  head: number,
  millis: number,
  via: number,
  hops: number,
): void {
  if (tail === head) return
  const at = outs.find(tail, head)
  if (at >= 0 && intAt(outs.pool, at + MILLIS) <= millis) return
  outs.put(tail, head, millis, via, hops)
  ins.put(head, tail, millis, via, hops)
}

/** Takes a node out of the lists of those that remain; its own lists stay. */
export function removeNode({ outs, ins }: Overlay, node: number): void {
  for (let at = intAt(ins.starts, node); at < ins.endOf(node); at += ARC_INTS) outs.remove(intAt(ins.pool, at), node)
  for (let at = intAt(outs.starts, node); at < outs.endOf(node); at += ARC_INTS) ins.remove(intAt(outs.pool, at), node)
}
