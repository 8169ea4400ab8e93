import { intAt } from '#core/kernel/typed-array.ts'
import { corrupt } from '#core/regions/columns.ts'
import type { ArcGraph } from '../arc-graph.ts'
import { HIERARCHY_ARC_INTS, type Hierarchy, type HierarchyPlan, NO_VIA } from './hierarchy.ts'
import { rankNodes } from './ranks.ts'

/** Says which arcs stand in the hierarchy; asked in an order that follows from the graph and the answers so far. */
export interface ArcChoice {
  /** Whether the arc of the graph with this index stands. */
  keepsArc(arc: number): boolean
  /** Whether a shortcut over the node of rank `via` stands; ranks. */
  keepsPair(tail: number, via: number, head: number): boolean
}

type Laid = Omit<Hierarchy, keyof HierarchyPlan>

/**
 * The arcs of a hierarchy from its graph, the levels of its nodes, and a choice among the shortcuts that could be.
 *
 * Goes up the ranks: when a rank comes, all its arcs are there, since each shortcut leads over a lower one; the pairs
 * of them may make shortcuts between higher ones. So a shortcut needs one bit to be kept, not its ends and its time.
 * O(pairs of arcs at each node).
 *
 * @throws DomainError `region.corrupt` where the degrees do not fit what is chosen
 */
export function layShortcuts(
  graph: ArcGraph,
  { levels, degrees }: Pick<HierarchyPlan, 'levels' | 'degrees'>,
  choice: ArcChoice,
): Laid {
  const { nodes, ranks } = rankNodes(levels)
  const layer = new ArcLayer(ranks, degrees)
  for (let node = 0; node < graph.nodeCount; node++) {
    const tail = intAt(ranks, node)
    for (let arc = intAt(graph.firstOut, node); arc < intAt(graph.firstOut, node + 1); arc++) {
      if (!choice.keepsArc(arc)) continue
      const head = intAt(ranks, intAt(graph.heads, arc))
      layer.add(tail, head, NO_VIA, intAt(graph.millis, arc), intAt(graph.decimeters, arc))
    }
  }
  for (let via = 0; via < graph.nodeCount; via++) layer.addShortcutsOver(via, choice)
  const { firsts, arcs, vias, decimeters } = layer
  return { graph, nodes, ranks, firsts, arcs, vias, decimeters }
}

class ArcLayer {
  readonly firsts: Int32Array
  readonly arcs: Int32Array
  readonly vias: Int32Array
  readonly decimeters: Int32Array
  /** Behind the last arc so far of each list. */
  private readonly ends: Int32Array

  constructor(ranks: Int32Array, degrees: Uint16Array) {
    this.firsts = new Int32Array(2 * ranks.length + 1)
    for (const [list, degree] of degrees.entries()) this.firsts[list + 1] = intAt(this.firsts, list) + degree
    const count = intAt(this.firsts, 2 * ranks.length)
    this.ends = this.firsts.slice()
    this.arcs = new Int32Array(count * HIERARCHY_ARC_INTS)
    this.vias = new Int32Array(count)
    this.decimeters = new Int32Array(count)
  }

  // biome-ignore lint/complexity/useMaxParams: an object per arc would be garbage
  add(tail: number, head: number, via: number, millis: number, decimeters: number): void {
    const list = tail < head ? 2 * tail : 2 * head + 1
    const at = intAt(this.ends, list)
    if (at >= intAt(this.firsts, list + 1)) throw corrupt()
    this.ends[list] = at + 1
    this.arcs[2 * at] = Math.max(tail, head)
    this.arcs[2 * at + 1] = millis
    this.vias[at] = via
    this.decimeters[at] = decimeters
  }

  addShortcutsOver(via: number, choice: ArcChoice): void {
    const { firsts, arcs, decimeters } = this
    const middle = intAt(firsts, 2 * via + 1)
    const end = intAt(firsts, 2 * via + 2)
    if (intAt(this.ends, 2 * via) !== middle || intAt(this.ends, 2 * via + 1) !== end) throw corrupt()
    for (let into = middle; into < end; into++) {
      const tail = intAt(arcs, 2 * into)
      const millis = intAt(arcs, 2 * into + 1)
      for (let out = intAt(firsts, 2 * via); out < middle; out++) {
        const head = intAt(arcs, 2 * out)
        if (tail === head || !choice.keepsPair(tail, via, head)) continue
        const length = intAt(decimeters, into) + intAt(decimeters, out)
        this.add(tail, head, via, millis + intAt(arcs, 2 * out + 1), length)
      }
    }
  }
}
