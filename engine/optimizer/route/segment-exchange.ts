import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Tour } from './tour.ts'

/** Longer segments tear up more than a local search mends. */
const LONGEST_SEGMENT = 30

/** Room that {@link SegmentExchange} works in, kept so that no trial allocates. */
export class SegmentExchange {
  /** The nodes beside the cuts in tour order: … 0 | 1 … 2 | 3 … 4 | 5 … 6 | 7 …, of which 1–2, 3–4, 5–6 are segments. */
  readonly ends = new Int32Array(8)
  private readonly moved = new Int32Array(3 * LONGEST_SEGMENT)
  private readonly cuts = new Int32Array(4)
  private readonly weights: Float64Array
  private readonly random: Random

  /** `weights`: `size * size` for a tour of `size` nodes, at least 13; row = from. */
  constructor(weights: Float64Array, random: Random) {
    this.weights = weights
    this.random = random
  }

  /**
   * Turns three neighbouring segments A B C of random place and length into C B A, in place: a local double bridge,
   * which no sequential exchange undoes. Answers the added weight.
   *
   * @see Martin, Otto & Felten (1991), Large-step Markov chains for the traveling salesman problem.
   */
  apply(tour: Tour): number {
    const { ends, moved } = this
    const cuts = this.drawCuts(tour)
    let count = 0
    for (let segment = 2; segment >= 0; segment--) {
      count = tour.readForward(intAt(cuts, segment), intAt(cuts, segment + 1), moved, count)
    }
    for (let cut = 0; cut < 4; cut++) {
      ends[2 * cut] = intAt(tour.order, intAt(cuts, cut))
      ends[2 * cut + 1] = intAt(tour.order, tour.behind(intAt(cuts, cut)))
    }
    tour.write(tour.behind(intAt(cuts, 0)), moved, count)
    return this.addedWeight(tour.size)
  }

  private drawCuts({ size }: Tour): Int32Array {
    const longest = Math.min(LONGEST_SEGMENT, Math.floor((size - 1) / 3))
    let at = this.random.below(size)
    for (let cut = 0; cut < 4; cut++) {
      this.cuts[cut] = at
      at = (at + 1 + this.random.below(longest)) % size
    }
    return this.cuts
  }

  private addedWeight(size: number): number {
    let added = 0
    for (let cut = 0; cut < 8; cut += 2) {
      const row = intAt(this.ends, cut) * size
      const next = intAt(this.ends, cut + 1)
      const newNext = intAt(this.ends, 1 + ((cut + 4) % 8))
      added += floatAt(this.weights, row + newNext) - floatAt(this.weights, row + next)
    }
    return added
  }
}
