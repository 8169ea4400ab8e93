import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, corrupt, unpackColumns } from '#engine/region-file/columns.ts'
import type { Access, ArcGraph } from '../../arc-graph.ts'
import { type CellGraph, layCells } from '../cell-graph.ts'
import { type ClimbGraph, type CustomGraph, customize, FORBIDDEN } from '../customize.ts'
import { keepLatest } from './keep-latest.ts'
import { type CellOverlay, cellOf, customizeLeaf, type LeafCell, visitThrough } from './split-cells.ts'
import { type CellSource, climbFromColumns, leafFromColumns, overlayFromColumns } from './split-columns.ts'

/** Millis of an arc by the node at its head, in the whole graph, and what it takes by itself. */
export type ArcWeight = (head: number, millis: number) => number

/** A leaf with its times. */
export interface OpenLeaf {
  readonly leaf: LeafCell
  readonly custom: CustomGraph
}

/** All that a question needs: the overlay, and the cells in which it begins and ends. */
export interface PreparedCells {
  readonly overlay: CellOverlay
  /** The overlay with the times of the metric. */
  readonly arcs: ArcGraph
  readonly top: ClimbGraph
  readonly leaves: ReadonlyMap<number, OpenLeaf>
}

interface Metric {
  readonly weigh: ArcWeight
  readonly arcs: ArcGraph
  readonly top: ClimbGraph
  /** Absent for the times of the file, whose slots are fewer. */
  readonly laid?: CellGraph
}

/**
 * A graph of which only the overlay is in memory, and the cells that were asked for last.
 *
 * A leaf that is read is customized at once, in milliseconds, so a metric takes no more room in the file than the arcs
 * through cells: those of the overlay.
 */
export class RangedCells {
  readonly overlay: CellOverlay
  private readonly source: CellSource
  private readonly kept: number
  private readonly metric: Metric
  /** A leaf with its times, from memory where it was asked for not long ago. */
  readonly leaf: (cell: number) => Promise<OpenLeaf>

  private constructor(overlay: CellOverlay, source: CellSource, kept: number, metric: Metric) {
    this.overlay = overlay
    this.source = source
    this.kept = kept
    this.metric = metric
    this.leaf = keepLatest(kept, (cell) => openLeaf(overlay, source, cell, metric.weigh))
  }

  /** `kept` leaves stay in memory, about a megabyte each. @throws DomainError `region.corrupt` */
  static open(columns: Columns, source: CellSource, kept: number): RangedCells {
    const overlay = overlayFromColumns(columns)
    const top = climbFromColumns(columns)
    if (top.nodes.length !== overlay.nodes.length) throw corrupt()
    return new RangedCells(overlay, source, kept, { weigh: (_, millis) => millis, arcs: overlay.graph, top })
  }

  /** Loads the cells in which accesses lie, many at a time. */
  async prepare(points: readonly (readonly Access[])[]): Promise<PreparedCells> {
    const { overlay } = this
    const cells = new Set(points.flat().map(({ node }) => cellOf(overlay, intAt(overlay.places, node))))
    cells.delete(overlay.firstPlace.length - 1)
    const opened = await Promise.all([...cells].map(async (cell) => [cell, await this.leaf(cell)] as const))
    const { arcs, top } = this.metric
    return { overlay, arcs, top, leaves: new Map(opened) }
  }

  /**
   * The same graph by another metric that differs only within some cells and between them: those are read, their ways
   * through are found anew, and those of all others stay. All cells for another hour, one for a closed street.
   */
  async weighedBy(weigh: ArcWeight, cells: Iterable<number>): Promise<RangedCells> {
    const { overlay, source, kept } = this
    const { arcs, laid = layCells(overlay.graph) } = this.metric
    const millis = overlay.graph.millis.map((before, arc) => {
      if (intAt(overlay.cells, arc) >= 0) return intAt(arcs.millis, arc)
      return weigh(intAt(overlay.nodes, intAt(overlay.graph.heads, arc)), before)
    })
    const decimeters = arcs.decimeters.slice()
    for (const cell of cells) {
      const { leaf, custom } = await openLeaf(overlay, source, cell, weigh)
      visitThrough(leaf, custom, (tail, head, time, length) => {
        const arc = arcThrough(overlay, cell, tail, head)
        millis[arc] = time
        decimeters[arc] = length
      })
    }
    const graph = { ...overlay.graph, millis, decimeters }
    return new RangedCells(overlay, source, kept, { weigh, arcs: graph, top: customize({ ...laid, graph }), laid })
  }
}

async function openLeaf(overlay: CellOverlay, source: CellSource, cell: number, weigh: ArcWeight): Promise<OpenLeaf> {
  const leaf = leafFromColumns(unpackColumns(await source.read(cell)))
  const own = leaf.nodes.length
  const nodeOf = (local: number): number =>
    local < own ? intAt(leaf.nodes, local) : intAt(overlay.nodes, intAt(leaf.border, local - own))
  const millis = leaf.graph.millis.map((before, arc) =>
    Math.min(FORBIDDEN, weigh(nodeOf(intAt(leaf.graph.heads, arc)), before)),
  )
  return { leaf, custom: customizeLeaf(leaf, millis) }
}

/** The arc of the overlay that stands for the ways through a cell from one node to another. */
function arcThrough({ graph, cells }: CellOverlay, cell: number, tail: number, head: number): number {
  let arc = intAt(graph.firstOut, tail)
  while (intAt(graph.heads, arc) !== head || intAt(cells, arc) !== cell) arc++
  return arc
}
