import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import { FallingQueue } from './falling-queue.ts'
import type { Hierarchy } from './hierarchy.ts'

/** Where a search goes: from starts along the arcs, or from ends against them. */
export type Direction = 'forward' | 'backward'

/** Parent of a node at which a search began. */
export const NO_ARC = -1

/**
 * A search that only goes up the hierarchy, in one direction, again and again with the same labels.
 *
 * Labels carry the number of the search that wrote them, so that a new one starts in O(1). Kept between calls, hence
 * one search at a time.
 * @see Geisberger, Sanders, Schultes, Vetter (2012), section 4: stall-on-demand.
 * https://doi.org/10.1287/trsc.1110.0401
 */
export class UpwardSearch {
  readonly queue: FallingQueue
  private readonly hierarchy: Hierarchy
  /** Place of the list to follow among the two of a rank; the other one is looked through for stalling. */
  private readonly side: 0 | 1
  private readonly rounds: Int32Array
  private readonly millis: Float64Array
  private readonly decimeters: Float64Array
  private readonly parents: Int32Array
  private round = 0

  constructor(hierarchy: Hierarchy, direction: Direction) {
    const count = hierarchy.nodes.length
    this.hierarchy = hierarchy
    this.side = direction === 'forward' ? 0 : 1
    this.queue = new FallingQueue(count)
    this.rounds = new Int32Array(count)
    this.millis = new Float64Array(count)
    this.decimeters = new Float64Array(count)
    this.parents = new Int32Array(count)
  }

  /** Begins anew; several accesses may lie on one node. */
  begin(accesses: readonly Access[]): void {
    this.round++
    this.queue.clear()
    for (const { node, millis, decimeters } of accesses) {
      const rank = intAt(this.hierarchy.ranks, node)
      if (millis < this.millisTo(rank)) this.label(rank, millis, decimeters, NO_ARC)
    }
  }

  /** Millis of the fastest way up that is known so far, infinity where there is none. */
  millisTo(rank: number): number {
    return intAt(this.rounds, rank) === this.round ? floatAt(this.millis, rank) : Number.POSITIVE_INFINITY
  }

  /** Of a rank that was reached. */
  decimetersTo(rank: number): number {
    return floatAt(this.decimeters, rank)
  }

  /** The arc of the hierarchy by which a rank was reached, or {@link NO_ARC}. */
  arcTo(rank: number): number {
    return intAt(this.parents, rank)
  }

  /**
   * Takes the next node and goes on from it, unless it is reached faster from above: then no fastest way leads over it.
   *
   * @returns the rank, or -1 where it was stalled; the queue must not be empty
   */
  settle(): number {
    const rank = this.queue.pop()
    const { firsts, arcs } = this.hierarchy
    const reached = floatAt(this.millis, rank)
    if (this.isStalled(rank, reached)) return -1
    const decimeters = floatAt(this.decimeters, rank)
    const end = intAt(firsts, 2 * rank + this.side + 1)
    for (let arc = intAt(firsts, 2 * rank + this.side); arc < end; arc++) {
      const upper = intAt(arcs, 2 * arc)
      const millis = reached + intAt(arcs, 2 * arc + 1)
      if (millis >= this.millisTo(upper)) continue
      this.label(upper, millis, decimeters + intAt(this.hierarchy.decimeters, arc), arc)
    }
    return rank
  }

  private isStalled(rank: number, reached: number): boolean {
    const { firsts, arcs } = this.hierarchy
    const end = intAt(firsts, 2 * rank + 2 - this.side)
    for (let arc = intAt(firsts, 2 * rank + 1 - this.side); arc < end; arc++) {
      if (this.millisTo(intAt(arcs, 2 * arc)) + intAt(arcs, 2 * arc + 1) < reached) return true
    }
    return false
  }

  private label(rank: number, millis: number, decimeters: number, arc: number): void {
    this.rounds[rank] = this.round
    this.millis[rank] = millis
    this.decimeters[rank] = decimeters
    this.parents[rank] = arc
    this.queue.set(rank, millis)
  }
}
