import { intAt } from '#core/kernel/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'
import type { Cell } from './dissect.ts'

/** Slot of an arc that no fastest way takes: one that leads back to where it began. */
export const NO_SLOT = -1

/**
 * A graph cut into cells, and all that can be said of it before a metric is known.
 *
 * A node is known by its rank: those of a cell one after the other, cells of a level behind those of the level below.
 * Between two ranks lies a slot where an arc does, or where a way over lower ranks could: slots of rank `r` from
 * `firsts[r]`, to the ranks {@link heads} above it, ascending. The first of them is the rank by which all ways up from
 * `r` lead, so that a search climbs a chain and needs no queue.
 */
export interface CellGraph {
  readonly graph: ArcGraph
  /** Node of each rank. */
  readonly nodes: Int32Array
  /** Rank of each node. */
  readonly ranks: Int32Array
  readonly firsts: Int32Array
  readonly heads: Int32Array
  /** Slots that lead up to rank `r`, from `firstBelow[r]` of {@link below}, ascending. */
  readonly firstBelow: Int32Array
  readonly below: Int32Array
  /** For each arc of the graph twice its slot, and one more where it leads down; or {@link NO_SLOT}. */
  readonly slots: Int32Array
  readonly cells: CellColumns
}

/** Cells by level, the lowest first, and the one around all at the end. */
export interface CellColumns {
  /** Cell `c` has the ranks from `firstRank[c]` up to `firstRank[c + 1]`. */
  readonly firstRank: Int32Array
  /** The cell around each, or -1. */
  readonly parents: Int32Array
}

/**
 * The slots of a graph by the order of its cells. O(slots).
 *
 * @see Dibbelt, Strasser, Wagner (2016), Customizable contraction hierarchies, section 4.
 * https://doi.org/10.1145/2886843
 */
export function layCells(graph: ArcGraph, dissected: readonly Cell[]): CellGraph {
  const { cells, nodes } = orderCells(dissected, graph.nodeCount)
  const ranks = new Int32Array(graph.nodeCount)
  for (const [rank, node] of nodes.entries()) ranks[node] = rank
  const { firsts, heads } = fillIn(neighboursAbove(graph, ranks))
  const slots = slotsOfArcs(graph, ranks, firsts, heads)
  return { graph, nodes, ranks, firsts, heads, ...slotsBelow(graph.nodeCount, heads), slots, cells }
}

function orderCells(dissected: readonly Cell[], nodeCount: number): { cells: CellColumns; nodes: Int32Array } {
  const order = dissected
    .map((_, cell) => cell)
    .sort((one, other) => (dissected[one]?.level ?? 0) - (dissected[other]?.level ?? 0) || one - other)
  const places = new Int32Array(order.length)
  const nodes = new Int32Array(nodeCount)
  const firstRank = new Int32Array(order.length + 1)
  for (const [place, cell] of order.entries()) {
    places[cell] = place
    const own = dissected[cell]?.nodes ?? []
    nodes.set(own, intAt(firstRank, place))
    firstRank[place + 1] = intAt(firstRank, place) + own.length
  }
  const parents = Int32Array.from(order, (cell) => {
    const parent = dissected[cell]?.parent ?? -1
    return parent < 0 ? -1 : intAt(places, parent)
  })
  return { cells: { firstRank, parents }, nodes }
}

interface Lists {
  readonly firsts: Int32Array
  readonly heads: Int32Array
}

/** For each rank those above it with an arc to or from it, some more than once. */
function neighboursAbove({ nodeCount, firstOut, heads }: ArcGraph, ranks: Int32Array): Lists {
  const firsts = new Int32Array(nodeCount + 1)
  const visit = (put: (low: number, high: number) => void): void => {
    for (let node = 0; node < nodeCount; node++) {
      const tail = intAt(ranks, node)
      for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
        const head = intAt(ranks, intAt(heads, arc))
        if (tail !== head) put(Math.min(tail, head), Math.max(tail, head))
      }
    }
  }
  visit((low) => {
    firsts[low + 1] = intAt(firsts, low + 1) + 1
  })
  for (let rank = 0; rank < nodeCount; rank++) firsts[rank + 1] = intAt(firsts, rank + 1) + intAt(firsts, rank)
  const next = firsts.slice()
  const above = new Int32Array(intAt(firsts, nodeCount))
  visit((low, high) => {
    above[intAt(next, low)] = high
    next[low] = intAt(next, low) + 1
  })
  return { firsts, heads: above }
}

