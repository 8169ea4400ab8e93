import { intAt } from '#core/kernel/typed-array.ts'
import { ARC_INTS, MILLIS } from './arc-lists.ts'
import { FallingQueue } from './falling-queue.ts'
import type { Overlay } from './overlay.ts'

/** A search gives up after so many nodes, and more for each that is asked for: a shortcut too many costs space alone. */
const SETTLED_ALWAYS = 10
const SETTLED_FOR_EACH = 3
const MOST_HOPS = 5

const LABEL = 1
const MIDDLE = 2
const AFTER = 3
const UNSEEN = Number.MAX_SAFE_INTEGER

/**
 * Looks for ways around a node that are as fast as those through it.
 *
 * A search by Dijkstra from one node before it, in what remains of the graph, given up after a bounded effort; so some
 * ways around are missed. Mutates only its own labels.
 * @see Geisberger, Sanders, Schultes, Vetter (2012), exact routing in large road networks using contraction
 * hierarchies, section 3.1. https://doi.org/10.1287/trsc.1110.0401
 */
export class WitnessSearch {
  private readonly overlay: Overlay
  private readonly queue: FallingQueue
  /** Four numbers a node, side by side since they are read together: ROUND, LABEL, MIDDLE, AFTER. */
  private readonly labels: Int32Array
  private readonly hops: Int32Array
  private round = 0
  private middle = -1

  constructor(overlay: Overlay, nodeCount: number) {
    this.overlay = overlay
    this.queue = new FallingQueue(nodeCount)
    this.labels = new Int32Array(4 * nodeCount)
    this.hops = new Int32Array(nodeCount)
    for (let node = 0; node < nodeCount; node++) this.labels[4 * node + MIDDLE] = -1
  }

  /** Takes the node that the ways go around; its arcs out lead to what is looked for. */
  goAround(middle: number): void {
    const { pool, starts } = this.overlay.outs
    const end = this.overlay.outs.endOf(middle)
    this.middle = middle
    for (let at = intAt(starts, middle); at < end; at += ARC_INTS) {
      const slot = 4 * intAt(pool, at)
      this.labels[slot + MIDDLE] = middle
      this.labels[slot + AFTER] = intAt(pool, at + MILLIS)
    }
  }

  /**
   * Searches from a node before the middle, from which the middle is reached in `before` millis.
   *
   * @param sought how many of the nodes behind the middle are asked for
   * @param limit millis of the slowest way through the middle
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop of the contraction
  search(source: number, before: number, sought: number, limit: number): void {
    const { queue, labels, hops, middle } = this
    const { pool, starts, counts } = this.overlay.outs
    const round = ++this.round
    const mostSettled = SETTLED_ALWAYS + SETTLED_FOR_EACH * sought
    let missing = sought
    queue.clear()
    labels[4 * source] = round
    labels[4 * source + LABEL] = 0
    hops[source] = 0
    // From a node with no other arc out there is no way around.
    if (intAt(counts, source) > 1) queue.set(source, 0)
    for (let settled = 0; queue.size > 0 && settled < mostSettled; settled++) {
      const label = queue.leastKey()
      const node = queue.pop()
      const hop = intAt(hops, node) + 1
      const start = intAt(starts, node)
      const end = start + intAt(counts, node) * ARC_INTS
      for (let at = start; at < end; at += ARC_INTS) {
        const head = intAt(pool, at)
        const reached = label + intAt(pool, at + MILLIS)
        if (reached > limit || head === middle) continue
        const slot = 4 * head
        const known = intAt(labels, slot) === round ? intAt(labels, slot + LABEL) : UNSEEN
        if (reached >= known) continue
        labels[slot] = round
        labels[slot + LABEL] = reached
        if (hop < MOST_HOPS) {
          hops[head] = hop
          queue.set(head, reached)
        }
        if (intAt(labels, slot + MIDDLE) !== middle || head === source) continue
        const through = before + intAt(labels, slot + AFTER)
        if (reached <= through && known > through && --missing === 0) return
      }
    }
  }

  /**
   * The same in a fraction of the time, along two arcs at most: enough to tell how important a node is.
   *
   * @param limit millis of the slowest way through the middle
   */
  searchNear(source: number, limit: number): void {
    const { pool, starts } = this.overlay.outs
    this.round++
    this.labels[4 * source] = this.round
    this.labels[4 * source + LABEL] = 0
    this.relax(source, 0, limit)
    const end = this.overlay.outs.endOf(source)
    for (let at = intAt(starts, source); at < end; at += ARC_INTS) {
      const node = intAt(pool, at)
      if (node !== this.middle) this.relax(node, intAt(pool, at + MILLIS), limit)
    }
  }

  private relax(node: number, label: number, limit: number): void {
    const { labels, middle, round } = this
    const { pool, starts } = this.overlay.outs
    const end = this.overlay.outs.endOf(node)
    for (let at = intAt(starts, node); at < end; at += ARC_INTS) {
      const head = intAt(pool, at)
      const reached = label + intAt(pool, at + MILLIS)
      if (reached > limit || head === middle) continue
      const slot = 4 * head
      if (intAt(labels, slot) === round && intAt(labels, slot + LABEL) <= reached) continue
      labels[slot] = round
      labels[slot + LABEL] = reached
    }
  }

  /** Whether the last search found a way to a node within so many millis. */
  hasWay(target: number, millis: number): boolean {
    return intAt(this.labels, 4 * target) === this.round && intAt(this.labels, 4 * target + LABEL) <= millis
  }
}
