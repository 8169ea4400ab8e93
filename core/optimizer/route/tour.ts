import { intAt } from '#core/kernel/typed-array.ts'

/** A closed tour as an array of nodes with the position of each; changed in place. */
export class Tour {
  readonly size: number
  readonly order: Int32Array
  readonly position: Int32Array

  constructor(order: Int32Array) {
    this.size = order.length
    this.order = order.slice()
    this.position = new Int32Array(order.length)
    for (let at = 0; at < this.size; at++) this.place(at, intAt(order, at))
  }

  next(node: number): number {
    const at = intAt(this.position, node) + 1
    return intAt(this.order, at === this.size ? 0 : at)
  }

  previous(node: number): number {
    const at = intAt(this.position, node)
    return intAt(this.order, at === 0 ? this.size - 1 : at - 1)
  }

  place(at: number, node: number): void {
    this.order[at] = node
    this.position[node] = at
  }

  /** Writes the nodes behind position `from` up to `to` into an array from index `start`; answers the index behind. */
  readForward(from: number, to: number, into: Int32Array, start: number): number {
    let index = start
    for (let at = from; at !== to; ) {
      at = at + 1 === this.size ? 0 : at + 1
      into[index++] = intAt(this.order, at)
    }
    return index
  }

  /** Writes the nodes from position `from` back to the one behind `to`, in that order; answers the index behind. */
  readBackward(from: number, to: number, into: Int32Array, start: number): number {
    let index = start
    for (let at = from; at !== to; ) {
      into[index++] = intAt(this.order, at)
      at = at === 0 ? this.size - 1 : at - 1
    }
    return index
  }

  /** Becomes a copy of another tour of the same size. */
  assign(other: Tour): void {
    this.order.set(other.order)
    this.position.set(other.position)
  }
}
