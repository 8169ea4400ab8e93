import { intAt } from '#engine/base/typed-array.ts'
import type { ArcGraph } from '../../arc-graph.ts'
import { layCells } from '../cell-graph.ts'
import { type CustomGraph, customize } from '../customize.ts'
import type { CellOrder } from '../dissect.ts'

/** A cell of the lowest level by itself: its own nodes, then those of the overlay to or from which an arc leads. */
export interface LeafCell {
  readonly graph: ArcGraph
  /** Its own nodes by their number in the whole graph. */
  readonly nodes: Int32Array
  /** The others by their number in the overlay, ascending. */
  readonly border: Int32Array
}

/** What separates the cells: arcs between its nodes, and for each cell those that stand for the ways through it. */
export interface CellOverlay {
  readonly graph: ArcGraph
  /** Nodes by their number in the whole graph. */
  readonly nodes: Int32Array
  /** The cell through which each arc leads, or -1. */
  readonly cells: Int32Array
  /** Where nodes are: those of cell `c` at the places from `firstPlace[c]` on, those of the overlay behind the last. */
  readonly firstPlace: Int32Array
  /** Place of each node of the whole graph. */
  readonly places: Int32Array
}

/** A graph in pieces, of which a question needs few. */
export interface SplitCells {
  readonly leaves: readonly LeafCell[]
  readonly overlay: CellOverlay
}

/**
 * Cuts a graph into its lowest cells and an overlay, whose arcs take as long as the fastest ways through the cells.
 *
 * @see Delling, Goldberg, Pajor, Werneck (2017), section 3. https://doi.org/10.1287/trsc.2014.0579
 */
export function splitCells(graph: ArcGraph, { nodes, firstPlace }: CellOrder): SplitCells {
  const places = new Int32Array(graph.nodeCount)
  for (const [place, node] of nodes.entries()) places[node] = place
  const cutter = new Cutter(graph, { firstPlace, places, nodes })
  const leaves = Array.from({ length: firstPlace.length - 1 }, (_, cell) => cutter.leaf(cell))
  return { leaves, overlay: cutter.overlay(leaves) }
}

