import { intAt } from '#engine/base/typed-array.ts'
import type { RankLists } from './rank-lists.ts'

/**
 * Lists of slots, each waiting for the rank to which its next slot leads: so ranks are gone through from the lowest up,
 * and each one is told what lower ones have a slot to it.
 *
 * @see Liu (1990), The role of elimination trees in sparse factorization, section 4.
 * https://doi.org/10.1137/0611010
 */
export class WaitingLists {
  /** The slot of each list that comes next. */
  readonly slots: Int32Array
  /** The list that waits behind each, or -1. */
  readonly next: Int32Array
  /** For each rank `r` the first list of those out that waits for it at `2r`, of those in at `2r + 1`; or -1. */
  readonly first: Int32Array

  constructor(rankCount: number) {
    this.slots = new Int32Array(2 * rankCount)
    this.next = new Int32Array(2 * rankCount)
    this.first = new Int32Array(2 * rankCount).fill(-1)
  }

  /** Lets a list wait from one of its slots on. */
  wait({ firsts, heads }: RankLists, list: number, slot: number): void {
    this.slots[list] = slot
    if (slot >= intAt(firsts, list + 1)) return
    const queue = 2 * intAt(heads, slot) + (list & 1)
    this.next[list] = intAt(this.first, queue)
    this.first[queue] = list
  }

  /** Lets the lists that waited for a rank wait for their next one, and its own for their first. */
  moveOn(lists: RankLists, rank: number): void {
    for (let side = 0; side < 2; side++) {
      for (let list = intAt(this.first, 2 * rank + side); list >= 0; ) {
        const behind = intAt(this.next, list)
        this.wait(lists, list, intAt(this.slots, list) + 1)
        list = behind
      }
      this.wait(lists, 2 * rank + side, intAt(lists.firsts, 2 * rank + side))
    }
  }
}
