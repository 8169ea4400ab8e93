import type { Access, ArcGraph } from '#core/roads/arc-graph.ts'

/**
 * Fastest millis from starts to every node, by the plainest search: what all others must agree with. It shares no code
 * with them. Infinity where no way leads.
 * @see Dijkstra (1959). https://doi.org/10.1007/BF01386390
 */
export function fastestToAll({ nodeCount, firstOut, heads, millis }: ArcGraph, starts: readonly Access[]): number[] {
  const reached: number[] = new Array(nodeCount).fill(Number.POSITIVE_INFINITY)
  const heap: [millis: number, node: number][] = []
  const label = (node: number, value: number): void => {
    if (value >= (reached[node] ?? 0)) return
    reached[node] = value
    push(heap, [value, node])
  }
  for (const { node, millis: value } of starts) label(node, value)
  for (let least = pop(heap); least !== undefined; least = pop(heap)) {
    const [value, node] = least
    if (value > (reached[node] ?? 0)) continue
    for (let arc = firstOut[node] ?? 0; arc < (firstOut[node + 1] ?? 0); arc++) {
      label(heads[arc] ?? 0, value + (millis[arc] ?? 0))
    }
  }
  return reached
}

/** Fastest millis from any start to any end; infinity where there is no way. */
export const fastest = (graph: ArcGraph, starts: readonly Access[], ends: readonly Access[]): number =>
  fastestToEnds(fastestToAll(graph, starts), ends)

export const fastestToEnds = (reached: readonly number[], ends: readonly Access[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...ends.map(({ node, millis }) => (reached[node] ?? 0) + millis))

type Entry = readonly [millis: number, node: number]

function push(heap: Entry[], entry: Entry): void {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above] ?? entry
    if (parent[0] <= entry[0]) break
    heap[at] = parent
    at = above
  }
  heap[at] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const least = heap[0]
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return least
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = heap[left + 1]
    const below = right !== undefined && right[0] < (heap[left]?.[0] ?? 0) ? left + 1 : left
    const child = heap[below]
    if (child === undefined || child[0] >= last[0]) break
    heap[at] = child
    at = below
  }
  heap[at] = last
  return least
}
