import { floatAt, intAt } from '#core/kernel/typed-array.ts'

/** For each node the nodes worth following it, most promising first, `width` a node. */
export interface NeighborLists {
  readonly width: number
  readonly nodes: Int32Array
}

/** The `wanted` nodes closest to each node, by a `size * size` measure; ties in order of number. O(size² wanted). */
export function nearestNeighbors(measure: Float64Array, size: number, wanted: number): NeighborLists {
  const width = Math.min(wanted, size - 1)
  const lists: NeighborLists = { width, nodes: new Int32Array(size * width) }
  for (let from = 0; from < size; from++) listNearest(measure, size, from, lists)
  return lists
}

function listNearest(measure: Float64Array, size: number, from: number, { width, nodes }: NeighborLists): void {
  const row = from * size
  const list = from * width
  let listed = 0
  let farthest = Number.POSITIVE_INFINITY
  for (let to = 0; to < size; to++) {
    const value = floatAt(measure, row + to)
    if (to === from || (listed === width && value >= farthest)) continue
    if (listed < width) listed++
    let place = list + listed - 1
    while (place > list && floatAt(measure, row + intAt(nodes, place - 1)) > value) {
      nodes[place] = intAt(nodes, place - 1)
      place--
    }
    nodes[place] = to
    farthest = floatAt(measure, row + intAt(nodes, list + listed - 1))
  }
}
