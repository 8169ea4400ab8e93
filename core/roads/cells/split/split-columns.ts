import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { type Columns, columnOf, corrupt, packColumns } from '#core/regions/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from '../../hierarchy/arc-graph-columns.ts'
import type { CellOverlay, LeafCell, SplitCells } from './split-cells.ts'

/** A leaf as a range of a file: about 40 kB for 4,096 nodes. */
const leafToColumns = ({ graph, nodes, border }: LeafCell): Columns => ({
  ...arcGraphToColumns(graph),
  leafNodes: nodes,
  leafBorder: border,
})

/** The leaf of {@link leafToColumns}. @throws DomainError `region.corrupt` */
export function leafFromColumns(columns: Columns): LeafCell {
  const graph = arcGraphFromColumns(columns)
  const nodes = columnOf(columns, 'leafNodes', Int32Array)
  const border = columnOf(columns, 'leafBorder', Int32Array)
  if (nodes.length + border.length !== graph.nodeCount) throw corrupt()
  return { graph, nodes, border }
}

/** Where cells are kept: a range of a file for each. */
export interface CellSource {
  /** A leaf as it was packed. */
  read(cell: number): Promise<Uint8Array>
}

/** A graph in pieces as two sections of a region file: one that is opened whole, and one that is read in parts. */
export interface SplitSections {
  readonly columns: Columns
  /** Leaves one after the other, each at a multiple of eight bytes. */
  readonly leaves: Uint8Array
}

/** A graph in pieces, to be kept. */
export function splitToSections({ leaves, overlay }: SplitCells): SplitSections {
  const packed = leaves.map((leaf) => packColumns(leafToColumns(leaf)))
  const ends = new Float64Array(packed.length)
  let end = 0
  for (const [cell, { length }] of packed.entries()) {
    end = 8 * Math.ceil((end + length) / 8)
    ends[cell] = end
  }
  const bytes = new Uint8Array(end)
  for (const [cell, leaf] of packed.entries()) bytes.set(leaf, ends[cell - 1] ?? 0)
  const { graph, nodes, cells, firstPlace, places } = overlay
  const columns = {
    ...arcGraphToColumns(graph),
    overlayNodes: nodes,
    overlayCells: cells,
    firstPlace,
    places,
    leafEnds: ends,
  }
  return { columns, leaves: bytes }
}

/** The leaves of a section; `readRange` reads bytes of it. @throws DomainError `region.corrupt` */
export function leavesByRange(
  columns: Columns,
  readRange: (offset: number, length: number) => Promise<Uint8Array>,
): CellSource {
  const ends = columnOf(columns, 'leafEnds', Float64Array)
  return {
    read: (cell) => {
      const begin = ends[cell - 1] ?? 0
      return readRange(begin, floatAt(ends, cell) - begin)
    },
  }
}

/** The overlay of {@link splitToSections}. @throws DomainError `region.corrupt` */
export function overlayFromColumns(columns: Columns): CellOverlay {
  const graph = arcGraphFromColumns(columns)
  const nodes = columnOf(columns, 'overlayNodes', Int32Array)
  const cells = columnOf(columns, 'overlayCells', Int32Array)
  const firstPlace = columnOf(columns, 'firstPlace', Int32Array)
  const places = columnOf(columns, 'places', Int32Array)
  const isWhole =
    nodes.length === graph.nodeCount &&
    cells.length === graph.heads.length &&
    firstPlace.length > 0 &&
    firstPlace.every((place, cell) => cell === 0 || place >= intAt(firstPlace, cell - 1)) &&
    intAt(firstPlace, firstPlace.length - 1) + nodes.length === places.length &&
    cells.every((cell) => cell >= -1 && cell < firstPlace.length - 1) &&
    places.every((place) => place >= 0 && place < places.length)
  if (!isWhole) throw corrupt()
  return { graph, nodes, cells, firstPlace, places }
}
