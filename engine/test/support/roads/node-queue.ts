import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** A queue of nodes by key, the least first: a binary heap on flat arrays that double as they fill. */
export class NodeQueue {
  /** Key of the node that {@link pop} returned last. */
  poppedKey = 0
  private size = 0
  private nodes = new Int32Array(256)
  private keys = new Float64Array(256)

  push(node: number, key: number): void {
    if (this.size === this.nodes.length) this.grow()
    let place = this.size++
    while (place > 0) {
      const above = (place - 1) >> 1
      if (floatAt(this.keys, above) <= key) break
      this.put(place, intAt(this.nodes, above), floatAt(this.keys, above))
      place = above
    }
    this.put(place, node, key)
  }

  /** Takes out the node with the least key; -1 when there is none. */
  pop(): number {
    if (this.size === 0) return -1
    const node = intAt(this.nodes, 0)
    this.poppedKey = floatAt(this.keys, 0)
    this.size--
    this.sink(intAt(this.nodes, this.size), floatAt(this.keys, this.size))
    return node
  }

  private sink(node: number, key: number): void {
    let place = 0
    for (let child = 1; child < this.size; child = 2 * place + 1) {
      if (child + 1 < this.size && floatAt(this.keys, child + 1) < floatAt(this.keys, child)) child++
      if (floatAt(this.keys, child) >= key) break
      this.put(place, intAt(this.nodes, child), floatAt(this.keys, child))
      place = child
    }
    this.put(place, node, key)
  }

  private put(place: number, node: number, key: number): void {
    this.nodes[place] = node
    this.keys[place] = key
  }

  private grow(): void {
    const nodes = new Int32Array(2 * this.size)
    const keys = new Float64Array(2 * this.size)
    nodes.set(this.nodes)
    keys.set(this.keys)
    this.nodes = nodes
    this.keys = keys
  }
}
