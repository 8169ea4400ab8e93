import { intAt } from '#core/kernel/typed-array.ts'

/**
 * Nodes by their level, then by their number, and the place of each in that order.
 *
 * No two nodes of one level are neighbours in the hierarchy, so any order of theirs is right, and this one needs no
 * more to be kept than the levels. O(nodes), by counting.
 */
export function rankNodes(levels: Uint16Array): { readonly nodes: Int32Array; readonly ranks: Int32Array } {
  const next = new Int32Array(2 ** 16 + 1)
  for (const level of levels) next[level + 1] = intAt(next, level + 1) + 1
  for (let level = 0; level < 2 ** 16; level++) next[level + 1] = intAt(next, level + 1) + intAt(next, level)
  const nodes = new Int32Array(levels.length)
  const ranks = new Int32Array(levels.length)
  for (const [node, level] of levels.entries()) {
    const rank = intAt(next, level)
    next[level] = rank + 1
    nodes[rank] = node
    ranks[node] = rank
  }
  return { nodes, ranks }
}
