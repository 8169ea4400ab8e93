import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** A closed tour as an array of nodes with the position of each; changed in place. */
export class Tour {
  readonly size: number
  readonly order: Int32Array
  readonly position: Int32Array

  constructor(order: Int32Array) {
    this.size = order.length
    this.order = order.slice()
    this.position = new Int32Array(order.length)
    this.write(0, order, order.length)
  }

  next(node: number): number {
    return intAt(this.order, this.behind(intAt(this.position, node)))
  }

  previous(node: number): number {
    const at = intAt(this.position, node)
    return intAt(this.order, at === 0 ? this.size - 1 : at - 1)
  }

  /** The position behind a position. */
  behind(at: number): number {
    return at + 1 === this.size ? 0 : at + 1
  }

  /** Writes the nodes behind position `from` up to `to` into an array from index `start`; answers the index behind. */
  readForward(from: number, to: number, into: Int32Array, start: number): number {
    let index = start
    for (let at = from; at !== to; ) {
      at = this.behind(at)
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

  /** Places the first `count` of some nodes from position `from` on, around the end of the array if need be. */
  write(from: number, nodes: Int32Array, count: number): void {
    let at = from
    for (let index = 0; index < count; index++) {
      const node = intAt(nodes, index)
      this.order[at] = node
      this.position[node] = at
      at = this.behind(at)
    }
  }

  /** Becomes a copy of another tour of the same size. */
  assign(other: Tour): void {
    this.order.set(other.order)
    this.position.set(other.position)
  }
}

/** Weight of a tour under a `size * size` matrix, row = from. */
export function tourWeight(order: Int32Array, weights: Float64Array): number {
  let total = 0
  let from = intAt(order, order.length - 1)
  for (const to of order) {
    total += floatAt(weights, from * order.length + to)
    from = to
  }
  return total
}
