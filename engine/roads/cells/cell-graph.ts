import { intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { type FilledLists, fillIn } from './fill-in.ts'
import type { RankLists } from './rank-lists.ts'

/** Slot of an arc that no fastest way takes: one that leads back to where it began. */
export const NO_SLOT = -1

/**
 * A graph cut into cells, and all that can be said of it before a metric is known.
 *
 * A node is known by its rank, its place in the order in which nodes are contracted. A slot lies between two ranks where an arc leads, or where a way over lower ranks could: at the lower of them, those
 * of rank `r` that lead up from `firsts[2r]`, those that come down from `firsts[2r + 1]`, each to or from a rank of
 * {@link heads}, ascending. All ways up from a rank lead by its parent, so that a search climbs a chain and needs no
 * queue.
 */
export interface CellGraph extends FilledLists {
  readonly graph: ArcGraph
  /** Node of each rank. */
  readonly nodes: Int32Array
  /** Rank of each node. */
  readonly ranks: Int32Array
  /** Slot of each arc of the graph, or {@link NO_SLOT}. */
  readonly slots: Int32Array
}

/**
 * The slots of a graph whose nodes are contracted in an order: of cells, or as they are numbered. O(slots).
 *
 * @see Dibbelt, Strasser, Wagner (2016), Customizable contraction hierarchies, section 4.
 * https://doi.org/10.1145/2886843
 */
export function layCells(graph: ArcGraph, nodes: Int32Array = numbersUpTo(graph.nodeCount)): CellGraph {
  const ranks = new Int32Array(graph.nodeCount)
  for (const [rank, node] of nodes.entries()) ranks[node] = rank
  const filled = fillIn(arcsAbove(graph, ranks))
  return { graph, nodes, ranks, ...filled, slots: slotsOfArcs(graph, ranks, filled) }
}

const numbersUpTo = (count: number): Int32Array => Int32Array.from({ length: count }, (_, number) => number)

/** The ranks above each one to which, and from which, an arc leads; some more than once. */
function arcsAbove({ nodeCount, firstOut, heads }: ArcGraph, ranks: Int32Array): RankLists {
  const firsts = new Int32Array(2 * nodeCount + 1)
  const visit = (put: (list: number, head: number) => void): void => {
    for (let node = 0; node < nodeCount; node++) {
      const tail = intAt(ranks, node)
      for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
        const head = intAt(ranks, intAt(heads, arc))
        if (tail !== head) put(listOf(tail, head), Math.max(tail, head))
      }
    }
  }
  visit((list) => {
    firsts[list + 1] = intAt(firsts, list + 1) + 1
  })
  for (let list = 0; list < 2 * nodeCount; list++) firsts[list + 1] = intAt(firsts, list + 1) + intAt(firsts, list)
  const next = firsts.slice()
  const above = new Int32Array(intAt(firsts, 2 * nodeCount))
  visit((list, head) => {
    above[intAt(next, list)] = head
    next[list] = intAt(next, list) + 1
  })
  return { firsts, heads: above }
}

function slotsOfArcs(graph: ArcGraph, ranks: Int32Array, lists: RankLists): Int32Array {
  const slots = new Int32Array(graph.heads.length)
  for (let node = 0; node < graph.nodeCount; node++) {
    const tail = intAt(ranks, node)
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      slots[arc] = slotBetween(lists, tail, intAt(ranks, intAt(graph.heads, arc)))
    }
  }
  return slots
}

/** The list of the slot from one rank to another: at the lower of both. */
const listOf = (tail: number, head: number): number => (tail < head ? 2 * tail : 2 * head + 1)

/** The slot from one rank to another, or {@link NO_SLOT}; by bisection. */
export function slotBetween({ firsts, heads }: RankLists, tail: number, head: number): number {
  const list = listOf(tail, head)
  const upper = Math.max(tail, head)
  let begin = intAt(firsts, list)
  let end = intAt(firsts, list + 1)
  while (begin < end) {
    const middle = (begin + end) >> 1
    if (intAt(heads, middle) < upper) begin = middle + 1
    else end = middle
  }
  return begin < intAt(firsts, list + 1) && intAt(heads, begin) === upper ? begin : NO_SLOT
}
