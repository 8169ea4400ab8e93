import { intAt } from '#core/kernel/typed-array.ts'
import type { Access, ArcGraph } from '../arc-graph.ts'

/**
 * A start moved on to the edges that follow its own: for a way around the block, to an end that lies before the start
 * on one and the same edge.
 */
export function afterNextTurn(graph: ArcGraph, { node, millis, decimeters }: Access): Access[] {
  const first = intAt(graph.firstOut, node)
  return Array.from(graph.heads.subarray(first, intAt(graph.firstOut, node + 1)), (head, index) => ({
    node: head,
    millis: millis + intAt(graph.millis, first + index),
    decimeters: decimeters + intAt(graph.decimeters, first + index),
  }))
}
