import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import type { FoundPath } from '../found-ways.ts'
import { slotBetween } from './cell-graph.ts'
import { type Climb, NO_PARENT, searchesOf } from './climb.ts'
import { type ClimbGraph, NO_VIA } from './customize.ts'

/**
 * The fastest way from any of the starts to any of the ends, or `undefined` where none leads there.
 *
 * Exact for the metric of the graph. A start and an end on one node are taken as one after the other, whatever they add.
 * One question at a time for a graph.
 * @see Dibbelt, Strasser, Wagner (2016), section 6. https://doi.org/10.1145/2886843
 */
export function findCellPath(
  custom: ClimbGraph,
  starts: readonly Access[],
  ends: readonly Access[],
): FoundPath | undefined {
  const { forward, backward } = searchesOf(custom)
  forward.run(starts)
  backward.run(ends)
  const top = meet(forward, backward)
  if (top < 0) return undefined
  return {
    millis: floatAt(forward.millis, top) + floatAt(backward.millis, top),
    decimeters: floatAt(forward.decimeters, top) + floatAt(backward.decimeters, top),
    nodes: Int32Array.from(nodesOver(custom, top, forward, backward)),
  }
}

/** The rank over which the fastest way leads, or -1. */
function meet(forward: Climb, backward: Climb): number {
  let best = Number.POSITIVE_INFINITY
  let top = -1
  for (let at = 0; at < forward.length; at++) {
    const rank = intAt(forward.chain, at)
    const millis = floatAt(forward.millis, rank) + floatAt(backward.millis, rank)
    if (millis >= best) continue
    best = millis
    top = rank
  }
  return top
}

function nodesOver(custom: ClimbGraph, top: number, forward: Climb, backward: Climb): number[] {
  const ranks = [...ranksBelow(top, forward).reverse(), top, ...ranksBelow(top, backward)]
  const nodes = [intAt(custom.nodes, ranks[0] ?? 0)]
  for (const [index, head] of ranks.slice(1).entries()) unpack(custom, ranks[index] ?? 0, head, nodes)
  return nodes
}

/** The ranks by which a search came to one, from it down to where the search began. */
function ranksBelow(top: number, { parents }: Climb): number[] {
  const ranks: number[] = []
  for (let rank = intAt(parents, top); rank !== NO_PARENT; rank = intAt(parents, rank)) ranks.push(rank)
  return ranks
}

/** Adds the nodes of the graph on the way from one rank to another, without the first and with the last. */
function unpack(custom: ClimbGraph, tail: number, head: number, into: number[]): void {
  const via = intAt(custom.vias, slotBetween(custom, tail, head))
  if (via === NO_VIA) into.push(intAt(custom.nodes, head))
  else {
    unpack(custom, tail, via, into)
    unpack(custom, via, head, into)
  }
}
