import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** Which node follows each in the cheapest cover by round trips, and the prices that prove it. */
export interface Assignment {
  /** The node after each. */
  readonly successor: Int32Array
  /** Of leaving and of entering each node: no leg weighs less than their sum, and those of the cover just that. */
  readonly leaving: Float64Array
  readonly entering: Float64Array
}

const NEVER = Number.POSITIVE_INFINITY

/**
 * The cheapest way to give each node another one that follows it, however many round trips that makes.
 *
 * `weights`: `size * size` whole numbers, row = from. By shortest augmenting paths, O(size³) at worst.
 * @see Jonker & Volgenant (1987), A shortest augmenting path algorithm for dense and sparse linear assignment problems.
 *   https://doi.org/10.1007/BF02278710
 */
export function assignSuccessors(weights: Float64Array, size: number): Assignment {
  const matching = new Matching(weights, size)
  for (let node = 0; node < size; node++) matching.enterCheaply(node)
  for (let node = 0; node < size; node++) if (intAt(matching.successor, node) === -1) matching.augment(node)
  const { successor, entering } = matching
  const leaving = Float64Array.from(successor, (to, from) => floatAt(weights, from * size + to) - floatAt(entering, to))
  return { successor, leaving, entering }
}

/** What every cover, and so every tour, weighs at least. */
export function assignmentBound({ leaving, entering }: Assignment): number {
  return leaving.reduce((sum, price, node) => sum + price + floatAt(entering, node), 0)
}

/** Successors given to some nodes, at prices under which no leg is too dear. */
class Matching {
  readonly successor: Int32Array
  readonly entering: Float64Array
  private readonly weights: Float64Array
  private readonly size: number
  private readonly predecessor: Int32Array
  /** Length of the shortest path to each node's entry, and the node before it there. */
  private readonly distance: Float64Array
  private readonly via: Int32Array
  /** Entries: first the `scanned` ones, then up to `reached` those that are as far as the last of them. */
  private readonly entries: Int32Array
  private scanned = 0
  private reached = 0
  private least = 0

  constructor(weights: Float64Array, size: number) {
    this.weights = weights
    this.size = size
    this.successor = new Int32Array(size).fill(-1)
    this.predecessor = new Int32Array(size).fill(-1)
    this.entering = new Float64Array(size)
    this.distance = new Float64Array(size)
    this.via = new Int32Array(size)
    this.entries = new Int32Array(size)
  }

  /** Prices a node by its cheapest leg, and takes that leg if its other end has no successor yet. */
  enterCheaply(to: number): void {
    const { weights, size, successor } = this
    let least = NEVER
    let cheapest = -1
    for (let from = 0; from < size; from++) {
      const weight = floatAt(weights, from * size + to)
      const isFree = weight === least && intAt(successor, from) === -1 && intAt(successor, cheapest) !== -1
      if (from === to || !(weight < least || isFree)) continue
      least = weight
      cheapest = from
    }
    this.entering[to] = least
    if (intAt(successor, cheapest) !== -1) return
    successor[cheapest] = to
    this.predecessor[to] = cheapest
  }

  /** Gives one more node a successor, along the shortest path of changes. O(size²). */
  augment(free: number): void {
    const { entries, distance, via, size } = this
    this.scanned = 0
    this.reached = 0
    for (let to = 0; to < size; to++) {
      entries[to] = to
      distance[to] = to === free ? NEVER : this.priced(free, to)
      via[to] = free
    }
    let end = this.reachNearest()
    while (end === -1) {
      end = this.scanNext()
      if (end === -1 && this.scanned === this.reached) end = this.reachNearest()
    }
    this.reprice()
    this.takePath(free, end)
  }

  private priced(from: number, to: number): number {
    return floatAt(this.weights, from * this.size + to) - floatAt(this.entering, to)
  }

  /** Moves the nearest of the other entries to the front; answers one that no node has as successor, or −1. */
  private reachNearest(): number {
    const { entries, distance, size, scanned } = this
    this.least = NEVER
    for (let at = this.reached; at < size; at++) {
      const entry = intAt(entries, at)
      if (floatAt(distance, entry) > this.least) continue
      if (floatAt(distance, entry) < this.least) {
        this.least = floatAt(distance, entry)
        this.reached = scanned
      }
      this.reach(at)
    }
    for (let at = scanned; at < this.reached; at++) {
      if (intAt(this.predecessor, intAt(entries, at)) === -1) return intAt(entries, at)
    }
    return -1
  }

  /** Shortens paths by way of the node that now enters the next entry; answers an entry that is free and nearest, or −1. */
  private scanNext(): number {
    const { entries, distance, via, predecessor, size } = this
    const entry = intAt(entries, this.scanned)
    this.scanned++
    const from = intAt(predecessor, entry)
    const spent = this.priced(from, entry) - this.least
    for (let at = this.reached; at < size; at++) {
      const other = intAt(entries, at)
      const length = this.priced(from, other) - spent
      if (other === from || length >= floatAt(distance, other)) continue
      distance[other] = length
      via[other] = from
      if (length > this.least) continue
      if (intAt(predecessor, other) === -1) return other
      this.reach(at)
    }
    return -1
  }

  private reach(at: number): void {
    const entry = intAt(this.entries, at)
    this.entries[at] = intAt(this.entries, this.reached)
    this.entries[this.reached] = entry
    this.reached++
  }

  private reprice(): void {
    for (let at = 0; at < this.scanned; at++) {
      const entry = intAt(this.entries, at)
      this.entering[entry] = floatAt(this.entering, entry) + floatAt(this.distance, entry) - this.least
    }
  }

  private takePath(free: number, end: number): void {
    for (let to = end, from = -1; from !== free; ) {
      from = intAt(this.via, to)
      const given = intAt(this.successor, from)
      this.predecessor[to] = from
      this.successor[from] = to
      to = given
    }
  }
}
