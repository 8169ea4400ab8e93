import type { Position } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from '../arc-graph-columns.ts'
import { nodePlaces } from '../cells/cells-of.ts'
import { edgesOfShapes } from '../network/edge-shape.ts'
import { networkFromColumns, networkToColumns } from '../network/network-columns.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { metersEast, metersNorth, unitsNorth, wrapUnits } from '../network/tags/map-units.ts'
import { turnGraphFromColumns, turnsToColumns } from '../network/turns/turn-columns.ts'
import { type EdgeGrid, edgeGridOf } from '../snap/edge-grid.ts'
import { gridFromColumns, gridToColumns } from '../snap/grid-columns.ts'
import { shapeOfPiece } from '../snap/piece-shape.ts'
import { gatherStreets, type PickedEdge, type StreetPart } from './gather-streets.ts'

/** A table of tiles, row by row from the south-west; in ten-millionths of a degree, to the east from `origin`. */
export interface TileFrame {
  readonly origin: number
  readonly west: number
  readonly south: number
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
}

/** A tile with the grid for what is nearest. */
export type StreetTile = StreetPart & { readonly grid: EdgeGrid }

/** A smaller tile holds the streets around it once more than a larger one, which takes longer to read. */
const TILE_METERS = 4_000
/** Numbers of tiles are kept in two bytes for each node. */
const MOST_TILES = 65_000
/** A tile holds what is found from any place in it: within 500 m, and somewhat more for what is rounded. */
const AROUND_METERS = 510

interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Box of each piece of a network, four numbers a piece: south, west, north, east; to the east from an origin. */
function boxesOf(network: RoadNetwork, origin: number): Float64Array {
  const edgeOfShape = edgesOfShapes(network)
  const boxes = new Float64Array(2 * edgeOfShape.length)
  for (let piece = 0; piece < edgeOfShape.length / 2; piece++) {
    const { lats, lngs } = shapeOfPiece(network, edgeOfShape, piece)
    const shift = wrapUnits(floatAt(lngs, 0) - origin) - floatAt(lngs, 0)
    const box = [lats.reduce(least), lngs.reduce(least) + shift, lats.reduce(most), lngs.reduce(most) + shift]
    boxes.set(box, 4 * piece)
  }
  return boxes
}

const least = (one: number, other: number): number => Math.min(one, other)
const most = (one: number, other: number): number => Math.max(one, other)

const boxAt = (boxes: Float64Array, piece: number): Box => ({
  south: floatAt(boxes, 4 * piece),
  west: floatAt(boxes, 4 * piece + 1),
  north: floatAt(boxes, 4 * piece + 2),
  east: floatAt(boxes, 4 * piece + 3),
})

/** Streets in tiles, to be kept. */
export interface CutTiles {
  readonly frame: TileFrame
  /** Tile of each node of the turn graph: the one in which what follows it lies. */
  readonly tileOfNode: Uint16Array
  /** Each tile with streets in it or up to half a kilometer around it, in the order of their numbers; made as asked. */
  readonly tiles: () => Generator<{ readonly tile: number; readonly columns: Columns }>
}

/** Cuts streets into tiles. O(points), and for each tile its edges. */
export function cutTiles(whole: StreetPart, tileMeters = TILE_METERS): CutTiles {
  const { network, graph } = whole
  const origin = intAt(network.nodes.lngs, 0)
  const boxes = boxesOf(network, origin)
  const { frame, around } = frameAround(boxes, origin, tileMeters)
  const places = nodePlaces(network, graph)
  const tileOfNode = Uint16Array.from(places.lats, (lat, node) => tileOfUnits(frame, lat, intAt(places.lngs, node)))
  return { frame, tileOfNode, tiles: () => tilesOf(whole, frame, piecesByTile(boxes, frame, around)) }
}

/** What is found around a place, in units to the north and to the east. */
interface Around {
  readonly high: number
  readonly wide: number
}

