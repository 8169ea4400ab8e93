import { intAt } from '#core/kernel/typed-array.ts'
import { type CellGraph, NO_SLOT } from './cell-graph.ts'

/**
 * Millis of an arc that may not be taken, and of a slot over which no way leads: 12 days. What takes as long or longer
 * is not travelled. Twice as much is still a small integer.
 */
export const FORBIDDEN = 2 ** 30 - 1

/** What an arc takes, in the order of the arcs of the graph: millis, {@link FORBIDDEN} where it may not be taken. */
export type ArcMillis = Int32Array

/** A graph of cells with the times of one metric: an hour of the week, a truck, a day with closures. */
export interface CustomGraph extends CellGraph {
  /** Of the fastest way from the lower to the upper end of slot `s` over ranks below both at `2s`, back at `2s + 1`. */
  readonly times: Int32Array
  /** Decimeters of the same ways. */
  readonly lengths: Int32Array
}

/**
 * The times between the nodes at the border of all cells, for any metric: bottom up, each from those of the cells in it.
 *
 * O(pairs of slots at each rank): no search.
 * @see Dibbelt, Strasser, Wagner (2016), section 5.1. https://doi.org/10.1145/2886843
 */
export function customize(cells: CellGraph, millis: ArcMillis = cells.graph.millis): CustomGraph {
  const times = new Int32Array(2 * cells.heads.length).fill(FORBIDDEN)
  const lengths = new Int32Array(2 * cells.heads.length)
  for (let arc = 0; arc < cells.slots.length; arc++) {
    const slot = intAt(cells.slots, arc)
    if (slot === NO_SLOT || intAt(millis, arc) >= intAt(times, slot)) continue
    times[slot] = intAt(millis, arc)
    lengths[slot] = intAt(cells.graph.decimeters, arc)
  }
  const custom = { ...cells, times, lengths }
  new Customizer(custom).climb()
  return custom
}

/** Kernel: one flat loop over triangles, since it is all that customizing takes. */
class Customizer {
  private readonly custom: CustomGraph
  /** Slot from the rank at hand to each one above it. */
  private readonly slotTo: Int32Array
  /** Of each rank the slot whose upper end comes next; the ranks that wait for one, as linked lists. */
  private readonly waiting: Int32Array
  private readonly firstWaiting: Int32Array
  private readonly nextWaiting: Int32Array

  constructor(custom: CustomGraph) {
    const count = custom.nodes.length
    this.custom = custom
    this.slotTo = new Int32Array(count)
    this.waiting = custom.firsts.slice(0, count)
    this.firstWaiting = new Int32Array(count).fill(-1)
    this.nextWaiting = new Int32Array(count)
  }

  climb(): void {
    const { firsts, heads } = this.custom
    for (let rank = 0; rank < this.custom.nodes.length; rank++) {
      for (let slot = intAt(firsts, rank); slot < intAt(firsts, rank + 1); slot++)
        this.slotTo[intAt(heads, slot)] = slot
      let low = intAt(this.firstWaiting, rank)
      while (low >= 0) {
        const next = intAt(this.nextWaiting, low)
        this.lead(intAt(this.waiting, low), intAt(firsts, low + 1))
        this.wait(low, intAt(this.waiting, low) + 1)
        low = next
      }
      this.wait(rank, intAt(firsts, rank))
    }
  }

  private wait(rank: number, slot: number): void {
    if (slot >= intAt(this.custom.firsts, rank + 1)) return
    const head = intAt(this.custom.heads, slot)
    this.waiting[rank] = slot
    this.nextWaiting[rank] = intAt(this.firstWaiting, head)
    this.firstWaiting[head] = rank
  }

  /** Ways from the upper end of a slot over its lower end to the other ranks above that, and back. */
  private lead(slot: number, end: number): void {
    const { heads, times, lengths } = this.custom
    const { slotTo } = this
    const [up, down] = [intAt(times, 2 * slot), intAt(times, 2 * slot + 1)]
    if (up === FORBIDDEN && down === FORBIDDEN) return
    const [upLength, downLength] = [intAt(lengths, 2 * slot), intAt(lengths, 2 * slot + 1)]
    for (let other = slot + 1; other < end; other++) {
      const target = 2 * intAt(slotTo, intAt(heads, other))
      const out = down + intAt(times, 2 * other)
      if (out < intAt(times, target)) {
        times[target] = out
        lengths[target] = downLength + intAt(lengths, 2 * other)
      }
      const back = up + intAt(times, 2 * other + 1)
      if (back < intAt(times, target + 1)) {
        times[target + 1] = back
        lengths[target + 1] = upLength + intAt(lengths, 2 * other + 1)
      }
    }
  }
}
