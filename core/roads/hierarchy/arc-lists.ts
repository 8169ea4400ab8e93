import { intAt } from '#core/kernel/typed-array.ts'

/** Numbers of an arc in {@link ArcLists.pool}: the node at its other end, millis, via, hops. */
export const ARC_INTS = 4
export const MILLIS = 1
export const VIA = 2
export const HOPS = 3

const LEAST_ROOM = 2

/**
 * The arcs of each node on one side, in or out, while arcs come and go.
 *
 * A list lies in one piece of the pool, so that a search reads it as it reads a forward star; one that outgrows its
 * piece moves into one twice as large, and the old piece waits for a list of its size.
 *
 * `via` tells what an arc stands for: the node between, of a shortcut; `~index` for an arc of the graph.
 */
export class ArcLists {
  pool: Int32Array
  /** Index in the pool at which the list of a node begins. */
  readonly starts: Int32Array
  readonly counts: Int32Array
  private readonly rooms: Int32Array
  private readonly freed = new Map<number, number[]>()
  private used = 0

  /** Empty lists with room for so many arcs at each node. */
  constructor(expected: Int32Array) {
    this.starts = new Int32Array(expected.length)
    this.counts = new Int32Array(expected.length)
    this.rooms = expected.map(roomFor)
    for (const [node, room] of this.rooms.entries()) {
      this.starts[node] = this.used
      this.used += room * ARC_INTS
    }
    this.pool = new Int32Array(Math.ceil(1.5 * this.used))
  }

  /** Index in the pool just behind the list of a node. */
  endOf(node: number): number {
    return intAt(this.starts, node) + intAt(this.counts, node) * ARC_INTS
  }

  /** Index in the pool of the arc between a node and another, or -1. */
  find(node: number, other: number): number {
    const end = this.endOf(node)
    for (let at = intAt(this.starts, node); at < end; at += ARC_INTS) if (intAt(this.pool, at) === other) return at
    return -1
  }

  // biome-ignore lint/complexity/useMaxParams: an object per arc would be garbage
  put(node: number, other: number, millis: number, via: number, hops: number): void {
    let at = this.find(node, other)
    if (at < 0) {
      if (intAt(this.counts, node) === intAt(this.rooms, node)) this.moveToLarger(node)
      at = this.endOf(node)
      this.counts[node] = intAt(this.counts, node) + 1
    }
    const { pool } = this
    pool[at] = other
    pool[at + MILLIS] = millis
    pool[at + VIA] = via
    pool[at + HOPS] = hops
  }

  /** The last arc of the list takes the place of the one that goes. */
  remove(node: number, other: number): void {
    const at = this.find(node, other)
    const last = this.endOf(node) - ARC_INTS
    this.pool.copyWithin(at, last, last + ARC_INTS)
    this.counts[node] = intAt(this.counts, node) - 1
  }

  private moveToLarger(node: number): void {
    const room = intAt(this.rooms, node)
    const from = intAt(this.starts, node)
    const to = this.freed.get(2 * room)?.pop() ?? this.newPiece(2 * room)
    this.pool.copyWithin(to, from, from + room * ARC_INTS)
    const freed = this.freed.get(room)
    if (freed) freed.push(from)
    else this.freed.set(room, [from])
    this.starts[node] = to
    this.rooms[node] = 2 * room
  }

  private newPiece(room: number): number {
    const at = this.used
    this.used += room * ARC_INTS
    if (this.used > this.pool.length) {
      const larger = new Int32Array(Math.ceil(1.5 * this.used))
      larger.set(this.pool)
      this.pool = larger
    }
    return at
  }
}

function roomFor(count: number): number {
  let room = LEAST_ROOM
  while (room < count) room *= 2
  return room
}
