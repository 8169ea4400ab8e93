import { byteAt, floatAt, intAt } from '#engine/base/typed-array.ts'
import { bringLeastToFront, cheapestCut, type FlowGraph, type StreetCut } from './street-cut.ts'
import type { StreetGraph } from './street-graph.ts'

/** Nodes of the turn graph at most in a cell. */
export const CELL_SIZE = 4096

/** Share of the junctions that is held on either side: of many more, since each search goes through all that are free. */
const HELD = 0.25
const HELD_OF_MANY = 0.35
const MANY = 4096

/** Directions in which a part is cut, as x and y; one with few junctions along the axes alone. */
const TWO_WAYS = [
  [1, 0],
  [0, 1],
] as const
const ALL_WAYS = [...TWO_WAYS, [1, 1], [1, -1]] as const
const FEW = 64
/** Junctions that are not cut apart: any order of theirs is as good. */
const FEWEST = 3

/** Nodes in the order in which they are contracted: one cell after the other, then what separates cells. */
export interface CellOrder {
  readonly nodes: Int32Array
  /** Cell `c` has the nodes from `firstPlace[c]` up to `firstPlace[c + 1]`; what separates cells is behind the last. */
  readonly firstPlace: Int32Array
}

/**
 * Cuts a graph in two where the fewest nodes of the turn graph must be cut, and each half again, down to single
 * junctions. What is cut separates what is beside it and comes behind it in the order.
 *
 * Deterministic.
 * @see Schild, Sommer (2015), On balanced separators in road networks. https://doi.org/10.1007/978-3-319-20086-6_22
 * @see George (1973), Nested dissection of a regular finite element mesh. https://doi.org/10.1137/0710032
 */
export function dissectStreets(whole: StreetGraph, cellSize = CELL_SIZE): CellOrder {
  const dissection: Dissection = { cellSize, cells: [], rest: [] }
  dissect(whole, dissection)
  const { cells, rest } = dissection
  const firstPlace = new Int32Array(cells.length + 1)
  for (const [cell, { length }] of cells.entries()) firstPlace[cell + 1] = intAt(firstPlace, cell) + length
  const nodes = new Int32Array(whole.nodes.length)
  for (const [cell, own] of cells.entries()) nodes.set(own, intAt(firstPlace, cell))
  nodes.set(rest, intAt(firstPlace, cells.length))
  return { nodes, firstPlace }
}

interface Dissection {
  readonly cellSize: number
  readonly cells: number[][]
  readonly rest: number[]
}

/** Adds the nodes of a part to a cell, or to new cells and what is between them. */
function dissect(part: StreetGraph, dissection: Dissection, around?: number[]): void {
  const size = nodesIn(part)
  if (size === 0) return
  const cell = around ?? (size <= dissection.cellSize ? newCell(dissection) : undefined)
  const to = cell ?? dissection.rest
  const sides = part.xs.length > FEWEST ? bisect(part) : undefined
  if (!sides) {
    for (const street of part.streets) addNodes(part, street, to)
    return
  }
  for (const side of [1, 0]) dissect(partOn(part, sides, side), dissection, cell)
  addBetween(part, sides, to)
}

function newCell({ cells }: Dissection): number[] {
  const cell: number[] = []
  cells.push(cell)
  return cell
}

/** Adds the nodes of the streets from one side to the other. */
function addBetween(part: StreetGraph, sides: Uint8Array, to: number[]): void {
  for (let place = 0; place < part.streets.length; place++) {
    const isCut = byteAt(sides, intAt(part.tails, place)) !== byteAt(sides, intAt(part.heads, place))
    if (isCut) addNodes(part, intAt(part.streets, place), to)
  }
}

function nodesIn({ streets, firstNode }: StreetGraph): number {
  let size = 0
  for (let place = 0; place < streets.length; place++) {
    const street = intAt(streets, place)
    size += intAt(firstNode, street + 1) - intAt(firstNode, street)
  }
  return size
}

function addNodes({ firstNode, nodes }: StreetGraph, street: number, to: number[]): void {
  for (let at = intAt(firstNode, street); at < intAt(firstNode, street + 1); at++) to.push(intAt(nodes, at))
}

