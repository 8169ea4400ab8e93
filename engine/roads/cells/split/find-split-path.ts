import { intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../../arc-graph.ts'
import type { FoundPath } from '../../found-ways.ts'
import { findCellPath } from '../find-cell-path.ts'
import { accessesByCell, liftAccesses } from './find-split-matrix.ts'
import type { OpenLeaf, PreparedCells, RangedCells } from './ranged-cells.ts'

/**
 * The fastest way from any of the starts to any of the ends, or `undefined` where none leads there.
 *
 * Reads the cells that the way leads through, one after the other.
 */
export async function findSplitPath(
  cells: RangedCells,
  starts: readonly Access[],
  ends: readonly Access[],
): Promise<FoundPath | undefined> {
  const prepared = await cells.prepare([starts, ends])
  const [from, to] = [accessesByCell(prepared, starts), accessesByCell(prepared, ends)]
  const within = [...prepared.leaves].map(([cell, open]) =>
    nodesOutside(prepared, open, findCellPath(open.custom, from.get(cell) ?? [], to.get(cell) ?? [])),
  )
  const lifted = [liftAccesses(prepared, starts, 'forward'), liftAccesses(prepared, ends, 'backward')] as const
  const over = findCellPath(prepared.top, ...lifted)
  const best = fastestOf(within)
  if (!over || (best && best.millis <= over.millis)) return best
  const [first = 0, last = 0] = [over.nodes[0], over.nodes.at(-1)]
  const begin = pathAtEnd(prepared, starts, first, ({ custom }, border) => {
    return (local) => findCellPath(custom, local, [at(border)])
  })
  const end = pathAtEnd(prepared, ends, last, ({ custom }, border) => {
    return (local) => findCellPath(custom, [at(border)], local)
  })
  const nodes = [...begin.subarray(0, -1), ...(await nodesThrough(cells, prepared, over.nodes)), ...end.subarray(1)]
  return { ...over, nodes: Int32Array.from(nodes) }
}

const fastestOf = (paths: readonly (FoundPath | undefined)[]): FoundPath | undefined =>
  paths.reduce((best, path) => (path && (!best || path.millis < best.millis) ? path : best), undefined)

const at = (node: number): Access => ({ node, millis: 0, decimeters: 0 })

/** A way within a leaf, by the nodes of the whole graph. */
function nodesOutside(
  { overlay }: PreparedCells,
  { leaf }: OpenLeaf,
  path: FoundPath | undefined,
): FoundPath | undefined {
  const own = leaf.nodes.length
  return (
    path && {
      ...path,
      nodes: path.nodes.map((node) =>
        node < own ? intAt(leaf.nodes, node) : intAt(overlay.nodes, intAt(leaf.border, node - own)),
      ),
    }
  )
}

type Finder = (local: readonly Access[]) => FoundPath | undefined

/** The nodes between accesses and a node of the overlay: within a leaf, or the node alone. */
function pathAtEnd(
  prepared: PreparedCells,
  accesses: readonly Access[],
  border: number,
  finderOf: (open: OpenLeaf, border: number) => Finder,
): Int32Array {
  const node = intAt(prepared.overlay.nodes, border)
  const alone = accesses
    .filter((access) => access.node === node)
    .map(({ millis, decimeters }): FoundPath => ({ millis, decimeters, nodes: Int32Array.of(node) }))
  const within = [...accessesByCell(prepared, accesses)].map(([cell, local]) => {
    const open = prepared.leaves.get(cell)
    const index = open ? open.leaf.border.indexOf(border) : -1
    if (!open || index < 0) return undefined
    return nodesOutside(prepared, open, finderOf(open, open.leaf.nodes.length + index)(local))
  })
  return fastestOf([...alone, ...within])?.nodes ?? Int32Array.of(node)
}

/** The nodes of the whole graph along nodes of the overlay, with those in the cells between. */
async function nodesThrough(cells: RangedCells, prepared: PreparedCells, path: Int32Array): Promise<number[]> {
  const { overlay } = prepared
  const nodes = [intAt(overlay.nodes, intAt(path, 0))]
  for (const [index, head] of path.subarray(1).entries()) {
    const tail = intAt(path, index)
    const cell = fastestThrough(prepared, tail, head)
    if (cell < 0) nodes.push(intAt(overlay.nodes, head))
    else {
      const open = await cells.leaf(cell)
      const [own, { border }] = [open.leaf.nodes.length, open.leaf]
      const [from, to] = [at(own + border.indexOf(tail)), at(own + border.indexOf(head))]
      const found = nodesOutside(prepared, open, findCellPath(open.custom, [from], [to]))
      for (const node of found?.nodes.subarray(1) ?? []) nodes.push(node)
    }
  }
  return nodes
}

/** The cell through which the fastest arc between two nodes of the overlay leads, or -1. */
function fastestThrough({ overlay, arcs }: PreparedCells, tail: number, head: number): number {
  const { firstOut, heads, millis } = arcs
  let best = -1
  for (let arc = intAt(firstOut, tail); arc < intAt(firstOut, tail + 1); arc++) {
    if (intAt(heads, arc) === head && (best < 0 || intAt(millis, arc) < intAt(millis, best))) best = arc
  }
  return intAt(overlay.cells, best)
}
