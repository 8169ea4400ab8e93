import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'
import type { NeighborLists } from './neighbor-lists.ts'
import { Tour } from './tour.ts'

/** Most edges exchanged at once, and how many neighbours are tried as each of them is added. */
const BREADTH = Int32Array.of(0, 8, 5, 3, 2)
const DEPTH = 5

/**
 * Local search by sequential exchanges of up to five edges, on symmetric and asymmetric cycles alike.
 *
 * A move is a chain of ends t0 t1 | t2 t3 | …: edge (t0, t1) leaves, (t1, t2) enters, (t2, t3) leaves, …, and the last
 * end joins t0. Chains grow depth first while their gain is positive. In an asymmetric cycle t0 is always the head
 * of its arc and every chain keeps all segments forward. Nodes whose surroundings changed wait in a queue.
 * @see Lin & Kernighan (1973). https://doi.org/10.1287/opre.21.2.498
 * @see Helsgaun (2000), 5-opt sequential basis move. https://doi.org/10.1016/S0377-2217(99)00284-2
 */
export class KOptSearch {
  readonly tour: Tour
  private readonly size: number
  private readonly weights: Float64Array
  private readonly sides: number
  private readonly width: number
  private readonly neighbors: Int32Array
  private readonly queue: Int32Array
  private readonly queued: Int32Array
  private queueHead = 0
  private queueLength = 0
  private gained = 0

  /** Ends of the chain, and for each removed edge the position before it and whether its even end comes first. */
  private readonly ends = new Int32Array(2 * DEPTH)
  private readonly cuts = new Int32Array(DEPTH)
  private readonly evenFirst = new Int32Array(DEPTH)
  /** Cuts in tour order, and which end each end of a segment is joined with; see `sortCuts`. */
  private readonly sorted = new Int32Array(DEPTH)
  private readonly joined = new Int32Array(2 * DEPTH)
  private readonly codes = new Int32Array(2 * DEPTH)
  private readonly moved: Int32Array

  constructor(cycle: Cycle, neighbors: NeighborLists, order: Int32Array) {
    this.tour = new Tour(order)
    this.size = cycle.size
    this.weights = cycle.weights
    this.sides = cycle.symmetric ? 2 : 1
    this.width = neighbors.width
    this.neighbors = neighbors.nodes
    this.queue = new Int32Array(cycle.size)
    this.queued = new Int32Array(cycle.size)
    this.moved = new Int32Array(cycle.size)
  }

  /** Has a node looked at by the next `improve`. */
  enqueue(node: number): void {
    if (intAt(this.queued, node) === 1) return
    this.queued[node] = 1
    let at = this.queueHead + this.queueLength
    if (at >= this.size) at -= this.size
    this.queue[at] = node
    this.queueLength++
  }

  /** Improves the tour around the queued nodes until nothing helps; answers how much was gained. */
  improve(): number {
    this.gained = 0
    while (this.queueLength > 0) {
      const node = intAt(this.queue, this.queueHead)
      this.queueHead = this.queueHead + 1 === this.size ? 0 : this.queueHead + 1
      this.queueLength--
      this.queued[node] = 0
      while (this.improveAt(node));
    }
    return this.gained
  }

  private improveAt(node: number): boolean {
    for (let side = 0; side < this.sides; side++) {
      const before = side === 0
      const other = before ? this.tour.previous(node) : this.tour.next(node)
      this.ends[0] = node
      this.ends[1] = other
      this.evenFirst[0] = before ? 0 : 1
      this.cuts[0] = intAt(this.tour.position, before ? other : node)
      const removed = floatAt(this.weights, other * this.size + node)
      if (this.extend(1, removed)) return true
    }
    return false
  }

  /** Adds an edge to a chain of `edges` removed ones, in every promising way, and applies the first that gains. */
  private extend(edges: number, gain: number): boolean {
    const { size, weights, ends, tour } = this
    const last = intAt(ends, 2 * edges - 1)
    const successor = tour.next(last)
    // An asymmetric cycle may well gain by running a leg the other way.
    const predecessor = this.sides === 1 ? successor : tour.previous(last)
    const breadth = Math.min(intAt(BREADTH, edges), this.width)
    for (let rank = 0; rank < breadth; rank++) {
      const near = intAt(this.neighbors, last * this.width + rank)
      const open = gain - floatAt(weights, last * size + near)
      if (open <= 0) break
      if (near === successor || near === predecessor) continue
      for (let side = 0; side < this.sides; side++) {
        if (this.removeBeside(edges, near, side === 0, open)) return true
      }
    }
    return false
  }

