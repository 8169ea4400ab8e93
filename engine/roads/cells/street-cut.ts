import { byteAt, floatAt, intAt } from '#engine/base/typed-array.ts'

/** Junctions `0` to `count - 1` and what it costs to cut between two of them: an arc in both directions. */
export interface FlowGraph {
  readonly count: number
  /** Junction `j` has the arcs from `firstOut[j]`. */
  readonly firstOut: Int32Array
  readonly heads: Int32Array
  /** The same arc the other way. */
  readonly reverses: Int32Array
  readonly capacities: Int32Array
}

/** A cut between two sides of junctions. */
export interface StreetCut {
  readonly cost: number
  /** 1 for the junctions on the side of the sources. */
  readonly sides: Uint8Array
}

/**
 * The cheapest cut between two sets of junctions, of both next to them the more even one, or `undefined` where it costs
 * `limit` or more. `ends` is 1 for sources and 2 for sinks.
 *
 * @see Dinitz (1970), Algorithm for solution of a problem of maximum flow in networks with power estimation.
 */
export function cheapestCut(graph: FlowGraph, ends: Uint8Array, limit: number): StreetCut | undefined {
  const flow = new Flow(graph, ends)
  while (flow.cost < limit && flow.findLevels()) flow.block(limit)
  return flow.cost < limit ? { cost: flow.cost, sides: flow.sides() } : undefined
}

class Flow {
  cost = 0
  private readonly graph: FlowGraph
  private readonly ends: Uint8Array
  private readonly rest: Int32Array
  private readonly levels: Int32Array
  private readonly queue: Int32Array
  /** Sources with a neighbour that is none. */
  private readonly shore: readonly number[]
  private readonly next: Int32Array
  private reached = 0

  constructor(graph: FlowGraph, ends: Uint8Array) {
    this.graph = graph
    this.ends = ends
    this.rest = graph.capacities.slice()
    this.levels = new Int32Array(graph.count)
    this.queue = new Int32Array(graph.count)
    this.next = graph.firstOut.slice(0, graph.count)
    this.shore = this.findShore()
  }

  /** Distances from the sources over what still has room, as far as to the next sink; whether one is reached. */
  findLevels(): boolean {
    const { levels, queue, ends, rest } = this
    const { firstOut, heads } = this.graph
    levels.fill(-1)
    this.reached = 0
    for (const source of this.shore) {
      levels[source] = 0
      queue[this.reached++] = source
    }
    let found = false
    for (let at = 0; at < this.reached; at++) {
      const junction = intAt(queue, at)
      const level = intAt(levels, junction) + 1
      for (let arc = intAt(firstOut, junction); arc < intAt(firstOut, junction + 1); arc++) {
        const head = intAt(heads, arc)
        if (intAt(rest, arc) === 0 || intAt(levels, head) >= 0 || ends[head] === 1) continue
        levels[head] = level
        if (ends[head] === 2) found = true
        else queue[this.reached++] = head
      }
    }
    return found
  }

  /** Sends along shortest ways what they hold, until none is left. */
  block(limit: number): void {
    this.next.set(this.graph.firstOut.subarray(0, this.graph.count))
    for (const source of this.shore) {
      while (this.cost < limit && this.sendFrom(source)) this.cost++
    }
  }

  /** The side of what sources still reach, or all but what still reaches a sink: whichever parts more evenly. */
  sides(): Uint8Array {
    const { count } = this.graph
    const near = new Uint8Array(count)
    const nearCount = this.spread(1, near)
    const far = new Uint8Array(count)
    const farCount = this.spread(2, far)
    if (nearCount >= farCount) return near
    for (let junction = 0; junction < count; junction++) far[junction] = 1 - byteAt(far, junction)
    return far
  }

  private findShore(): number[] {
    const { firstOut, heads } = this.graph
    const shore: number[] = []
    for (let junction = 0; junction < this.graph.count; junction++) {
      if (this.ends[junction] !== 1) continue
      for (let arc = intAt(firstOut, junction); arc < intAt(firstOut, junction + 1); arc++) {
        if (this.ends[intAt(heads, arc)] === 1) continue
        shore.push(junction)
        break
      }
    }
    return shore
  }

  /** Sends one unit along a way that steps down the levels to a sink; what leads nowhere is not tried again. */
  private sendFrom(source: number): boolean {
    const { next, queue, ends } = this
    const { heads, reverses } = this.graph
    let depth = 0
    let junction = source
    while (ends[junction] !== 2) {
      const arc = this.stepFrom(junction)
      if (arc >= 0) {
        queue[depth++] = arc
        junction = intAt(heads, arc)
        continue
      }
      if (depth === 0) return false
      junction = intAt(heads, intAt(reverses, intAt(queue, --depth)))
      next[junction] = intAt(next, junction) + 1
    }
    for (let at = 0; at < depth; at++) {
      const arc = intAt(queue, at)
      this.rest[arc] = intAt(this.rest, arc) - 1
      const reverse = intAt(reverses, arc)
      this.rest[reverse] = intAt(this.rest, reverse) + 1
    }
    return true
  }

  /** The next arc of a junction that has room and leads one level on, or -1. */
  private stepFrom(junction: number): number {
    const { rest, levels, next } = this
    const { firstOut, heads } = this.graph
    const end = intAt(firstOut, junction + 1)
    const level = intAt(levels, junction) + 1
    for (let arc = intAt(next, junction); arc < end; arc++) {
      if (intAt(rest, arc) === 0 || intAt(levels, intAt(heads, arc)) !== level) continue
      next[junction] = arc
      return arc
    }
    next[junction] = end
    return -1
  }

  /** Marks what is reached from the sources, or what reaches the sinks, over what still has room; how many that are. */
  private spread(end: 1 | 2, sides: Uint8Array): number {
    const { ends, rest, queue } = this
    const { firstOut, heads, reverses, count } = this.graph
    const wayOf = end === 1 ? (arc: number): number => arc : (arc: number): number => intAt(reverses, arc)
    let length = 0
    for (let junction = 0; junction < count; junction++) {
      if (byteAt(ends, junction) !== end) continue
      sides[junction] = 1
      queue[length++] = junction
    }
    for (let at = 0; at < length; at++) {
      const junction = intAt(queue, at)
      for (let arc = intAt(firstOut, junction); arc < intAt(firstOut, junction + 1); arc++) {
        const head = intAt(heads, arc)
        if (sides[head] === 1 || intAt(rest, wayOf(arc)) === 0) continue
        sides[head] = 1
        queue[length++] = head
      }
    }
    return length
  }
}

/**
 * Moves the `count` of the least keys to the front of a list, in no order. O(length).
 *
 * @see Hoare (1961), Algorithm 65: find. https://doi.org/10.1145/366622.366647
 */
export function bringLeastToFront(list: Int32Array, keys: Float64Array, count: number): void {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const [left, right] = partAround(list, keys, low, high)
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}

/** Parts a stretch of a list by the key in its middle: what begins behind, and what ends before, the keys equal to it. */
function partAround(list: Int32Array, keys: Float64Array, low: number, high: number): [number, number] {
  const pivot = floatAt(keys, intAt(list, (low + high) >> 1))
  let [left, right] = [low, high]
  while (left <= right) {
    while (floatAt(keys, intAt(list, left)) < pivot) left++
    while (floatAt(keys, intAt(list, right)) > pivot) right--
    if (left > right) break
    const kept = intAt(list, left)
    list[left++] = intAt(list, right)
    list[right--] = kept
  }
  return [left, right]
}