function frameAround(boxes: Float64Array, origin: number, tileMeters: number) {
  let all = boxAt(boxes, 0)
  for (let piece = 1; piece < boxes.length / 4; piece++) {
    const box = boxAt(boxes, piece)
    all = {
      ...{ south: least(all.south, box.south), west: least(all.west, box.west) },
      ...{ north: most(all.north, box.north), east: most(all.east, box.east) },
    }
  }
  const farthest = Math.min(89 * UNITS_PER_DEGREE, Math.max(Math.abs(all.south), Math.abs(all.north)))
  const around = { high: unitsNorth(AROUND_METERS), wide: AROUND_METERS / metersEast(1, farthest) }
  const [south, west] = [Math.floor(all.south - around.high), Math.floor(all.west - around.wide)]
  const [north, east] = [all.north + around.high, all.east + around.wide]
  const middle = (south + north) / 2
  const area = metersNorth(north - south) * metersEast(east - west, middle)
  const meters = Math.max(tileMeters, 1.1 * Math.sqrt(area / MOST_TILES))
  const [width, height] = [Math.ceil(meters / metersEast(1, middle)), Math.ceil(unitsNorth(meters))]
  const [columns, rows] = [Math.floor((east - west) / width) + 1, Math.floor((north - south) / height) + 1]
  return { frame: { origin, west, south, width, height, columns, rows }, around }
}

/** Tile of a place, or -1 where it lies so far outside that no street is near. */
export const tileAt = (frame: TileFrame, { lat, lng }: Position): number =>
  tileOfUnits(frame, Math.round(lat * UNITS_PER_DEGREE), Math.round(lng * UNITS_PER_DEGREE))

function tileOfUnits({ origin, west, south, width, height, columns, rows }: TileFrame, lat: number, lng: number) {
  const column = Math.floor((wrapUnits(lng - origin) - west) / width)
  const row = Math.floor((lat - south) / height)
  return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column
}

/** The pieces in and around each tile. */
function piecesByTile(boxes: Float64Array, frame: TileFrame, { high, wide }: Around): readonly (readonly number[])[] {
  const { west, south, width, height, columns, rows } = frame
  const tiles: number[][] = Array.from({ length: columns * rows }, () => [])
  const within = (number: number, end: number): number => Math.max(0, Math.min(end - 1, Math.floor(number)))
  for (let piece = 0; piece < boxes.length / 4; piece++) {
    const box = boxAt(boxes, piece)
    const [left, right] = [box.west - wide, box.east + wide].map((lng) => within((lng - west) / width, columns))
    const [low, top] = [box.south - high, box.north + high].map((lat) => within((lat - south) / height, rows))
    for (let row = low ?? 0; row <= (top ?? 0); row++) {
      for (let column = left ?? 0; column <= (right ?? 0); column++) tiles[row * columns + column]?.push(piece)
    }
  }
  return tiles
}

function* tilesOf(part: StreetPart, { columns, rows }: TileFrame, pieces: readonly (readonly number[])[]) {
  const edgeOfShape = edgesOfShapes(part.network)
  for (let tile = 0; tile < columns * rows; tile++) {
    const edges = pieces[tile]?.flatMap((piece) => [...edgeOfShape.subarray(2 * piece, 2 * piece + 2)]) ?? []
    const picked = edges.flatMap((edge): PickedEdge[] => (edge < 0 ? [] : [{ part, edge }]))
    if (picked.length > 0) yield { tile, columns: tileToColumns(gatherStreets(part.network.mode, picked)) }
  }
}

const tileToColumns = ({ network, graph, junctions, turnNodes }: StreetPart): Columns => ({
  ...networkToColumns(network),
  ...turnsToColumns(graph),
  ...gridToColumns(edgeGridOf(network)),
  ...arcGraphToColumns(graph),
  junctions,
  turnNodes,
})

/** A tile of {@link CutTiles}. @throws DomainError `region.corrupt` */
export function tileFromColumns(columns: Columns): StreetTile {
  const network = networkFromColumns(columns)
  const graph = turnGraphFromColumns(columns, network, arcGraphFromColumns(columns))
  const junctions = columnOf(columns, 'junctions', Int32Array)
  const turnNodes = columnOf(columns, 'turnNodes', Int32Array)
  if (junctions.length !== network.nodes.lats.length || turnNodes.length !== graph.nodeCount) throw corrupt()
  return { network, graph, grid: gridFromColumns(columns, network), junctions, turnNodes }
}

/** A frame as a column. */
export const frameToColumn = ({ origin, west, south, width, height, columns, rows }: TileFrame): Float64Array =>
  Float64Array.of(origin, west, south, width, height, columns, rows)

/** The frame of {@link frameToColumn}. @throws DomainError `region.corrupt` */
export function frameFromColumn(column: Float64Array): TileFrame {
  const [origin = 0, west = 0, south = 0, width = 0, height = 0, columns = 0, rows = 0] = column
  const isWhole = width > 0 && height > 0 && columns > 0 && rows > 0 && columns * rows <= 65_536
  if (!isWhole || !column.every(Number.isSafeInteger)) throw corrupt()
  return { origin, west, south, width, height, columns, rows }
}