  private removeBeside(edges: number, near: number, before: boolean, open: number): boolean {
    const { tour, cuts, ends, size, weights } = this
    const far = before ? tour.previous(near) : tour.next(near)
    const cut = intAt(tour.position, before ? far : near)
    for (let edge = 0; edge < edges; edge++) if (intAt(cuts, edge) === cut) return false
    ends[2 * edges] = near
    ends[2 * edges + 1] = far
    this.evenFirst[edges] = before ? 0 : 1
    cuts[edges] = cut
    const gain = open + floatAt(weights, far * size + near)
    const closed = gain - floatAt(weights, far * size + intAt(ends, 0))
    if (closed > 0 && this.closesTour(edges + 1)) {
      this.apply(edges + 1)
      this.gained += closed
      return true
    }
    return edges + 1 < DEPTH && this.extend(edges + 1, gain)
  }

  /**
   * Whether the chain, closed, is one tour.
   *
   * With the cuts in tour order, segment r runs from code 2r + 1 (behind cut r) to code 2r + 2 (before cut r + 1).
   */
  private closesTour(edges: number): boolean {
    this.joinEnds(edges)
    const codes = 2 * edges
    let entry = 1
    let segments = 0
    do {
      entry = intAt(this.joined, otherEnd(entry, codes))
      segments++
    } while (entry !== 1)
    return segments === edges
  }

  private joinEnds(edges: number): void {
    const { cuts, sorted, codes, joined, evenFirst } = this
    for (let edge = 0; edge < edges; edge++) {
      const cut = intAt(cuts, edge)
      let rank = 0
      for (let other = 0; other < edges; other++) if (intAt(cuts, other) < cut) rank++
      sorted[rank] = cut
      codes[2 * edge] = 2 * rank + 1 - intAt(evenFirst, edge)
      codes[2 * edge + 1] = 2 * rank + intAt(evenFirst, edge)
    }
    let from = intAt(codes, 2 * edges - 1)
    for (let edge = 0; edge < edges; edge++) {
      const to = intAt(codes, 2 * edge)
      joined[from] = to
      joined[to] = from
      from = intAt(codes, 2 * edge + 1)
    }
  }

  /** Rebuilds the tour around its longest segment, which stays where it is. */
  private apply(edges: number): void {
    const { sorted, size, tour, moved, joined } = this
    const codes = 2 * edges
    let longest = edges - 1
    let length = intAt(sorted, 0) + size - intAt(sorted, edges - 1)
    for (let rank = 0; rank + 1 < edges; rank++) {
      const segment = intAt(sorted, rank + 1) - intAt(sorted, rank)
      if (segment > length) {
        length = segment
        longest = rank
      }
    }
    const first = 2 * longest + 1
    let count = 0
    let entry = intAt(joined, otherEnd(first, codes))
    while (entry !== first) {
      count = this.collect(entry, edges, count)
      entry = intAt(joined, otherEnd(entry, codes))
    }
    let at = intAt(sorted, longest + 1 === edges ? 0 : longest + 1)
    for (let index = 0; index < count; index++) {
      at = at + 1 === size ? 0 : at + 1
      tour.place(at, intAt(moved, index))
    }
    for (let end = 0; end < codes; end++) this.enqueue(intAt(this.ends, end))
  }

  /** Appends the nodes of the segment entered at a code to `moved`, from its entry to its other end. */
  private collect(entry: number, edges: number, count: number): number {
    const { sorted, tour, moved } = this
    const rank = entry >> 1
    const cut = intAt(sorted, rank)
    if ((entry & 1) === 1) return tour.readForward(cut, intAt(sorted, rank + 1 === edges ? 0 : rank + 1), moved, count)
    return tour.readBackward(cut, intAt(sorted, rank === 0 ? edges - 1 : rank - 1), moved, count)
  }
}

/** The other end of the segment that has an end with this code. */
function otherEnd(code: number, codes: number): number {
  if ((code & 1) === 1) return code + 1 === codes ? 0 : code + 1
  return code === 0 ? codes - 1 : code - 1
}