/** The cell of a place, or as many as there are cells for one in the overlay. */
export function cellOf({ firstPlace }: Pick<CellOverlay, 'firstPlace'>, place: number): number {
  let [low, high] = [0, firstPlace.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (intAt(firstPlace, middle) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** A leaf made ready for questions of one metric; `millis` in the order of its arcs. Ranks are its numbers of nodes. */
export const customizeLeaf = ({ graph }: LeafCell, millis = graph.millis): CustomGraph =>
  customize(layCells(graph), millis)

/** Tells of each way through a leaf between two nodes of its border, in an order that is the same for every metric. */
export function visitThrough(
  { nodes, border }: LeafCell,
  { firsts, heads, times, lengths }: CustomGraph,
  visit: (tail: number, head: number, millis: number, decimeters: number) => void,
): void {
  const own = nodes.length
  for (let list = 2 * own; list < 2 * (own + border.length); list++) {
    const low = intAt(border, (list >> 1) - own)
    for (let slot = intAt(firsts, list); slot < intAt(firsts, list + 1); slot++) {
      const high = intAt(border, intAt(heads, slot) - own)
      const [tail, head] = (list & 1) === 0 ? [low, high] : [high, low]
      visit(tail, head, intAt(times, slot), intAt(lengths, slot))
    }
  }
}

interface Places extends CellOrder {
  /** Place of each node. */
  readonly places: Int32Array
}

class Cutter {
  private readonly graph: ArcGraph
  private readonly at: Places
  /** First place of the overlay. */
  private readonly overlayFrom: number
  /** Arcs out of the overlay into each cell, and the places from which they come. */
  private readonly into: readonly (readonly [place: number, arc: number])[][]

  constructor(graph: ArcGraph, places: Places) {
    this.graph = graph
    this.at = places
    this.overlayFrom = intAt(places.firstPlace, places.firstPlace.length - 1)
    this.into = this.arcsInto()
  }

  leaf(cell: number): LeafCell {
    const [from, to] = [intAt(this.at.firstPlace, cell), intAt(this.at.firstPlace, cell + 1)]
    const into = this.into[cell] ?? []
    const around = new Set(into.map(([place]) => place))
    for (let place = from; place < to; place++) {
      this.visitArcs(place, (_, head) => {
        if (head >= this.overlayFrom) around.add(head)
      })
    }
    const border = [...around].sort((one, other) => one - other)
    const numbers = new Map(border.map((place, index) => [place, to - from + index]))
    const numberOf = (place: number): number => numbers.get(place) ?? place - from
    const arcs = new ArcList()
    const add = (tail: number, arc: number, head: number): void => this.copy(arcs, arc, numberOf(tail), numberOf(head))
    for (let place = from; place < to; place++) this.visitArcs(place, (arc, head) => add(place, arc, head))
    for (const [place, arc] of into) add(place, arc, this.headOf(arc))
    return {
      graph: graphOfArcs(to - from + border.length, arcs).graph,
      nodes: this.at.nodes.slice(from, to),
      border: Int32Array.from(border, (place) => place - this.overlayFrom),
    }
  }

  overlay(leaves: readonly LeafCell[]): CellOverlay {
    const { firstPlace, places, nodes } = this.at
    const arcs = new ArcList()
    const cells: number[] = []
    for (let place = this.overlayFrom; place < nodes.length; place++) {
      this.visitArcs(place, (arc, head) => {
        if (head < this.overlayFrom) return
        this.copy(arcs, arc, place - this.overlayFrom, head - this.overlayFrom)
        cells.push(-1)
      })
    }
    for (const [cell, leaf] of leaves.entries()) {
      visitThrough(leaf, customizeLeaf(leaf), (tail, head, millis, decimeters) => {
        arcs.add(tail, head, millis, decimeters)
        cells.push(cell)
      })
    }
    const { graph, order } = graphOfArcs(nodes.length - this.overlayFrom, arcs)
    const cellsOfArcs = order.map((arc) => cells[arc] ?? -1)
    return { graph, nodes: nodes.slice(this.overlayFrom), cells: cellsOfArcs, firstPlace, places }
  }

  private arcsInto(): (readonly [number, number])[][] {
    const into = Array.from({ length: this.at.firstPlace.length - 1 }, (): [number, number][] => [])
    for (let place = this.overlayFrom; place < this.at.nodes.length; place++) {
      this.visitArcs(place, (arc, head) => {
        if (head < this.overlayFrom) into[cellOf(this.at, head)]?.push([place, arc])
      })
    }
    return into
  }

  private visitArcs(place: number, visit: (arc: number, head: number) => void): void {
    const node = intAt(this.at.nodes, place)
    const end = intAt(this.graph.firstOut, node + 1)
    for (let arc = intAt(this.graph.firstOut, node); arc < end; arc++) visit(arc, this.headOf(arc))
  }

  /** Place of the head of an arc. */
  private headOf(arc: number): number {
    return intAt(this.at.places, intAt(this.graph.heads, arc))
  }

  private copy(arcs: ArcList, arc: number, tail: number, head: number): void {
    arcs.add(tail, head, intAt(this.graph.millis, arc), intAt(this.graph.decimeters, arc))
  }
}

/** Arcs in any order, a column for each of their numbers. */
class ArcList {
  readonly tails: number[] = []
  readonly heads: number[] = []
  readonly millis: number[] = []
  readonly decimeters: number[] = []

  add(tail: number, head: number, millis: number, decimeters: number): void {
    this.tails.push(tail)
    this.heads.push(head)
    this.millis.push(millis)
    this.decimeters.push(decimeters)
  }
}

/** Arcs as a graph, those of a node in the order in which they came; and where each one came from. O(nodes + arcs). */
function graphOfArcs(nodeCount: number, arcs: ArcList): { readonly graph: ArcGraph; readonly order: Int32Array } {
  const firstOut = new Int32Array(nodeCount + 1)
  for (const tail of arcs.tails) firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
  for (let node = 0; node < nodeCount; node++) firstOut[node + 1] = intAt(firstOut, node + 1) + intAt(firstOut, node)
  const next = firstOut.slice()
  const order = new Int32Array(arcs.tails.length)
  for (const [arc, tail] of arcs.tails.entries()) {
    order[intAt(next, tail)] = arc
    next[tail] = intAt(next, tail) + 1
  }
  const inOrder = (column: readonly number[]): Int32Array => order.map((arc) => column[arc] ?? 0)
  const [heads, millis, decimeters] = [inOrder(arcs.heads), inOrder(arcs.millis), inOrder(arcs.decimeters)]
  return { graph: { nodeCount, firstOut, heads, millis, decimeters }, order }
}
