import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Cycle } from './cycle.ts'

/** For each node the nodes worth following it, cheapest first, `width` a node. */
export interface NeighborLists {
  readonly width: number
  readonly nodes: Int32Array
}

/** The cheapest successors of each node. O(size² log size). */
export function nearestNeighbors({ size, weights }: Cycle, wanted: number): NeighborLists {
  const width = Math.min(wanted, size - 1)
  const nodes = new Int32Array(size * width)
  const all = Int32Array.from({ length: size }, (_, node) => node)
  for (let from = 0; from < size; from++) {
    const row = from * size
    const others = all.filter((node) => node !== from)
    others.sort((a, b) => floatAt(weights, row + a) - floatAt(weights, row + b))
    for (let rank = 0; rank < width; rank++) nodes[from * width + rank] = intAt(others, rank)
  }
  return { width, nodes }
}
