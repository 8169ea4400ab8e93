import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import { Buckets } from './buckets.ts'
import { type ClimbGraph, FORBIDDEN } from './customize.ts'

/** Where a search goes: from starts along the arcs, or from ends against them. */
export type Direction = 'forward' | 'backward'

/** Parent of a rank at which a search began. */
export const NO_PARENT = -1

/**
 * A search up the cells: of each access the chain of ranks by which all ways up lead, in ascending order. No queue.
 *
 * Labels are kept between calls, hence one search at a time.
 * @see Dibbelt, Strasser, Wagner (2016), section 6.2: elimination tree query. https://doi.org/10.1145/2886843
 */
export class Climb {
  /** Ranks of the last search, ascending; those after {@link length} are of searches before. */
  readonly chain: Int32Array
  length = 0
  readonly millis: Float64Array
  readonly decimeters: Float64Array
  /** The rank from which each was reached, or {@link NO_PARENT}. */
  readonly parents: Int32Array
  private readonly custom: ClimbGraph
  /** Which of the two lists of a rank are followed. */
  private readonly side: 0 | 1

  constructor(custom: ClimbGraph, direction: Direction) {
    const count = custom.nodes.length
    this.custom = custom
    this.side = direction === 'forward' ? 0 : 1
    this.chain = new Int32Array(count)
    this.millis = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.decimeters = new Float64Array(count)
    this.parents = new Int32Array(count)
  }

  /** Searches from accesses, several of which may lie on one node; one behind a forbidden arc leads nowhere. */
  run(accesses: readonly Access[]): void {
    const { millis, decimeters, parents, chain } = this
    for (let at = 0; at < this.length; at++) millis[intAt(chain, at)] = Number.POSITIVE_INFINITY
    this.length = 0
    for (const access of accesses) this.addChain(intAt(this.custom.ranks, access.node))
    for (const access of accesses) {
      const rank = intAt(this.custom.ranks, access.node)
      if (access.millis >= Math.min(FORBIDDEN, floatAt(millis, rank))) continue
      millis[rank] = access.millis
      decimeters[rank] = access.decimeters
      parents[rank] = NO_PARENT
    }
    for (let at = 0; at < this.length; at++) this.relax(intAt(chain, at))
  }

  /** Joins the chain of a rank with what is there, which is a chain of chains already. */
  private addChain(rank: number): void {
    const { chain, custom } = this
    const before = this.length
    let low = rank
    let at = 0
    const added: number[] = []
    for (;;) {
      while (at < before && intAt(chain, at) < low) at++
      // From a rank that is there on, the rest of its chain is there too.
      if (at < before && intAt(chain, at) === low) break
      added.push(low)
      low = intAt(custom.parents, low)
      if (low < 0) break
    }
    mergeInto(chain, before, added)
    this.length = before + added.length
  }

  private relax(rank: number): void {
    const { millis, decimeters, parents, side } = this
    const { firsts, heads, times, lengths } = this.custom
    const before = floatAt(millis, rank)
    if (before === Number.POSITIVE_INFINITY) return
    const length = floatAt(decimeters, rank)
    const end = intAt(firsts, 2 * rank + side + 1)
    for (let slot = intAt(firsts, 2 * rank + side); slot < end; slot++) {
      const time = intAt(times, slot)
      const head = intAt(heads, slot)
      if (time === FORBIDDEN || before + time >= floatAt(millis, head)) continue
      millis[head] = before + time
      decimeters[head] = length + intAt(lengths, slot)
      parents[head] = rank
    }
  }
}

/** Merges ascending numbers into the first `length` of an ascending list, from the back. */
function mergeInto(list: Int32Array, length: number, added: readonly number[]): void {
  let from = length - 1
  let place = length + added.length - 1
  for (let at = added.length - 1; at >= 0; ) {
    const next = added[at] ?? 0
    if (from >= 0 && intAt(list, from) > next) list[place--] = intAt(list, from--)
    else {
      list[place--] = next
      at--
    }
  }
}

/** What questions about one graph write into, made at the first one: about 50 bytes a node. */
interface Searches {
  readonly forward: Climb
  readonly backward: Climb
  readonly buckets: Buckets
}

const kept = new WeakMap<ClimbGraph, Searches>()

/** The searches of a graph. Questions are synchronous, so no two of one thread ever hold them at the same time. */
export function searchesOf(custom: ClimbGraph): Searches {
  const known = kept.get(custom)
  if (known) return known
  const made = {
    forward: new Climb(custom, 'forward'),
    backward: new Climb(custom, 'backward'),
    buckets: new Buckets(custom.nodes.length),
  }
  kept.set(custom, made)
  return made
}
