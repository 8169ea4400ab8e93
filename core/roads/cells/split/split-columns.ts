import { intAt } from '#core/kernel/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#core/regions/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from '../../hierarchy/arc-graph-columns.ts'
import type { CellOverlay, LeafCell } from './split-cells.ts'

/** A leaf as a range of a file: about 40 kB for 4,096 nodes. */
export const leafToColumns = ({ graph, nodes, border }: LeafCell): Columns => ({
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

/** An overlay as a section of a file. */
export const overlayToColumns = ({ graph, nodes, cells, firstPlace, places }: CellOverlay): Columns => ({
  ...arcGraphToColumns(graph),
  overlayNodes: nodes,
  overlayCells: cells,
  firstPlace,
  places,
})

/** The overlay of {@link overlayToColumns}. @throws DomainError `region.corrupt` */
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
