import { intAt } from '#engine/base/typed-array.ts'
import type { Tour } from './tour.ts'

/** Most edges that one exchange replaces. */
export const EXCHANGE_DEPTH = 5

/**
 * A sequential exchange of edges of a tour, grown edge by edge: a chain of nodes t0 t1 | t2 t3 | t4 t5 …
 *
 * Edges (t0, t1), (t2, t3), … leave the tour; (t1, t2), (t3, t4), … and (last, t0) enter it. The removed edges cut the
 * tour into segments. With the cuts in tour order, code 2r stands for the node before cut r and 2r + 1 for the one
 * behind it, so that segment r runs forward from code 2r + 1 to 2r + 2, and odd codes are entries of forward runs.
 */
export class Exchange {
  /** t0 t1 t2 …, two for each removed edge. */
  readonly nodes = new Int32Array(2 * EXCHANGE_DEPTH)
  private readonly tour: Tour
  /** Per removed edge: the position before it, and whether its first node stands there. */
  private readonly cuts = new Int32Array(EXCHANGE_DEPTH)
  private readonly firstLeads = new Int32Array(EXCHANGE_DEPTH)
  private readonly sortedCuts = new Int32Array(EXCHANGE_DEPTH)
  private readonly codeOf = new Int32Array(2 * EXCHANGE_DEPTH)
  private readonly joined = new Int32Array(2 * EXCHANGE_DEPTH)
  private readonly moved: Int32Array

  constructor(tour: Tour) {
    this.tour = tour
    this.moved = new Int32Array(tour.size)
  }

  /**
   * Makes the edge from a node to its predecessor (`backward`) or successor the removed edge number `index`.
   * Answers false where it is removed already.
   */
  remove(index: number, node: number, other: number, backward: boolean): boolean {
    const { cuts, nodes } = this
    const cut = intAt(this.tour.position, backward ? other : node)
    for (let earlier = 0; earlier < index; earlier++) if (intAt(cuts, earlier) === cut) return false
    nodes[2 * index] = node
    nodes[2 * index + 1] = other
    cuts[index] = cut
    this.firstLeads[index] = backward ? 0 : 1
    return true
  }

  /** Whether the first `edges` removed edges, their chain closed, leave one tour. Prepares what the rest needs. */
  isTour(edges: number): boolean {
    this.sortCuts(edges)
    this.joinChain(edges)
    let entry = 1
    let segments = 0
    do {
      entry = this.following(entry, edges)
      segments++
    } while (entry !== 1)
    return segments === edges
  }

  /** The code at which the new tour enters the segment behind the one entered at `entry`. */
  following(entry: number, edges: number): number {
    return intAt(this.joined, this.exit(entry, edges))
  }

  /** The code of the other end of the segment entered at `entry`. */
  exit(entry: number, edges: number): number {
    if ((entry & 1) === 1) return entry + 1 === 2 * edges ? 0 : entry + 1
    return entry === 0 ? 2 * edges - 1 : entry - 1
  }

  /** The node with a code. */
  nodeAt(code: number): number {
    const cut = intAt(this.sortedCuts, code >> 1)
    return intAt(this.tour.order, (code & 1) === 0 ? cut : this.tour.behind(cut))
  }

  /** The position before the first node (in tour order) of the segment that has an end with this code. */
  segmentFrom(code: number, edges: number): number {
    const rank = code >> 1
    if ((code & 1) === 1) return intAt(this.sortedCuts, rank)
    return intAt(this.sortedCuts, rank === 0 ? edges - 1 : rank - 1)
  }

  /** The position of the last node (in tour order) of the segment that has an end with this code. */
  segmentTo(code: number, edges: number): number {
    const rank = code >> 1
    if ((code & 1) === 0) return intAt(this.sortedCuts, rank)
    return intAt(this.sortedCuts, rank + 1 === edges ? 0 : rank + 1)
  }

  /** The entry of the longest segment that the new tour, entering at `start`, runs forward; -1 if there is none. */
  longestForward(start: number, edges: number): number {
    let longest = -1
    let most = 0
    let entry = start
    do {
      if ((entry & 1) === 1) {
        const length = this.segmentTo(entry, edges) - this.segmentFrom(entry, edges)
        const around = length > 0 ? length : length + this.tour.size
        if (around > most) {
          most = around
          longest = entry
        }
      }
      entry = this.following(entry, edges)
    } while (entry !== start)
    return longest
  }

  /** The entry of the longest segment run forward. */
  longestSegment(edges: number): number {
    let longest = 1
    let most = 0
    for (let entry = 1; entry < 2 * edges; entry += 2) {
      const length = this.segmentTo(entry, edges) - this.segmentFrom(entry, edges)
      const around = length > 0 ? length : length + this.tour.size
      if (around > most) {
        most = around
        longest = entry
      }
    }
    return longest
  }

  /** Carries the exchange out around the segment entered forward at `kept`, which stays where it is. */
  apply(edges: number, kept: number): void {
    const { tour, moved } = this
    let count = 0
    for (let entry = this.following(kept, edges); entry !== kept; entry = this.following(entry, edges)) {
      const from = this.segmentFrom(entry, edges)
      const to = this.segmentTo(entry, edges)
      count = (entry & 1) === 1 ? tour.readForward(from, to, moved, count) : tour.readBackward(to, from, moved, count)
    }
    tour.write(tour.behind(this.segmentTo(kept, edges)), moved, count)
  }

  private sortCuts(edges: number): void {
    const { cuts, sortedCuts, codeOf, firstLeads } = this
    for (let edge = 0; edge < edges; edge++) {
      const cut = intAt(cuts, edge)
      let rank = 0
      for (let other = 0; other < edges; other++) if (intAt(cuts, other) < cut) rank++
      sortedCuts[rank] = cut
      const leads = intAt(firstLeads, edge)
      codeOf[2 * edge] = 2 * rank + 1 - leads
      codeOf[2 * edge + 1] = 2 * rank + leads
    }
  }

  private joinChain(edges: number): void {
    const { codeOf, joined } = this
    let from = intAt(codeOf, 2 * edges - 1)
    for (let edge = 0; edge < edges; edge++) {
      const to = intAt(codeOf, 2 * edge)
      joined[from] = to
      joined[to] = from
      from = intAt(codeOf, 2 * edge + 1)
    }
  }
}
