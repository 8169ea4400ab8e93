import type { Position } from '#engine/base/geo.ts'
import { byteAt, floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { EdgeShape } from '../network/edge-shape.ts'
import { edgeFlags } from '../network/road-network.ts'
import { metersEast, metersNorth, stepMeters, unitsNorth, wrapUnits } from '../network/tags/map-units.ts'
import { roadClassAt } from '../network/tags/road-class.ts'
import type { EdgeGrid } from './edge-grid.ts'
import { edgeOfPiece, shapeOfPiece } from './piece-shape.ts'

/** A directed edge near a position. */
export interface NearEdge {
  readonly edge: number
  /** Share of its length before the nearest point. */
  readonly fraction: number
  readonly distanceMeters: number
  /** Where the position lies, seen along the edge. */
  readonly side: 'left' | 'right' | 'on'
  /** The nearest point. */
  readonly position: Position
}

/** How far to look. */
export interface NearLimits {
  /** Nothing further off is found: 500 m unless told, which is a stop in the sea or in the woods. */
  readonly withinMeters?: number
}

const WITHIN_METERS = 500
/** The first look around; it doubles until enough was found. */
const FIRST_METERS = 50
/** Nearer than this is on the road. */
const ON_METERS = 0.5

/**
 * The edges of the road nearest to a position, both where it is a two-way one; none where no road is within the limit.
 *
 * Nobody stops on a motorway, and what hangs on no large part of the network leads nowhere: both are named only where
 * nothing else is near. A ferry is never named.
 */
export function nearestEdges(grid: EdgeGrid, position: Position, limits: NearLimits = {}): NearEdge[] {
  const lat = Math.round(position.lat * UNITS_PER_DEGREE)
  const lng = wrapUnits(Math.round(position.lng * UNITS_PER_DEGREE) - grid.origin)
  const { flags, classes } = grid.network.edges
  const isAmong = (names: ReadonlySet<string>, edge: number): boolean =>
    names.has(roadClassAt(byteAt(classes, edge)).name)
  const has = (edge: number, flag: number): boolean => (byteAt(flags, edge) & flag) !== 0
  const goodOf = (edges: readonly NearEdge[]): NearEdge[] => {
    const stops = edges.filter(({ edge }) => !isAmong(noPlaceToStop, edge))
    const reached = stops.filter(({ edge }) => !has(edge, edgeFlags.island) || has(edge, edgeFlags.reachedOnly))
    const left = stops.filter(({ edge }) => !has(edge, edgeFlags.island) || has(edge, edgeFlags.leftOnly))
    // Along a two-way road one may come on one side and go on the other.
    return reached.length > 0 && left.length > 0
      ? stops.filter((near) => reached.includes(near) || left.includes(near))
      : []
  }
  const good = growCircle(grid, { lat, lng, wantedOf: goodOf }, limits)
  const onLand = (edges: readonly NearEdge[]) => edges.filter(({ edge }) => !isAmong(afloat, edge))
  return good.length > 0 ? good : growCircle(grid, { lat, lng, wantedOf: onLand }, limits)
}

const afloat = new Set(['ferry'])
const noPlaceToStop = new Set(['motorway', 'motorway_link', 'ferry'])

interface Wish {
  readonly lat: number
  readonly lng: number
  /** Those of the edges of one road that are wanted. */
  readonly wantedOf: (edges: readonly NearEdge[]) => NearEdge[]
}

function growCircle(grid: EdgeGrid, wish: Wish, limits: NearLimits): NearEdge[] {
  const { withinMeters = WITHIN_METERS } = limits
  for (let radius = Math.min(FIRST_METERS, withinMeters); ; radius = Math.min(2 * radius, withinMeters)) {
    const [nearest] = roadsWithin(grid, wish, radius)
    if (nearest || radius === withinMeters) return nearest ?? []
  }
}

/** Roads within a radius, nearest first, of some as near in the order of their edges, each with its edges that are wanted. */
function roadsWithin(grid: EdgeGrid, wish: Wish, radius: number): NearEdge[][] {
  const roads = [...piecesAround(grid, wish, radius)].map((piece) => nearOnPiece(grid, wish, piece))
  const distanceTo = ([first]: NearEdge[]): number => first?.distanceMeters ?? Number.POSITIVE_INFINITY
  const edgeOf = ([first]: NearEdge[]): number => first?.edge ?? 0
  return roads
    .filter((road) => distanceTo(road) <= radius)
    .sort((a, b) => distanceTo(a) - distanceTo(b) || edgeOf(a) - edgeOf(b))
}

function piecesAround(grid: EdgeGrid, { lat, lng }: Wish, radius: number): Set<number> {
  const high = unitsNorth(radius)
  const wide = radius / Math.max(1e-9, metersEast(1, Math.abs(lat) + high))
  const columnOf = (east: number) => Math.floor((east - grid.west) / grid.cellWidth)
  const rowOf = (north: number) => Math.floor((north - grid.south) / grid.cellHeight)
  const pieces = new Set<number>()
  for (let row = Math.max(0, rowOf(lat - high)); row <= Math.min(grid.rows - 1, rowOf(lat + high)); row++) {
    const first = row * grid.columns + Math.max(0, columnOf(lng - wide))
    const last = row * grid.columns + Math.min(grid.columns - 1, columnOf(lng + wide))
    if (last < first) continue
    const [start, end] = [intAt(grid.firstPiece, first), intAt(grid.firstPiece, last + 1)]
    for (const piece of grid.pieces.subarray(start, end)) pieces.add(piece)
  }
  return pieces
}

const opposite = { left: 'right', right: 'left', on: 'on' } as const

function nearOnPiece(
  { network, edgeOfShape, origin }: EdgeGrid,
  { lat, lng, wantedOf }: Wish,
  piece: number,
): NearEdge[] {
  const shape = shapeOfPiece(network, edgeOfShape, piece)
  const edge = edgeOfPiece(edgeOfShape, piece)
  const { share, offset, north, east } = projectOnto(shape, lat, lng + origin)
  const distanceMeters = Math.abs(offset)
  const side = distanceMeters < ON_METERS ? 'on' : offset > 0 ? 'left' : 'right'
  const position = { lat: north / UNITS_PER_DEGREE, lng: wrapUnits(east) / UNITS_PER_DEGREE }
  const along: NearEdge = { edge, fraction: share, distanceMeters, side, position }
  const reverse = intAt(network.edges.reverses, edge)
  const against: NearEdge = { ...along, edge: reverse, fraction: 1 - share, side: opposite[side] }
  return wantedOf(reverse < 0 ? [along] : [along, against])
}

/** The point of a shape that is nearest to a position. */
interface Projection {
  /** Share of the length of the shape before it. */
  readonly share: number
  /** Meters from it to the position, positive to the left. */
  readonly offset: number
  /** The point, in ten-millionths of a degree. */
  readonly north: number
  readonly east: number
}

/** Projects a position, in ten-millionths of a degree, onto a shape of at least two points. O(points). */
export function projectOnto({ lats, lngs }: EdgeShape, lat: number, lng: number): Projection {
  const best = { distance: Number.POSITIVE_INFINITY, before: 0, offset: 0, north: 0, east: 0 }
  let length = 0
  for (let point = 1; point < lats.length; point++) {
    const fromLat = intAt(lats, point - 1)
    const fromLng = floatAt(lngs, point - 1)
    const stepLat = intAt(lats, point) - fromLat
    const stepLng = floatAt(lngs, point) - fromLng
    // On a plane around the position, in meters.
    const [ax, ay] = [metersEast(stepLng, lat), metersNorth(stepLat)]
    const [px, py] = [metersEast(wrapUnits(wrapUnits(lng) - wrapUnits(fromLng)), lat), metersNorth(lat - fromLat)]
    const squared = ax * ax + ay * ay
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * ax + py * ay) / squared))
    const distance = Math.hypot(px - along * ax, py - along * ay)
    const step = stepMeters(fromLat, stepLat, stepLng)
    if (distance < best.distance) {
      best.distance = distance
      best.before = length + along * step
      best.offset = ax * py - ay * px < 0 ? -distance : distance
      best.north = fromLat + along * stepLat
      best.east = fromLng + along * stepLng
    }
    length += step
  }
  const { offset, north, east, before } = best
  return { share: length === 0 ? 0 : Math.min(1, before / length), offset, north, east }
}
