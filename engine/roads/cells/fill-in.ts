import { intAt } from '#engine/base/typed-array.ts'
import type { RankLists } from './rank-lists.ts'
import { WaitingLists } from './waiting-lists.ts'

/** All slots, and the rank by which all ways up from each lead, or -1. */
export interface FilledLists extends RankLists {
  readonly parents: Int32Array
}

/** Contracts one rank after the other: whatever comes to it can go on to wherever it leads. O(pairs at each rank). */
export function fillIn(arcs: RankLists): FilledLists {
  const filling = new Filling(arcs)
  for (let rank = 0; rank < filling.parents.length; rank++) filling.contract(rank)
  return filling.finish()
}

class Filling implements RankLists {
  readonly parents: Int32Array
  private readonly arcs: RankLists
  readonly firsts: Int32Array
  heads: Int32Array<ArrayBuffer>
  private count = 0
  private readonly waiting: WaitingLists
  /** The list that each rank was added to last. */
  private readonly seen: Int32Array
  /** The highest known rank above each, as parents with shortened ways. */
  private readonly tops: Int32Array

  constructor(arcs: RankLists) {
    const ranks = (arcs.firsts.length - 1) / 2
    this.arcs = arcs
    this.parents = new Int32Array(ranks).fill(-1)
    this.tops = new Int32Array(ranks).fill(-1)
    this.seen = new Int32Array(ranks).fill(-1)
    this.waiting = new WaitingLists(ranks)
    this.firsts = new Int32Array(arcs.firsts.length)
    this.heads = new Int32Array(2 * arcs.heads.length)
  }

  contract(rank: number): void {
    this.fill(2 * rank)
    this.fill(2 * rank + 1)
    this.climbBy(rank)
    this.waiting.moveOn(this, rank)
  }

  finish(): FilledLists {
    return { firsts: this.firsts, heads: this.heads.slice(0, this.count), parents: this.parents }
  }

  /** Where the ranks below lead to which this one leads, it leads too. */
  private fill(list: number): void {
    const { arcs, firsts, waiting } = this
    const begin = this.count
    this.addAll(list, arcs.heads, intAt(arcs.firsts, list), intAt(arcs.firsts, list + 1))
    for (let low = intAt(waiting.first, list ^ 1); low >= 0; low = intAt(waiting.next, low)) {
      this.addAll(list, this.heads, intAt(waiting.slots, low ^ 1), intAt(firsts, (low ^ 1) + 1))
    }
    sortPart(this.heads, begin, this.count)
    firsts[list + 1] = this.count
  }

  private addAll(list: number, heads: Int32Array, begin: number, end: number): void {
    const { seen } = this
    const rank = list >> 1
    if (this.heads.length - this.count < end - begin) this.heads = grown(this.heads, end - begin)
    for (let at = begin; at < end; at++) {
      const head = intAt(heads, at)
      if (head === rank || intAt(seen, head) === list) continue
      seen[head] = list
      this.heads[this.count++] = head
    }
  }

  /** From each lower rank with a slot to this one all ways up lead by it too. */
  private climbBy(rank: number): void {
    const { first, next } = this.waiting
    for (let list = intAt(first, 2 * rank); list >= 0; list = intAt(next, list)) this.climb(list >> 1, rank)
    for (let list = intAt(first, 2 * rank + 1); list >= 0; list = intAt(next, list)) this.climb(list >> 1, rank)
  }

  private climb(low: number, rank: number): void {
    const { tops, parents } = this
    let at = low
    while (intAt(tops, at) >= 0 && intAt(tops, at) !== rank) {
      const above = intAt(tops, at)
      tops[at] = rank
      at = above
    }
    if (intAt(tops, at) === rank || at === rank) return
    tops[at] = rank
    parents[at] = rank
  }
}

function grown(array: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(array.length * 1.5) + least)
  larger.set(array)
  return larger
}

/** By insertion where there are few, which most lists are. */
function sortPart(list: Int32Array, begin: number, end: number): void {
  if (end - begin > 32) {
    list.subarray(begin, end).sort()
    return
  }
  for (let at = begin + 1; at < end; at++) {
    const moved = intAt(list, at)
    let place = at
    for (; place > begin && intAt(list, place - 1) > moved; place--) list[place] = intAt(list, place - 1)
    list[place] = moved
  }
}
