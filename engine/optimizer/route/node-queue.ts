import { intAt } from '#engine/base/typed-array.ts'

/** Nodes waiting in line, each at most once. */
export class NodeQueue {
  private readonly nodes: Int32Array
  private readonly waiting: Int32Array
  private head = 0
  private length = 0

  constructor(size: number) {
    this.nodes = new Int32Array(size)
    this.waiting = new Int32Array(size)
  }

  /** Puts a node at the end, unless it waits already. */
  add(node: number): void {
    if (intAt(this.waiting, node) === 1) return
    this.waiting[node] = 1
    const at = this.head + this.length
    this.nodes[at < this.nodes.length ? at : at - this.nodes.length] = node
    this.length++
  }

  /** Takes the first node out; -1 if none waits. */
  take(): number {
    if (this.length === 0) return -1
    const node = intAt(this.nodes, this.head)
    this.head = this.head + 1 === this.nodes.length ? 0 : this.head + 1
    this.length--
    this.waiting[node] = 0
    return node
  }
}
