import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** For each node the nodes worth following it, most promising first, `width` a node. */
export interface NeighborLists {
  readonly width: number
  readonly nodes: Int32Array
}

/** The `wanted` nodes closest to each node, by a `size * size` measure; ties in order of number. O(size² wanted). */
export const nearestNeighbors = (measure: Float64Array, size: number, wanted: number): NeighborLists =>
  listNeighbors(size, wanted, (from) => measure.subarray(from * size, (from + 1) * size))

/** The same by what the nearer direction of a leg measures. */
export function nearestEitherWay(measure: Float64Array, size: number, wanted: number): NeighborLists {
  const row = new Float64Array(size)
  return listNeighbors(size, wanted, (from) => {
    for (let to = 0; to < size; to++) {
      row[to] = Math.min(floatAt(measure, from * size + to), floatAt(measure, to * size + from))
    }
    return row
  })
}

function listNeighbors(size: number, wanted: number, rowOf: (from: number) => Float64Array): NeighborLists {
  const width = Math.min(wanted, size - 1)
  const lists: NeighborLists = { width, nodes: new Int32Array(size * width) }
  for (let from = 0; from < size; from++) listNearest(rowOf(from), from, lists)
  return lists
}

function listNearest(row: Float64Array, from: number, { width, nodes }: NeighborLists): void {
  const list = from * width
  let listed = 0
  let farthest = Number.POSITIVE_INFINITY
  for (let to = 0; to < row.length; to++) {
    const value = floatAt(row, to)
    if (to === from || (listed === width && value >= farthest)) continue
    if (listed < width) listed++
    let place = list + listed - 1
    while (place > list && floatAt(row, intAt(nodes, place - 1)) > value) {
      nodes[place] = intAt(nodes, place - 1)
      place--
    }
    nodes[place] = to
    farthest = floatAt(row, intAt(nodes, list + listed - 1))
  }
}
