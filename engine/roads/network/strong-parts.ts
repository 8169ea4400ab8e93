import { intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../arc-graph.ts'

/**
 * Number of the strongly connected part of each node among those that are open; -1 for the others.
 *
 * With a stack of its own: roads are longer than any call stack. O(nodes + arcs).
 * @see Tarjan (1972), Depth-first search and linear graph algorithms. https://doi.org/10.1137/0201010
 */
export function strongParts(
  { nodeCount, firstOut, heads }: Pick<ArcGraph, 'nodeCount' | 'firstOut' | 'heads'>,
  isOpen: Uint8Array,
): Int32Array {
  const parts = new Int32Array(nodeCount).fill(-1)
  const seen = new Int32Array(nodeCount)
  const lowest = new Int32Array(nodeCount)
  const nextArc = firstOut.slice(0, nodeCount)
  const path: number[] = []
  const waiting: number[] = []
  let clock = 0
  let partCount = 0
  const enter = (node: number): void => {
    clock++
    seen[node] = clock
    lowest[node] = clock
    path.push(node)
    waiting.push(node)
  }
  const lower = (node: number, mark: number): void => {
    lowest[node] = Math.min(intAt(lowest, node), mark)
  }
  const leave = (node: number): void => {
    path.pop()
    const above = path.at(-1)
    if (above !== undefined) lower(above, intAt(lowest, node))
    if (lowest[node] !== seen[node]) return
    for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
      parts[member] = partCount
      if (member === node) break
    }
    partCount++
  }
  const step = (node: number): void => {
    const arc = intAt(nextArc, node)
    if (arc === intAt(firstOut, node + 1)) {
      leave(node)
      return
    }
    nextArc[node] = arc + 1
    const head = intAt(heads, arc)
    if (!isOpen[head]) return
    if (seen[head] === 0) enter(head)
    else if (parts[head] === -1) lower(node, intAt(seen, head))
  }
  for (let root = 0; root < nodeCount; root++) {
    if (!isOpen[root] || seen[root] !== 0) continue
    enter(root)
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) step(node)
  }
  return parts
}
