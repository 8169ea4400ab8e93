import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** Numbers of an entry: rank while they are gathered, then column, millis, decimeters. */
const NOTE = 4
export const ENTRY = 3

/**
 * For each rank, the ends that are reached from it and what that takes.
 *
 * First gathered in any order, then sorted by rank, so that each rank's entries are read in one piece.
 * @see Knopp, Sanders, Schultes, Schulz, Wagner (2007), computing many-to-many shortest paths using highway
 * hierarchies. https://doi.org/10.1137/1.9781611972870.4
 */
export class Buckets {
  /** Column, millis, decimeters of each entry. */
  entries = new Float64Array(0)
  private notes = new Float64Array(NOTE * 1024)
  private count = 0
  /** Of each rank: one more than the number of its bucket; zero where it has none. */
  private readonly slots: Int32Array
  private readonly ranks: number[] = []
  private firsts = new Int32Array(1)

  constructor(rankCount: number) {
    this.slots = new Int32Array(rankCount)
  }

  clear(): void {
    for (const rank of this.ranks) this.slots[rank] = 0
    this.ranks.length = 0
    this.count = 0
  }

  add(rank: number, column: number, millis: number, decimeters: number): void {
    const at = NOTE * this.count++
    if (at === this.notes.length) {
      const larger = new Float64Array(2 * at)
      larger.set(this.notes)
      this.notes = larger
    }
    this.notes[at] = rank
    this.notes[at + 1] = column
    this.notes[at + 2] = millis
    this.notes[at + 3] = decimeters
    if (intAt(this.slots, rank) === 0) this.slots[rank] = this.ranks.push(rank)
  }

  /** Sorts what was gathered, by counting. O(entries + ranks that have some). */
  sort(): void {
    const { notes, slots, count } = this
    const firsts = new Int32Array(this.ranks.length + 2)
    for (let note = 0; note < count; note++) {
      const slot = intAt(slots, floatAt(notes, NOTE * note))
      firsts[slot + 1] = intAt(firsts, slot + 1) + 1
    }
    for (let slot = 1; slot < firsts.length; slot++) firsts[slot] = intAt(firsts, slot) + intAt(firsts, slot - 1)
    const next = firsts.slice()
    if (this.entries.length < ENTRY * count) this.entries = new Float64Array(ENTRY * count)
    for (let note = 0; note < NOTE * count; note += NOTE) {
      const slot = intAt(slots, floatAt(notes, note))
      const at = intAt(next, slot)
      next[slot] = at + 1
      for (let field = 0; field < ENTRY; field++) this.entries[ENTRY * at + field] = floatAt(notes, note + 1 + field)
    }
    this.firsts = firsts
  }

  /** Index in the entries at which those of a rank begin. */
  beginOf(rank: number): number {
    return ENTRY * intAt(this.firsts, intAt(this.slots, rank))
  }

  /** Index just behind them; the begin where a rank has none. */
  endOf(rank: number): number {
    const slot = intAt(this.slots, rank)
    return slot === 0 ? this.beginOf(rank) : ENTRY * intAt(this.firsts, slot + 1)
  }
}
