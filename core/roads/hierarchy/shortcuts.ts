import { DomainError } from '#core/kernel/errors.ts'
import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { ARC_INTS, HOPS, MILLIS } from './arc-lists.ts'
import { type Overlay, putFaster } from './overlay.ts'
import { WitnessSearch } from './witness-search.ts'

/** Tail, head, millis, hops. */
const ROW = 4
const MOST_MILLIS = 2 ** 31 - 1

/** How far to look for ways around: near by for a guess, far before a node goes. */
export type WitnessReach = 'near' | 'far'

/** The shortcuts that the contraction of one node needs; the same lists are filled for node after node. */
export class Shortcuts {
  count = 0
  /** Arcs of the graph that the shortcuts stand for. */
  hops = 0
  private readonly overlay: Overlay
  private readonly witnesses: WitnessSearch
  private middle = -1
  private rows = new Float64Array(16 * ROW)

  constructor(overlay: Overlay, nodeCount: number) {
    this.overlay = overlay
    this.witnesses = new WitnessSearch(overlay, nodeCount)
  }

  /** Finds the pairs of a node before and one behind with no way around as fast, after a search near by or further off. */
  find(middle: number, reach: WitnessReach): void {
    const { ins } = this.overlay
    this.middle = middle
    this.count = 0
    this.hops = 0
    this.witnesses.goAround(middle)
    const end = ins.endOf(middle)
    for (let at = intAt(ins.starts, middle); at < end; at += ARC_INTS) {
      this.findFrom(intAt(ins.pool, at), intAt(ins.pool, at + MILLIS), intAt(ins.pool, at + HOPS), reach)
    }
  }

  /** Puts those that were found into the graph. @throws DomainError `roads.too-slow` */
  insert(): void {
    const { rows } = this
    for (let row = 0; row < this.count * ROW; row += ROW) {
      const millis = floatAt(rows, row + 2)
      if (millis > MOST_MILLIS) throw tooSlow()
      putFaster(this.overlay, floatAt(rows, row), floatAt(rows, row + 1), millis, this.middle, floatAt(rows, row + 3))
    }
  }

  private findFrom(tail: number, before: number, hopsBefore: number, reach: WitnessReach): void {
    const { pool, starts } = this.overlay.outs
    const start = intAt(starts, this.middle)
    const end = this.overlay.outs.endOf(this.middle)
    let sought = 0
    let longest = 0
    for (let at = start; at < end; at += ARC_INTS) {
      if (intAt(pool, at) === tail) continue
      sought++
      longest = Math.max(longest, intAt(pool, at + MILLIS))
    }
    if (sought === 0) return
    if (reach === 'near') this.witnesses.searchNear(tail, before + longest)
    else this.witnesses.search(tail, before, sought, before + longest)
    this.dropSlower(tail)
    for (let at = start; at < end; at += ARC_INTS) {
      const head = intAt(pool, at)
      const millis = before + intAt(pool, at + MILLIS)
      if (head === tail || this.witnesses.hasWay(head, millis)) continue
      this.add(tail, head, millis, hopsBefore + intAt(pool, at + HOPS))
    }
  }

  /** Drops the arcs out of a node that the last search from it has overtaken. */
  private dropSlower(tail: number): void {
    const { outs, ins } = this.overlay
    const start = intAt(outs.starts, tail)
    for (let at = outs.endOf(tail) - ARC_INTS; at >= start; at -= ARC_INTS) {
      const head = intAt(outs.pool, at)
      if (!this.witnesses.hasWay(head, intAt(outs.pool, at + MILLIS) - 1)) continue
      outs.remove(tail, head)
      ins.remove(head, tail)
    }
  }

  private add(tail: number, head: number, millis: number, hops: number): void {
    const row = this.count++ * ROW
    if (row === this.rows.length) this.rows = doubled(this.rows)
    this.rows[row] = tail
    this.rows[row + 1] = head
    this.rows[row + 2] = millis
    this.rows[row + 3] = hops
    this.hops += hops
  }
}

function doubled(rows: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * rows.length)
  larger.set(rows)
  return larger
}

const tooSlow = (): DomainError =>
  new DomainError('limit', 'roads.too-slow', 'A way of this network takes longer than 24 days. Cut the area smaller.')
