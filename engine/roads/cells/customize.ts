import { intAt } from '#engine/base/typed-array.ts'
import { type CellGraph, NO_SLOT } from './cell-graph.ts'
import type { FilledLists } from './fill-in.ts'
import { WaitingLists } from './waiting-lists.ts'

/** Via of an arc of the graph, which stands for itself. */
export const NO_VIA = -1

/**
 * Millis of an arc that may not be taken, and of a slot over which no way leads: 12 days. What takes as long or longer
 * is not travelled. Twice as much is still a small integer.
 */
export const FORBIDDEN = 2 ** 30 - 1

/** What an arc takes, in the order of the arcs of the graph: millis, {@link FORBIDDEN} where it may not be taken. */
export type ArcMillis = Int32Array

/** All that a search needs of a graph of cells and a metric. */
export interface ClimbGraph extends FilledLists {
  readonly nodes: Int32Array
  readonly ranks: Int32Array
  /** Of each slot the fastest way over ranks below both its ends, or {@link FORBIDDEN}. */
  readonly times: Int32Array
  /** Decimeters of the same ways. */
  readonly lengths: Int32Array
  /** The highest rank between the ends of each way, or {@link NO_VIA} where it is an arc. */
  readonly vias: Int32Array
}

/** A graph of cells with the times of one metric: an hour of the week, a truck, a day with closures. */
export interface CustomGraph extends CellGraph, ClimbGraph {}

/**
 * The times between the nodes at the border of all cells, for any metric: bottom up, each from those of the cells in it.
 *
 * O(pairs of slots at each rank): no search.
 * @see Dibbelt, Strasser, Wagner (2016), section 5.1. https://doi.org/10.1145/2886843
 */
export function customize(cells: CellGraph, millis: ArcMillis = cells.graph.millis): CustomGraph {
  const times = new Int32Array(cells.heads.length).fill(FORBIDDEN)
  const lengths = new Int32Array(cells.heads.length)
  const vias = new Int32Array(cells.heads.length).fill(NO_VIA)
  for (let arc = 0; arc < cells.slots.length; arc++) {
    const slot = intAt(cells.slots, arc)
    if (slot === NO_SLOT || intAt(millis, arc) >= intAt(times, slot)) continue
    times[slot] = intAt(millis, arc)
    lengths[slot] = intAt(cells.graph.decimeters, arc)
  }
  const custom = { ...cells, times, lengths, vias }
  const customizer = new Customizer(custom)
  for (let rank = 0; rank < cells.nodes.length; rank++) customizer.contract(rank)
  return custom
}

/** Kernel: it looks at every pair of slots that meet at a rank, and that is all that customizing takes. */
class Customizer {
  private readonly custom: CustomGraph
  private readonly waiting: WaitingLists
  /** The slot from the rank at hand to rank `r` above it at `2r`, the one back at `2r + 1`. */
  private readonly slotTo: Int32Array

  constructor(custom: CustomGraph) {
    const count = custom.nodes.length
    this.custom = custom
    this.waiting = new WaitingLists(count)
    this.slotTo = new Int32Array(2 * count)
  }

  /** Makes the times of the slots of a rank final: those of all ranks below it are. */
  contract(rank: number): void {
    const { firsts, heads } = this.custom
    for (let side = 0; side < 2; side++) {
      const list = 2 * rank + side
      for (let slot = intAt(firsts, list); slot < intAt(firsts, list + 1); slot++) {
        this.slotTo[2 * intAt(heads, slot) + side] = slot
      }
      this.leadOver(list)
    }
    this.waiting.moveOn(this.custom, rank)
  }

  /** Ways of a list over each rank below that the rank at hand leads to, or that leads to it. */
  private leadOver(list: number): void {
    const { times, firsts } = this.custom
    const { first, next, slots } = this.waiting
    for (let low = intAt(first, list ^ 1); low >= 0; low = intAt(next, low)) {
      const slot = intAt(slots, low)
      if (intAt(times, slot) === FORBIDDEN) continue
      this.lead(list, low, intAt(slots, low ^ 1), intAt(firsts, (low ^ 1) + 1))
    }
  }

  private lead(list: number, low: number, begin: number, end: number): void {
    const { heads, times, lengths, vias } = this.custom
    const { slotTo } = this
    const rank = list >> 1
    const side = list & 1
    const via = low >> 1
    const slot = intAt(this.waiting.slots, low)
    const before = intAt(times, slot)
    for (let other = begin; other < end; other++) {
      const head = intAt(heads, other)
      const time = before + intAt(times, other)
      if (head === rank) continue
      const target = intAt(slotTo, 2 * head + side)
      if (time >= intAt(times, target)) continue
      times[target] = time
      lengths[target] = intAt(lengths, slot) + intAt(lengths, other)
      vias[target] = via
    }
  }
}
