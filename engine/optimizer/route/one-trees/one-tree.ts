import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Cycle } from '../cycle.ts'

/** Multipliers are multiples of this power of two, so that sums of legs and multipliers are exact in doubles. */
const GRAIN = 2 ** -10

/**
 * The cheapest 1-tree of a cycle with one terminal, under multipliers on leaving and entering each stop.
 *
 * A 1-tree is a spanning tree of the stops plus one leg out of and one leg into the terminal. A tour is one too, so
 * its least weight, less the multipliers, bounds every tour from below, whatever the multipliers. A leg of the tree
 * runs in its cheaper direction, which leaves the bound valid for asymmetric cycles.
 * @see Held & Karp (1970), The traveling-salesman problem and minimum spanning trees. https://doi.org/10.1287/opre.18.6.1138
 */
export class OneTree {
  readonly stops: number
  /** Added to each leg that leaves, respectively enters, a stop. */
  readonly leaving: Float64Array
  readonly entering: Float64Array
  /** Tree legs that leave, respectively enter, a stop; 1 each in a tour. */
  readonly outDegree: Float64Array
  readonly inDegree: Float64Array
  /** Stops in the order in which they joined the tree, the parent of each in it, and the weight of that leg. */
  readonly joined: Int32Array
  readonly parent: Int32Array
  readonly key: Float64Array
  private readonly cycle: Cycle
  private readonly backward: Float64Array
  /** Legs between the terminal and each stop. */
  private readonly legsOut: Float64Array
  private readonly legsIn: Float64Array
  private readonly runsBack: Int32Array

  constructor(cycle: Cycle) {
    this.cycle = cycle
    this.stops = cycle.size - 1
    this.leaving = new Float64Array(this.stops)
    this.entering = new Float64Array(this.stops)
    this.outDegree = new Float64Array(this.stops)
    this.inDegree = new Float64Array(this.stops)
    this.joined = new Int32Array(this.stops)
    this.parent = new Int32Array(this.stops)
    this.key = new Float64Array(this.stops)
    this.runsBack = new Int32Array(this.stops)
    this.backward = transpose(cycle)
    this.legsOut = cycle.weights.subarray(this.stops * cycle.size)
    this.legsIn = this.backward.subarray(this.stops * cycle.size)
  }

  /** Sets a multiplier, rounded to the grain. */
  setMultipliers(stop: number, leaving: number, entering: number): void {
    this.leaving[stop] = Math.round(leaving / GRAIN) * GRAIN
    this.entering[stop] = Math.round(entering / GRAIN) * GRAIN
  }

  /** Builds the cheapest 1-tree and answers its bound. O(stops²). */
  build(): number {
    this.outDegree.fill(0)
    this.inDegree.fill(0)
    let bound = this.spanStops() + this.joinTerminal()
    for (let stop = 0; stop < this.stops; stop++) bound -= floatAt(this.leaving, stop) + floatAt(this.entering, stop)
    return bound
  }

  /** Prim's algorithm from stop 0. */
  private spanStops(): number {
    const { stops, joined, parent, key } = this
    for (let stop = 0; stop < stops; stop++) joined[stop] = stop
    key.fill(Number.POSITIVE_INFINITY)
    let weight = 0
    let newest = 0
    for (let done = 1; done < stops; done++) {
      const at = this.relaxFrom(newest, done)
      newest = intAt(joined, at)
      joined[at] = intAt(joined, done)
      joined[done] = newest
      weight += floatAt(key, newest)
      this.countLeg(intAt(parent, newest), newest)
    }
    return weight
  }

  /** Offers each stop outside the tree a leg from the newest one; answers the place of the closest in `joined`. */
  private relaxFrom(newest: number, done: number): number {
    const { stops, joined, parent, key, leaving, entering, backward, runsBack } = this
    const { weights, size, symmetricStops } = this.cycle
    const row = newest * size
    const leave = floatAt(leaving, newest)
    const enter = floatAt(entering, newest)
    let closest = done
    let least = Number.POSITIVE_INFINITY
    for (let at = done; at < stops; at++) {
      const stop = intAt(joined, at)
      const there = floatAt(weights, row + stop) + leave + floatAt(entering, stop)
      const back = symmetricStops ? there : floatAt(backward, row + stop) + enter + floatAt(leaving, stop)
      const leg = Math.min(there, back)
      if (leg < floatAt(key, stop)) {
        key[stop] = leg
        parent[stop] = newest
        runsBack[stop] = there <= back ? 0 : 1
      }
      if (floatAt(key, stop) < least) {
        least = floatAt(key, stop)
        closest = at
      }
    }
    return closest
  }

  private countLeg(parent: number, stop: number): void {
    const back = intAt(this.runsBack, stop) === 1
    const from = back ? stop : parent
    const to = back ? parent : stop
    this.outDegree[from] = floatAt(this.outDegree, from) + 1
    this.inDegree[to] = floatAt(this.inDegree, to) + 1
  }

  /** The cheapest leg out of and into the terminal, at two different stops. */
  private joinTerminal(): number {
    const { legsOut, legsIn, leaving, entering } = this
    const first = cheapestStop(legsOut, entering, -1)
    const last = cheapestStop(legsIn, leaving, -1)
    const otherFirst = cheapestStop(legsOut, entering, last)
    const otherLast = cheapestStop(legsIn, leaving, first)
    const leave = (stop: number): number => floatAt(legsOut, stop) + floatAt(entering, stop)
    const enter = (stop: number): number => floatAt(legsIn, stop) + floatAt(leaving, stop)
    const changeLast = leave(first) + enter(otherLast)
    const changeFirst = leave(otherFirst) + enter(last)
    const [from, to] = changeLast <= changeFirst ? [first, otherLast] : [otherFirst, last]
    this.inDegree[from] = floatAt(this.inDegree, from) + 1
    this.outDegree[to] = floatAt(this.outDegree, to) + 1
    return Math.min(changeLast, changeFirst)
  }
}

/** The stop, but for one, with the least sum of leg and multiplier. */
function cheapestStop(legs: Float64Array, multipliers: Float64Array, except: number): number {
  let cheapest = 0
  let least = Number.POSITIVE_INFINITY
  for (let stop = 0; stop < multipliers.length; stop++) {
    const cost = floatAt(legs, stop) + floatAt(multipliers, stop)
    if (cost < least && stop !== except) {
      least = cost
      cheapest = stop
    }
  }
  return cheapest
}

function transpose({ size, weights, symmetric }: Cycle): Float64Array {
  if (symmetric) return weights
  const transposed = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) transposed[j * size + i] = floatAt(weights, i * size + j)
  return transposed
}
