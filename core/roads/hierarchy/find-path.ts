import { intAt } from '#core/kernel/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import { type Hierarchy, NO_VIA } from './hierarchy.ts'
import { NO_ARC, type UpwardSearch } from './upward-search.ts'
import { workspaceOf } from './workspace.ts'

/** A fastest way: from one of the starts to one of the ends, with what both of these add. */
export interface FoundPath {
  readonly millis: number
  readonly decimeters: number
  /** Nodes of the graph, the start's and the end's among them; one where both are the same. */
  readonly nodes: Int32Array
}

/**
 * The fastest way from any of the starts to any of the ends, or `undefined` where none leads there.
 *
 * Exact. A start and an end on one node are taken as one after the other, whatever they add: a search that begins partway
 * along an edge starts behind its next turn, as `startAccesses` does.
 * One question at a time for a hierarchy: labels are kept between calls, and nothing of the graph's size is allocated.
 * @see Geisberger, Sanders, Schultes, Vetter (2012), section 4. https://doi.org/10.1287/trsc.1110.0401
 */
export function findPath(
  hierarchy: Hierarchy,
  starts: readonly Access[],
  ends: readonly Access[],
): FoundPath | undefined {
  const { forward, backward } = workspaceOf(hierarchy)
  forward.begin(starts)
  backward.begin(ends)
  const top = meet(forward, backward)
  if (top < 0) return undefined
  return {
    millis: forward.millisTo(top) + backward.millisTo(top),
    decimeters: forward.decimetersTo(top) + backward.decimetersTo(top),
    nodes: Int32Array.from(nodesOver(hierarchy, top, forward, backward)),
  }
}

/** The rank over which the fastest way leads, or -1. */
function meet(forward: UpwardSearch, backward: UpwardSearch): number {
  // What a search may still add to a label of the other; below zero where the end is partway along its edge.
  const leastBefore = forward.queue.leastKey()
  const leastBehind = backward.queue.leastKey()
  let best = Number.POSITIVE_INFINITY
  let top = -1
  for (;;) {
    const ahead = forward.queue.leastKey() + leastBehind
    const behind = backward.queue.leastKey() + leastBefore
    if (Math.min(ahead, behind) >= best) return top
    const [search, other] = ahead <= behind ? [forward, backward] : [backward, forward]
    const rank = search.settle()
    if (rank < 0) continue
    const millis = search.millisTo(rank) + other.millisTo(rank)
    if (millis >= best) continue
    best = millis
    top = rank
  }
}

function nodesOver(hierarchy: Hierarchy, top: number, forward: UpwardSearch, backward: UpwardSearch): number[] {
  const climb = ranksBelow(hierarchy, top, forward).reverse()
  const descent = ranksBelow(hierarchy, top, backward)
  const ranks = Int32Array.of(...climb, top, ...descent)
  const nodes = [intAt(hierarchy.nodes, intAt(ranks, 0))]
  for (let at = 1; at < ranks.length; at++) unpackArc(hierarchy, intAt(ranks, at - 1), intAt(ranks, at), nodes)
  return nodes
}

/** The ranks by which a search came to one, from it down to where the search began. */
function ranksBelow(hierarchy: Hierarchy, top: number, search: UpwardSearch): number[] {
  const ranks: number[] = []
  let arc = search.arcTo(top)
  while (arc !== NO_ARC) {
    const rank = lowerEnd(hierarchy, arc)
    ranks.push(rank)
    arc = search.arcTo(rank)
  }
  return ranks
}

/** The rank in whose lists an arc lies, by bisection. */
function lowerEnd({ firsts, nodes }: Hierarchy, arc: number): number {
  let low = 0
  let high = nodes.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (intAt(firsts, 2 * middle) <= arc) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Adds the nodes of the graph that an arc of the hierarchy passes, without its tail and with its head.
 *
 * As deep as the hierarchy is high: hundreds of levels for a state.
 *
 * @param tail rank at its begin; @param head rank at its end
 */
function unpackArc(hierarchy: Hierarchy, tail: number, head: number, into: number[]): void {
  const via = intAt(hierarchy.vias, arcBetween(hierarchy, tail, head))
  if (via === NO_VIA) into.push(intAt(hierarchy.nodes, head))
  else {
    unpackArc(hierarchy, tail, via, into)
    unpackArc(hierarchy, via, head, into)
  }
}

/** The arc between two ranks that has one, at the lower of them. */
function arcBetween({ firsts, arcs }: Hierarchy, tail: number, head: number): number {
  const upper = Math.max(tail, head)
  let arc = intAt(firsts, tail < head ? 2 * tail : 2 * head + 1)
  while (intAt(arcs, 2 * arc) !== upper) arc++
  return arc
}
