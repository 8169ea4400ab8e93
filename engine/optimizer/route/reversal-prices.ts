import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Exchange } from './exchange.ts'
import type { Tour } from './tour.ts'

/** Prices exchanges that run segments of an asymmetric tour backward, by prefix sums of what each leg adds then. */
export class ReversalPrices {
  private readonly tour: Tour
  private readonly weights: Float64Array
  /** What reversing the legs up to each position adds; one more entry for the whole tour. */
  private readonly added: Float64Array
  private stale = true

  /** `weights`: `size * size`, row = from. */
  constructor(weights: Float64Array, tour: Tour) {
    this.tour = tour
    this.weights = weights
    this.added = new Float64Array(tour.size + 1)
  }

  /** To be told whenever the tour has changed. */
  forget(): void {
    this.stale = true
  }

  /** Weight of the legs and reversed segments of the new tour, entered at code `start`, that the tour has not. */
  priceNew(exchange: Exchange, edges: number, start: number): number {
    if (this.stale) this.refresh()
    let price = 0
    let entry = start
    do {
      if ((entry & 1) === 0) {
        price += this.reversal(exchange.segmentFrom(entry, edges), exchange.segmentTo(entry, edges))
      }
      const next = exchange.following(entry, edges)
      price += this.leg(exchange.nodeAt(exchange.exit(entry, edges)), exchange.nodeAt(next))
      entry = next
    } while (entry !== start)
    return price
  }

  /** Weight of the first `edges` legs that an exchange removes. */
  priceOld(exchange: Exchange, edges: number): number {
    let price = 0
    for (let rank = 0; rank < edges; rank++) price += this.leg(exchange.nodeAt(2 * rank), exchange.nodeAt(2 * rank + 1))
    return price
  }

  /** What reversing the segment behind position `from` up to `to` adds. */
  private reversal(from: number, to: number): number {
    const first = this.tour.behind(from)
    const added = floatAt(this.added, to) - floatAt(this.added, first)
    return to >= first ? added : added + floatAt(this.added, this.tour.size)
  }

  private refresh(): void {
    const { order, size } = this.tour
    this.stale = false
    let sum = 0
    let from = intAt(order, 0)
    for (let at = 1; at <= size; at++) {
      const to = intAt(order, at === size ? 0 : at)
      sum += this.leg(to, from) - this.leg(from, to)
      this.added[at] = sum
      from = to
    }
  }

  private leg(from: number, to: number): number {
    return floatAt(this.weights, from * this.tour.size + to)
  }
}
