import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { edgesOfShapes } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { metersEast, metersNorth, unitsNorth, wrapUnits } from '../network/tags/map-units.ts'
import { shapeOfPiece } from './piece-shape.ts'

/**
 * Pieces of a network by the square cells that they pass, packed: cell `c` holds `pieces` from `firstPiece[c]`.
 *
 * Columns and rows count from the south-west corner; longitudes are taken from `origin`, so that a region on the
 * antimeridian is as narrow as any.
 */
export interface EdgeGrid {
  readonly network: RoadNetwork
  /** Edge of each piece along it, and against it; -1 where there is none. */
  readonly edgeOfShape: Int32Array
  readonly origin: number
  readonly west: number
  readonly south: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly columns: number
  readonly rows: number
  readonly firstPiece: Int32Array
  readonly pieces: Int32Array
}

/** Smaller cells hold the same pieces again, larger ones too many. */
const CELL_METERS = 100
/** Cells for each piece at most: a wide and empty region gets larger ones. */
const CELLS_PER_PIECE = 2

/** The grid of a network. O(pieces + cells), about 10 bytes a directed edge. */
export function edgeGridOf(network: RoadNetwork): EdgeGrid {
  const edgeOfShape = edgesOfShapes(network)
  const frame = frameOf(network, edgeOfShape)
  const firstPiece = new Int32Array(frame.columns * frame.rows + 1)
  eachCell({ ...frame, network, edgeOfShape }, (cell) => {
    firstPiece[cell + 1] = intAt(firstPiece, cell + 1) + 1
  })
  for (let cell = 1; cell < firstPiece.length; cell++) {
    firstPiece[cell] = intAt(firstPiece, cell) + intAt(firstPiece, cell - 1)
  }
  const pieces = new Int32Array(intAt(firstPiece, firstPiece.length - 1))
  const next = firstPiece.slice()
  eachCell({ ...frame, network, edgeOfShape }, (cell, piece) => {
    pieces[intAt(next, cell)] = piece
    next[cell] = intAt(next, cell) + 1
  })
  return { ...frame, network, edgeOfShape, firstPiece, pieces }
}

type Frame = Pick<EdgeGrid, 'origin' | 'west' | 'south' | 'cellWidth' | 'cellHeight' | 'columns' | 'rows'>
type Framed = Frame & Pick<EdgeGrid, 'network' | 'edgeOfShape'>

function frameOf(network: RoadNetwork, edgeOfShape: Int32Array): Frame {
  const origin = intAt(network.nodes.lngs, 0)
  const box = boxOf(network, edgeOfShape, origin)
  const middle = (box.south + box.north) / 2
  const area = metersNorth(box.north - box.south) * metersEast(box.east - box.west, middle)
  const cellMeters = Math.max(CELL_METERS, Math.sqrt((2 * area) / (CELLS_PER_PIECE * edgeOfShape.length)))
  const cellHeight = unitsNorth(cellMeters)
  const cellWidth = cellMeters / metersEast(1, middle)
  return {
    ...{ origin, west: box.west, south: box.south, cellWidth, cellHeight },
    columns: Math.floor((box.east - box.west) / cellWidth) + 1,
    rows: Math.floor((box.north - box.south) / cellHeight) + 1,
  }
}

function boxOf(network: RoadNetwork, edgeOfShape: Int32Array, origin: number) {
  const box = { west: 0, south: intAt(network.nodes.lats, 0), east: 0, north: intAt(network.nodes.lats, 0) }
  for (let piece = 0; piece < edgeOfShape.length / 2; piece++) {
    const { lats, lngs } = shapeOfPiece(network, edgeOfShape, piece)
    const shift = wrapUnits(floatAt(lngs, 0) - origin) - floatAt(lngs, 0)
    for (const [point, lat] of lats.entries()) {
      const lng = floatAt(lngs, point) + shift
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  }
  return box
}

/** Calls for each cell that a piece passes, once for each piece. */
function eachCell(frame: Framed, visit: (cell: number, piece: number) => void): void {
  const lastPiece = new Int32Array(frame.columns * frame.rows).fill(-1)
  for (let piece = 0; piece < frame.edgeOfShape.length / 2; piece++) {
    const { lats, lngs } = shapeOfPiece(frame.network, frame.edgeOfShape, piece)
    const shift = wrapUnits(floatAt(lngs, 0) - frame.origin) - floatAt(lngs, 0) - frame.west
    for (let point = 1; point < lats.length; point++) {
      const from = { x: (floatAt(lngs, point - 1) + shift) / frame.cellWidth, y: rowsOf(frame, intAt(lats, point - 1)) }
      const to = { x: (floatAt(lngs, point) + shift) / frame.cellWidth, y: rowsOf(frame, intAt(lats, point)) }
      eachCellOfLine(from, to, (column, row) => {
        const cell = row * frame.columns + column
        if (lastPiece[cell] === piece) return
        lastPiece[cell] = piece
        visit(cell, piece)
      })
    }
  }
}

const rowsOf = ({ south, cellHeight }: Frame, lat: number): number => (lat - south) / cellHeight

interface Point {
  readonly x: number
  readonly y: number
}

/** Row by row: of each the cells between the places where the line comes in and goes out. */
function eachCellOfLine(from: Point, to: Point, visit: (column: number, row: number) => void): void {
  const [low, high] = from.y <= to.y ? [from, to] : [to, from]
  const slope = high.y === low.y ? 0 : (high.x - low.x) / (high.y - low.y)
  for (let row = Math.floor(low.y); row <= Math.floor(high.y); row++) {
    const into = row <= low.y ? low.x : low.x + (row - low.y) * slope
    const out = row + 1 >= high.y ? high.x : low.x + (row + 1 - low.y) * slope
    const last = Math.floor(Math.max(into, out))
    for (let column = Math.floor(Math.min(into, out)); column <= last; column++) visit(column, row)
  }
}
