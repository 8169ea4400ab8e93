import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import { isForwardStar, isWithin } from '../network/check-columns.ts'
import { edgesOfShapes } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { EdgeGrid } from './edge-grid.ts'

/** A grid as columns of a region file: opening it is faster than laying it again. */
export function gridToColumns(grid: EdgeGrid): Columns {
  const { origin, west, south, cellWidth, cellHeight, columns, rows, firstPiece, pieces } = grid
  return { frame: Float64Array.of(origin, west, south, cellWidth, cellHeight, columns, rows), firstPiece, pieces }
}

/**
 * The grid of columns over the network that it was laid for.
 *
 * @throws DomainError `region.corrupt` where columns are missing or point outside of each other
 */
export function gridFromColumns(columns: Columns, network: RoadNetwork): EdgeGrid {
  const frame = columnOf(columns, 'frame', Float64Array)
  const firstPiece = columnOf(columns, 'firstPiece', Int32Array)
  const pieces = columnOf(columns, 'pieces', Int32Array)
  const [origin = 0, west = 0, south = 0, cellWidth = 0, cellHeight = 0, columnCount = 0, rows = 0] = frame
  const pieceCount = network.pieces.firstPoint.length - 1
  const isWhole =
    cellWidth > 0 &&
    cellHeight > 0 &&
    frame.every(Number.isFinite) &&
    isForwardStar(firstPiece, columnCount * rows, pieces.length) &&
    isWithin(pieces, 0, pieceCount)
  if (!isWhole) throw corrupt()
  const edgeOfShape = edgesOfShapes(network)
  const corner = { origin, west, south }
  return { ...corner, cellWidth, cellHeight, columns: columnCount, rows, network, edgeOfShape, firstPiece, pieces }
}