/** Joins of each rank all that it has above it, as if it were contracted: a slot for each pair. */
function fillIn(arcs: Lists): Lists {
  const count = arcs.firsts.length - 1
  const firsts = new Int32Array(count + 1)
  let heads = new Int32Array(2 * arcs.heads.length + 1024)
  const seen = new Int32Array(count).fill(-1)
  // Ranks whose slots go on to the one by which they climb: lists linked by the rank.
  const firstChild = new Int32Array(count).fill(-1)
  const nextChild = new Int32Array(count).fill(-1)
  let end = 0
  for (let rank = 0; rank < count; rank++) {
    const begin = end
    const add = (head: number): void => {
      if (head === rank || intAt(seen, head) === rank) return
      seen[head] = rank
      heads[end++] = head
    }
    if (heads.length - end < count) heads = grown(heads, count)
    for (let at = intAt(arcs.firsts, rank); at < intAt(arcs.firsts, rank + 1); at++) add(intAt(arcs.heads, at))
    for (let child = intAt(firstChild, rank); child >= 0; child = intAt(nextChild, child)) {
      for (let at = intAt(firsts, child); at < intAt(firsts, child + 1); at++) add(intAt(heads, at))
    }
    sortPart(heads, begin, end)
    firsts[rank + 1] = end
    if (end === begin) continue
    const above = intAt(heads, begin)
    nextChild[rank] = intAt(firstChild, above)
    firstChild[above] = rank
  }
  return { firsts, heads: heads.slice(0, end) }
}

function grown(array: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(array.length * 1.5) + least)
  larger.set(array)
  return larger
}

/** By insertion where there are few, which most lists are. */
function sortPart(list: Int32Array, begin: number, end: number): void {
  if (end - begin > 32) {
    list.subarray(begin, end).sort()
    return
  }
  for (let at = begin + 1; at < end; at++) {
    const moved = intAt(list, at)
    let place = at
    for (; place > begin && intAt(list, place - 1) > moved; place--) list[place] = intAt(list, place - 1)
    list[place] = moved
  }
}

function slotsOfArcs(graph: ArcGraph, ranks: Int32Array, firsts: Int32Array, heads: Int32Array): Int32Array {
  const slots = new Int32Array(graph.heads.length)
  for (let node = 0; node < graph.nodeCount; node++) {
    const tail = intAt(ranks, node)
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      const head = intAt(ranks, intAt(graph.heads, arc))
      if (tail === head) slots[arc] = NO_SLOT
      else if (tail < head) slots[arc] = 2 * slotBetween({ firsts, heads }, tail, head)
      else slots[arc] = 2 * slotBetween({ firsts, heads }, head, tail) + 1
    }
  }
  return slots
}

/** The slot from a rank up to another one, or {@link NO_SLOT}; by bisection. */
export function slotBetween({ firsts, heads }: Lists, low: number, high: number): number {
  let begin = intAt(firsts, low)
  const end = intAt(firsts, low + 1)
  let last = end
  while (begin < last) {
    const middle = (begin + last) >> 1
    if (intAt(heads, middle) < high) begin = middle + 1
    else last = middle
  }
  return begin < end && intAt(heads, begin) === high ? begin : NO_SLOT
}

function slotsBelow(count: number, heads: Int32Array): Pick<CellGraph, 'firstBelow' | 'below'> {
  const firstBelow = new Int32Array(count + 1)
  for (const head of heads) firstBelow[head + 1] = intAt(firstBelow, head + 1) + 1
  for (let rank = 0; rank < count; rank++) {
    firstBelow[rank + 1] = intAt(firstBelow, rank + 1) + intAt(firstBelow, rank)
  }
  const next = firstBelow.slice()
  const below = new Int32Array(heads.length)
  for (const [slot, head] of heads.entries()) {
    below[intAt(next, head)] = slot
    next[head] = intAt(next, head) + 1
  }
  return { firstBelow, below }
}
