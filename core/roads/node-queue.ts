/** A queue of nodes by key, the least first: a binary heap on flat arrays. */
export class NodeQueue {
  /** Key of the node that {@link pop} returned last. */
  poppedKey = 0
  private readonly nodes: number[] = []
  private readonly keys: number[] = []

  push(node: number, key: number): void {
    let place = this.nodes.length
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.keyAt(above) <= key) break
      this.put(place, this.nodeAt(above), this.keyAt(above))
      place = above
    }
    this.put(place, node, key)
  }

  /** Takes out the node with the least key; -1 when there is none. */
  pop(): number {
    const node = this.nodes[0]
    if (node === undefined) return -1
    this.poppedKey = this.keyAt(0)
    const lastNode = this.nodes.pop() ?? -1
    const lastKey = this.keys.pop() ?? 0
    if (this.nodes.length > 0) this.sink(lastNode, lastKey)
    return node
  }

  private sink(node: number, key: number): void {
    const size = this.nodes.length
    let place = 0
    for (let child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && this.keyAt(child + 1) < this.keyAt(child)) child++
      if (this.keyAt(child) >= key) break
      this.put(place, this.nodeAt(child), this.keyAt(child))
      place = child
    }
    this.put(place, node, key)
  }

  private put(place: number, node: number, key: number): void {
    this.nodes[place] = node
    this.keys[place] = key
  }

  private nodeAt(place: number): number {
    return this.nodes[place] ?? -1
  }

  private keyAt(place: number): number {
    return this.keys[place] ?? 0
  }
}
