import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, columnOf, corrupt, packColumns } from '#engine/region-file/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from '../../arc-graph-columns.ts'
import { packVarints, unpackVarints } from '../../varints.ts'
import { layCells } from '../cell-graph.ts'
import { type ClimbGraph, customize } from '../customize.ts'
import { dropSlower } from '../drop-slower.ts'
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

/** A graph in pieces, to be kept: what is opened whole, and leaves that are read one by one. */
export interface SplitSections {
  readonly columns: Columns
  readonly leaves: readonly Uint8Array[]
}

/** A graph in pieces, to be kept. */
export function splitToSections({ leaves, overlay }: SplitCells): SplitSections {
  const { graph, nodes, cells, firstPlace, places } = overlay
  const columns = {
    ...arcGraphToColumns(graph),
    overlayNodes: nodes,
    overlayCells: cells,
    firstPlace,
    places,
    ...climbToColumns(dropSlower(customize(layCells(graph)))),
  }
  return { columns, leaves: leaves.map((leaf) => packColumns(leafToColumns(leaf))) }
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

/** What a search needs of a graph whose ranks are its nodes. */
function climbToColumns({ parents, firsts, heads, times, lengths, vias }: ClimbGraph): Columns {
  const degrees = firsts.subarray(1).map((end, list) => end - intAt(firsts, list))
  return {
    topParents: parents,
    topDegrees: packVarints(degrees, degrees.length),
    topHeads: packVarints(heads, heads.length),
    topMillis: packVarints(times, heads.length),
    topDecimeters: packVarints(lengths, heads.length),
    topVias: packVarints(
      vias.map((via) => via + 1),
      heads.length,
    ),
  }
}

/** The search graph over an overlay, as it was customized when it was made. @throws DomainError `region.corrupt` */
export function climbFromColumns(columns: Columns): ClimbGraph {
  const bytesOf = (name: string): Uint8Array => columnOf(columns, name, Uint8Array)
  const parents = columnOf(columns, 'topParents', Int32Array)
  const degrees = unpackVarints(bytesOf('topDegrees'), 2 * parents.length)
  const firsts = new Int32Array(degrees.length + 1)
  for (const [list, degree] of degrees.entries()) firsts[list + 1] = intAt(firsts, list) + degree
  const count = intAt(firsts, degrees.length)
  // Each number has a byte at least: what claims more is damaged, and nothing of its size is made.
  if (count < 0 || count > bytesOf('topHeads').length) throw corrupt()
  const [heads, times, lengths, viasAndOne] = ['topHeads', 'topMillis', 'topDecimeters', 'topVias'].map((name) =>
    unpackVarints(bytesOf(name), count),
  )
  const nodes = Int32Array.from(parents, (_, node) => node)
  const vias = viasAndOne?.map((via) => via - 1)
  if (!heads || !times || !lengths || !vias) throw corrupt()
  const graph = { nodes, ranks: nodes, parents, firsts, heads, times, lengths, vias }
  if (!leadsUp(graph)) throw corrupt()
  return graph
}

/** Whether slots and parents lead to higher ranks and stand for ways over lower ones, so that searches end. */
function leadsUp({ parents, firsts, heads, vias }: ClimbGraph): boolean {
  if (!parents.every((parent, rank) => parent === -1 || (parent > rank && parent < parents.length))) return false
  return parents.every((_, rank) => {
    const [begin, end] = [intAt(firsts, 2 * rank), intAt(firsts, 2 * rank + 2)]
    const isAbove = (head: number): boolean => head > rank && head < parents.length
    return heads.subarray(begin, end).every(isAbove) && vias.subarray(begin, end).every((via) => via < rank)
  })
}