/** The junctions on one side with the streets among them. */
function partOn(part: StreetGraph, sides: Uint8Array, side: number): StreetGraph {
  const numbers = new Int32Array(sides.length).fill(-1)
  let count = 0
  for (let junction = 0; junction < sides.length; junction++) {
    if (byteAt(sides, junction) === side) numbers[junction] = count++
  }
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  for (let junction = 0; junction < sides.length; junction++) {
    const number = intAt(numbers, junction)
    if (number < 0) continue
    xs[number] = floatAt(part.xs, junction)
    ys[number] = floatAt(part.ys, junction)
  }
  return { ...part, xs, ys, ...streetsAmong(part, numbers) }
}

/** The streets between two junctions that have a number, by these. */
function streetsAmong(part: StreetGraph, numbers: Int32Array): Pick<StreetGraph, 'tails' | 'heads' | 'streets'> {
  const most = part.streets.length
  const [tails, heads, streets] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  let count = 0
  for (let place = 0; place < most; place++) {
    const tail = intAt(numbers, intAt(part.tails, place))
    const head = intAt(numbers, intAt(part.heads, place))
    if (tail < 0 || head < 0) continue
    tails[count] = tail
    heads[count] = head
    streets[count++] = intAt(part.streets, place)
  }
  return { tails: tails.slice(0, count), heads: heads.slice(0, count), streets: streets.slice(0, count) }
}

/** The best cut of the directions: inertial flow. 1 for the junctions on one side. */
function bisect(part: StreetGraph): Uint8Array | undefined {
  const graph = flowGraphOf(part)
  let best: StreetCut | undefined
  for (const way of part.xs.length > FEW ? ALL_WAYS : TWO_WAYS) {
    best = cheapestCut(graph, endsAlong(part, way), best?.cost ?? Number.POSITIVE_INFINITY) ?? best
  }
  return best?.sides
}

/** 1 for the first, 2 for the last junctions in a direction. */
function endsAlong({ xs, ys }: StreetGraph, [x, y]: readonly [number, number]): Uint8Array {
  const count = xs.length
  const held = Math.max(1, Math.floor((count < MANY ? HELD : HELD_OF_MANY) * count))
  const [keys, list, ends] = [new Float64Array(count), new Int32Array(count), new Uint8Array(count)]
  for (let junction = 0; junction < count; junction++) {
    keys[junction] = x * floatAt(xs, junction) + y * floatAt(ys, junction)
    list[junction] = junction
  }
  bringLeastToFront(list, keys, held)
  bringLeastToFront(list.subarray(held), keys, count - 2 * held)
  for (let place = 0; place < held; place++) {
    ends[intAt(list, place)] = 1
    ends[intAt(list, count - 1 - place)] = 2
  }
  return ends
}

function flowGraphOf({ xs, tails, heads, streets, firstNode }: StreetGraph): FlowGraph {
  const count = xs.length
  const firstOut = new Int32Array(count + 1)
  for (let place = 0; place < streets.length; place++) {
    const [tail, head] = [intAt(tails, place), intAt(heads, place)]
    firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
    firstOut[head + 1] = intAt(firstOut, head + 1) + 1
  }
  for (let junction = 0; junction < count; junction++) {
    firstOut[junction + 1] = intAt(firstOut, junction + 1) + intAt(firstOut, junction)
  }
  const next = firstOut.slice()
  const nextOut = (junction: number): number => {
    const arc = intAt(next, junction)
    next[junction] = arc + 1
    return arc
  }
  const arcs = 2 * streets.length
  const [ends, reverses, capacities] = [new Int32Array(arcs), new Int32Array(arcs), new Int32Array(arcs)]
  for (let place = 0; place < streets.length; place++) {
    const [tail, head, street] = [intAt(tails, place), intAt(heads, place), intAt(streets, place)]
    const [out, back] = [nextOut(tail), nextOut(head)]
    ends[out] = head
    ends[back] = tail
    reverses[out] = back
    reverses[back] = out
    capacities[out] = intAt(firstNode, street + 1) - intAt(firstNode, street)
    capacities[back] = intAt(capacities, out)
  }
  return { count, firstOut, heads: ends, reverses, capacities }
}
