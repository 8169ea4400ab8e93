import { intAt } from '#core/kernel/typed-array.ts'
import { ARC_INTS, type ArcLists, HOPS } from './arc-lists.ts'
import { FallingQueue } from './falling-queue.ts'
import { type Overlay, removeNode } from './overlay.ts'
import { Shortcuts } from './shortcuts.ts'

/** Told now and then while a graph is contracted: nodes done, of all. */
export type OnProgress = (done: number, of: number) => void

const STEPS_BETWEEN_TELLING = 8192

/** A node this little above the next goes all the same: a third fewer are put back, at two arcs in a hundred more. */
const SLACK = 1

/**
 * Contracts all nodes of the overlay, least important first, and answers the level of each: one above the highest
 * neighbour that went before it.
 *
 * How important a node is follows from what its contraction would do: its level, and the arcs and the hops that come
 * for each that goes, as a look along two arcs tells. Priorities are brought up to date when a node comes up for
 * contraction (lazy updates); only then is the long search for ways around worth its time.
 * @see Geisberger, Sanders, Schultes, Vetter (2012), section 3.2. https://doi.org/10.1287/trsc.1110.0401
 */
export function contractNodes(overlay: Overlay, nodeCount: number, onProgress?: OnProgress): Uint16Array {
  const levels = new Int32Array(nodeCount)
  const shortcuts = new Shortcuts(overlay, nodeCount)
  const queue = new FallingQueue(nodeCount)
  const priorityOf = (node: number): number => {
    shortcuts.find(node, 'near')
    return intAt(levels, node) + shareOfNew(overlay, node, shortcuts)
  }
  for (let node = 0; node < nodeCount; node++) queue.set(node, priorityOf(node))
  for (let done = 0; done < nodeCount; ) {
    const node = queue.pop()
    const priority = priorityOf(node)
    if (priority > queue.leastKey() + SLACK) {
      queue.set(node, priority)
      continue
    }
    shortcuts.find(node, 'far')
    shortcuts.insert()
    removeNode(overlay, node)
    raise(levels, overlay.ins, node)
    raise(levels, overlay.outs, node)
    if (++done % STEPS_BETWEEN_TELLING === 0 || done === nodeCount) onProgress?.(done, nodeCount)
  }
  return Uint16Array.from(levels)
}

function shareOfNew({ ins, outs }: Overlay, node: number, { count, hops }: Shortcuts): number {
  const arcs = intAt(ins.counts, node) + intAt(outs.counts, node)
  if (arcs === 0) return 0
  return count / arcs + hops / (hopsOf(ins, node) + hopsOf(outs, node))
}

function hopsOf(lists: ArcLists, node: number): number {
  let hops = 0
  const end = lists.endOf(node)
  for (let at = intAt(lists.starts, node); at < end; at += ARC_INTS) hops += intAt(lists.pool, at + HOPS)
  return hops
}

function raise(levels: Int32Array, lists: ArcLists, node: number): void {
  const above = intAt(levels, node) + 1
  const end = lists.endOf(node)
  for (let at = intAt(lists.starts, node); at < end; at += ARC_INTS) {
    const neighbour = intAt(lists.pool, at)
    if (intAt(levels, neighbour) < above) levels[neighbour] = above
  }
}
