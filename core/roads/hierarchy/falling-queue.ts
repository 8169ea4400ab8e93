import { floatAt, intAt } from '#core/kernel/typed-array.ts'

const BRANCHES = 4

/**
 * A queue of nodes, the least key first, in which the key of a node can fall: a heap of four branches.
 *
 * Holds one number for each of `nodeCount` nodes; the same calls always answer in the same order.
 */
export class FallingQueue {
  size = 0
  private nodes = new Int32Array(256)
  private keys = new Float64Array(256)
  /** Where a node stands in the heap, plus one; zero is nowhere. */
  private readonly places: Int32Array

  constructor(nodeCount: number) {
    this.places = new Int32Array(nodeCount)
  }

  /** Infinity where the queue is empty. */
  leastKey(): number {
    return this.size === 0 ? Number.POSITIVE_INFINITY : floatAt(this.keys, 0)
  }

  /** Adds a node, or gives one that waits already a lower key. */
  set(node: number, key: number): void {
    const place = intAt(this.places, node)
    if (place === 0) {
      if (this.size === this.nodes.length) this.grow()
      this.rise(this.size++, node, key)
    } else this.rise(place - 1, node, key)
  }

  /** Takes out the node of the least key; the queue must not be empty. */
  pop(): number {
    const least = intAt(this.nodes, 0)
    this.places[least] = 0
    const last = --this.size
    if (last > 0) this.sink(intAt(this.nodes, last), floatAt(this.keys, last))
    return least
  }

  /** O(size), not O(nodes). */
  clear(): void {
    for (let place = 0; place < this.size; place++) this.places[intAt(this.nodes, place)] = 0
    this.size = 0
  }

  private rise(from: number, node: number, key: number): void {
    const { nodes, keys, places } = this
    let place = from
    while (place > 0) {
      const above = ((place - 1) / BRANCHES) | 0
      if (floatAt(keys, above) <= key) break
      this.put(place, intAt(nodes, above), floatAt(keys, above))
      place = above
    }
    nodes[place] = node
    keys[place] = key
    places[node] = place + 1
  }

  /** From the top down. */
  private sink(node: number, key: number): void {
    const { keys, nodes, size } = this
    let place = 0
    for (let below = place * BRANCHES + 1; below < size; below = place * BRANCHES + 1) {
      let least = below
      const end = Math.min(below + BRANCHES, size)
      for (let other = below + 1; other < end; other++) if (floatAt(keys, other) < floatAt(keys, least)) least = other
      if (floatAt(keys, least) >= key) break
      this.put(place, intAt(nodes, least), floatAt(keys, least))
      place = least
    }
    this.put(place, node, key)
  }

  private put(place: number, node: number, key: number): void {
    this.nodes[place] = node
    this.keys[place] = key
    this.places[node] = place + 1
  }

  private grow(): void {
    const nodes = new Int32Array(2 * this.size)
    nodes.set(this.nodes)
    this.nodes = nodes
    const keys = new Float64Array(2 * this.size)
    keys.set(this.keys)
    this.keys = keys
  }
}
