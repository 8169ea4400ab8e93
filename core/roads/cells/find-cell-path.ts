import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import type { FoundPath } from '../hierarchy/find-path.ts'
import { slotBetween } from './cell-graph.ts'
import { type Climb, NO_PARENT, searchesOf } from './climb.ts'
import type { CustomGraph } from './customize.ts'

/**
 * The fastest way from any of the starts to any of the ends, or `undefined` where none leads there.
 *
 * Exact for the metric of the graph. A start and an end on one node are taken as one after the other, whatever they add.
 * One question at a time for a graph.
 * @see Dibbelt, Strasser, Wagner (2016), section 6. https://doi.org/10.1145/2886843
 */
export function findCellPath(
  custom: CustomGraph,
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

function nodesOver(custom: CustomGraph, top: number, forward: Climb, backward: Climb): number[] {
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
function unpack(custom: CustomGraph, tail: number, head: number, into: number[]): void {
  const via = viaOf(custom, tail, head)
  if (via < 0) into.push(intAt(custom.nodes, head))
  else {
    unpack(custom, tail, via, into)
    unpack(custom, via, head, into)
  }
}

/** A rank below both over which the way between them is as fast as any, or -1 where it is an arc. */
function viaOf(custom: CustomGraph, tail: number, head: number): number {
  const { times, lengths, firstBelow, below } = custom
  const [low, high] = tail < head ? [tail, head] : [head, tail]
  const way = 2 * slotBetween(custom, low, high) + (tail < head ? 0 : 1)
  const [up, down] = tail < head ? [1, 0] : [0, 1]
  for (let at = intAt(firstBelow, low); at < intAt(firstBelow, low + 1); at++) {
    const first = intAt(below, at)
    const via = lowerEnd(custom, first)
    const second = slotBetween(custom, via, high)
    if (second < 0) continue
    // The way goes down to the lower rank by one slot and up by the other one.
    const isSame =
      intAt(times, 2 * first + up) + intAt(times, 2 * second + down) === intAt(times, way) &&
      intAt(lengths, 2 * first + up) + intAt(lengths, 2 * second + down) === intAt(lengths, way)
    if (isSame) return via
  }
  return -1
}

/** The rank from which a slot leads up, by bisection. */
function lowerEnd({ firsts, nodes }: CustomGraph, slot: number): number {
  let low = 0
  let high = nodes.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (intAt(firsts, middle) <= slot) low = middle
    else high = middle - 1
  }
  return low
}
