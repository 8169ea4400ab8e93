import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { bringLeastToFront, cheapestCut, type FlowGraph, type StreetCut } from './street-cut.ts'
import type { StreetGraph } from './street-graph.ts'

/** Nodes of the turn graph at most in the cells of each level; what separates larger cells is of the one above. */
export const CELL_SIZES = [2 ** 12, 2 ** 16, 2 ** 20] as const

/** Share of the junctions that is held on either side. */
const HELD = 0.25

/** Directions in which a part is cut, as x and y. */
const ALL_WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** A part of the turn graph whose nodes are kept together. */
export interface Cell {
  readonly level: number
  /** Cell around it, or -1. */
  readonly parent: number
  /** In the order in which they are contracted. */
  readonly nodes: number[]
}

/**
 * Cells of cells: a part is cut in two where the fewest nodes of the turn graph must be cut, and each half again, down
 * to single junctions. What is cut separates what is beside it and comes behind it in the order.
 *
 * Deterministic. The first cell is the one around all.
 * @see Schild, Sommer (2015), On balanced separators in road networks. https://doi.org/10.1007/978-3-319-20086-6_22
 * @see George (1973), Nested dissection of a regular finite element mesh. https://doi.org/10.1137/0710032
 */
export function dissectStreets(whole: StreetGraph): Cell[] {
  const cells: Cell[] = [{ level: CELL_SIZES.length, parent: -1, nodes: [] }]
  dissect(whole, 0, cells)
  return cells
}

function dissect(part: StreetGraph, cell: number, cells: Cell[]): void {
  const size = nodesIn(part)
  const around = cells[cell]
  if (!around || size === 0) return
  const level = CELL_SIZES.findIndex((most) => size <= most)
  if (level >= 0 && level < around.level) {
    cells.push({ level, parent: cell, nodes: [] })
    dissect(part, cells.length - 1, cells)
    return
  }
  const sides = part.xs.length > 1 ? bisect(part) : undefined
  if (!sides) {
    for (const street of part.streets) addNodes(part, street, around.nodes)
    return
  }
  for (const side of [1, 0]) dissect(partOn(part, sides, side), cell, cells)
  for (const [place, street] of part.streets.entries()) {
    if (sides[intAt(part.tails, place)] !== sides[intAt(part.heads, place)]) addNodes(part, street, around.nodes)
  }
}

function nodesIn({ streets, firstNode }: StreetGraph): number {
  let size = 0
  for (const street of streets) size += intAt(firstNode, street + 1) - intAt(firstNode, street)
  return size
}

function addNodes({ firstNode, nodes }: StreetGraph, street: number, to: number[]): void {
  for (let at = intAt(firstNode, street); at < intAt(firstNode, street + 1); at++) to.push(intAt(nodes, at))
}

/** The junctions on one side with the streets among them. */
function partOn(part: StreetGraph, sides: Uint8Array, side: number): StreetGraph {
  const { xs, ys, tails, heads, streets } = part
  const numbers = new Int32Array(xs.length)
  let count = 0
  for (const [junction, at] of sides.entries()) numbers[junction] = at === side ? count++ : -1
  const isIn = (junction: number): boolean => intAt(numbers, junction) >= 0
  const kept: number[] = []
  for (let place = 0; place < streets.length; place++) {
    if (isIn(intAt(tails, place)) && isIn(intAt(heads, place))) kept.push(place)
  }
  return {
    ...part,
    xs: xs.filter((_, junction) => isIn(junction)),
    ys: ys.filter((_, junction) => isIn(junction)),
    tails: Int32Array.from(kept, (place) => intAt(numbers, intAt(tails, place))),
    heads: Int32Array.from(kept, (place) => intAt(numbers, intAt(heads, place))),
    streets: Int32Array.from(kept, (place) => intAt(streets, place)),
  }
}

/** The best cut of the directions: inertial flow. 1 for the junctions on one side. */
function bisect(part: StreetGraph): Uint8Array | undefined {
  const { xs, ys } = part
  const graph = flowGraphOf(part)
  const held = Math.max(1, Math.floor(HELD * xs.length))
  let best: StreetCut | undefined
  for (const [x, y] of ALL_WAYS) {
    const keys = xs.map((along, junction) => x * along + y * floatAt(ys, junction))
    const list = Int32Array.from(xs, (_, junction) => junction)
    bringLeastToFront(list, keys, held)
    bringLeastToFront(list.subarray(held), keys, xs.length - 2 * held)
    const ends = new Uint8Array(xs.length)
    for (const junction of list.subarray(0, held)) ends[junction] = 1
    for (const junction of list.subarray(xs.length - held)) ends[junction] = 2
    best = cheapestCut(graph, ends, best?.cost ?? Number.POSITIVE_INFINITY) ?? best
  }
  return best?.sides
}

function flowGraphOf({ xs, tails, heads, streets, firstNode }: StreetGraph): FlowGraph {
  const count = xs.length
  const firstOut = new Int32Array(count + 1)
  const ends = new Int32Array(2 * streets.length)
  const capacities = new Int32Array(2 * streets.length)
  for (const [place, street] of streets.entries()) {
    const [tail, head] = [intAt(tails, place), intAt(heads, place)]
    ends[2 * place] = head
    ends[2 * place + 1] = tail
    capacities.fill(intAt(firstNode, street + 1) - intAt(firstNode, street), 2 * place, 2 * place + 2)
    firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
    firstOut[head + 1] = intAt(firstOut, head + 1) + 1
  }
  for (let junction = 0; junction < count; junction++) {
    firstOut[junction + 1] = intAt(firstOut, junction + 1) + intAt(firstOut, junction)
  }
  const next = firstOut.slice()
  const arcs = new Int32Array(ends.length)
  for (let arc = 0; arc < arcs.length; arc++) {
    const tail = intAt(ends, arc ^ 1)
    arcs[intAt(next, tail)] = arc
    next[tail] = intAt(next, tail) + 1
  }
  return { count, firstOut, arcs, heads: ends, capacities }
}
