import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Cycle } from './cycle.ts'
import { EXCHANGE_DEPTH, Exchange } from './exchange.ts'
import type { Neighborhood } from './neighborhood.ts'
import { NodeQueue } from './node-queue.ts'
import { Tour } from './tour.ts'

/** The codes at which the two ways round a new tour enter the segment behind the first cut. */
const FORWARD = 1
const BACKWARD = 2

/**
 * Local search by sequential exchanges of up to five edges, on symmetric and asymmetric cycles alike.
 *
 * Chains grow depth first while their gain is positive; the first that closes to a better tour is carried out.
 * Without reversal every chain begins at the head of a leg and takes the leg into each neighbour it reaches, which
 * keeps all segments forward. Nodes whose surroundings changed wait in a queue.
 * @see Lin & Kernighan (1973), gain criterion. https://doi.org/10.1287/opre.21.2.498
 * @see Helsgaun (2000), sequential five-opt moves. https://doi.org/10.1016/S0377-2217(99)00284-2
 */
export class KOptSearch {
  /** May be changed from outside between calls; `touch` the nodes that then have a new neighbour. */
  readonly tour: Tour
  private readonly neighborhoods: readonly Neighborhood[]
  private readonly exchange: Exchange
  private readonly prices: ReversalPrices
  private readonly queue: NodeQueue
  private current: Neighborhood
  private gained = 0

  constructor(cycle: Cycle, neighborhoods: readonly [Neighborhood, ...Neighborhood[]], order: Int32Array) {
    this.current = neighborhoods[0]
    this.tour = new Tour(order)
    this.neighborhoods = neighborhoods
    this.exchange = new Exchange(this.tour)
    this.prices = new ReversalPrices(cycle.weights, this.tour)
    this.queue = new NodeQueue(cycle.size)
  }

  /** Has the next `improve` look at a node. */
  touch(node: number): void {
    this.queue.add(node)
  }

  /** Improves the tour around the touched nodes until nothing helps; answers how much was gained. */
  improve(): number {
    this.gained = 0
    this.prices.forget()
    for (let node = this.queue.take(); node >= 0; node = this.queue.take()) {
      while (this.improveAt(node)) this.prices.forget()
    }
    return this.gained
  }

  private improveAt(node: number): boolean {
    for (const neighborhood of this.neighborhoods) {
      this.current = neighborhood
      if (this.beginAt(node, true) || (neighborhood.reverses && this.beginAt(node, false))) return true
    }
    return false
  }

  private beginAt(node: number, backward: boolean): boolean {
    const other = backward ? this.tour.previous(node) : this.tour.next(node)
    this.exchange.remove(0, node, other, backward)
    return this.extend(1, floatAt(this.current.weights, other * this.tour.size + node))
  }

  /** Lets an edge enter a chain of `edges` removed ones, in every promising way. */
  private extend(edges: number, gain: number): boolean {
    const { weights, neighbors, reverses, breadth: breadths } = this.current
    const { size } = this.tour
    const last = intAt(this.exchange.nodes, 2 * edges - 1)
    const successor = this.tour.next(last)
    // Only a search that keeps directions can gain by running a leg the other way.
    const predecessor = reverses ? this.tour.previous(last) : successor
    const breadth = Math.min(intAt(breadths, edges), neighbors.width)
    for (let rank = 0; rank < breadth; rank++) {
      const near = intAt(neighbors.nodes, last * neighbors.width + rank)
      const open = gain - floatAt(weights, last * size + near)
      if (open <= 0 || near === successor || near === predecessor) continue
      if (this.removeAt(edges, near, true, open)) return true
      if (reverses && this.removeAt(edges, near, false, open)) return true
    }
    return false
  }

  /** Lets an edge at `near` leave, closes the chain if that gains, else extends it. */
  private removeAt(edges: number, near: number, backward: boolean, open: number): boolean {
    const { tour, exchange } = this
    const { weights, exact } = this.current
    const far = backward ? tour.previous(near) : tour.next(near)
    const gain = open + floatAt(weights, far * tour.size + near)
    const closed = gain - floatAt(weights, far * tour.size + intAt(exchange.nodes, 0))
    const extensible = edges + 1 < EXCHANGE_DEPTH
    if ((closed <= 0 && !extensible) || !exchange.remove(edges, near, far, backward)) return false
    if (closed > 0 && this.close(edges + 1, closed, exact)) return true
    return extensible && this.extend(edges + 1, gain)
  }

  /** Carries the exchange out if it makes a better tour. */
  private close(edges: number, gain: number, exact: boolean): boolean {
    if (!this.exchange.isTour(edges)) return false
    if (exact) return this.carryOut(edges, this.exchange.longestSegment(edges), gain)
    const old = this.prices.priceOld(this.exchange, edges)
    return this.closeRunning(edges, FORWARD, old) || this.closeRunning(edges, BACKWARD, old)
  }

  /** Carries the exchange out if the new tour, run in the direction that enters at `start`, weighs less. */
  private closeRunning(edges: number, start: number, old: number): boolean {
    const gain = old - this.prices.priceNew(this.exchange, edges, start)
    if (gain <= 0) return false
    const kept = this.exchange.longestForward(start, edges)
    return kept >= 0 && this.carryOut(edges, kept, gain)
  }

  private carryOut(edges: number, kept: number, gain: number): boolean {
    this.exchange.apply(edges, kept)
    this.gained += gain
    for (let end = 0; end < 2 * edges; end++) this.queue.add(intAt(this.exchange.nodes, end))
    return true
  }
}

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
