import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { ClosedRing } from '#engine/travel/closed-area.ts'
import { customize } from '../cells/customize.ts'
import { weighRoads } from '../cells/weigh-roads.ts'
import { wrapUnits } from '../network/tags/map-units.ts'
import type { Roads } from '../roads.ts'
import type { EdgeGrid } from '../snap/edge-grid.ts'
import { shapeOfPiece } from '../snap/piece-shape.ts'

interface Kept {
  readonly roads: Roads
  readonly key: string
  readonly around: Roads
}

/** Closures that warm roads are kept ready for, of all regions, hours and vehicles together. */
const MOST_KEPT = 4

/** The last ones, the latest last. */
let kept: readonly Kept[] = []

/**
 * The same roads without the streets that lie in some areas or touch them: a block is closed from corner to corner. No
 * way leads through them, and nobody stops on them: a place inside is served from the nearest street that is open.
 *
 * Closures come last, when hours and vehicle have had their say. Customized once for each set of areas and kept while it
 * is among the last four; these roads where no street is closed.
 */
export function roadsAround(roads: Roads, rings: readonly ClosedRing[]): Roads {
  if (rings.length === 0) return roads
  const key = JSON.stringify(rings)
  const known = kept.find((each) => each.roads === roads && each.key === key)
  const latest = known ?? { roads, key, around: closeStreets(roads, rings) }
  kept = [...kept.filter((each) => each !== latest), latest].slice(-MOST_KEPT)
  return latest.around
}

function closeStreets(roads: Roads, rings: readonly ClosedRing[]): Roads {
  const { grid } = roads
  const closed = closedPieces(grid, rings)
  if (closed.size === 0) return roads
  const factors = new Float64Array(roads.network.edges.heads.length).fill(1)
  for (const piece of closed) {
    for (const edge of grid.edgeOfShape.subarray(2 * piece, 2 * piece + 2)) if (edge >= 0) factors[edge] = Infinity
  }
  const { network, graph } = weighRoads(roads, factors)
  return { network, graph, grid: without(grid, closed), cells: customize(roads.cells, graph.millis) }
}

/** A grid in which some pieces are not found. O(pieces + cells). */
function without(grid: EdgeGrid, closed: ReadonlySet<number>): EdgeGrid {
  const pieces = grid.pieces.filter((piece) => !closed.has(piece))
  const firstPiece = new Int32Array(grid.firstPiece.length)
  for (let cell = 0, left = 0; cell < firstPiece.length - 1; cell++) {
    for (let at = intAt(grid.firstPiece, cell); at < intAt(grid.firstPiece, cell + 1); at++) {
      if (!closed.has(intAt(grid.pieces, at))) left++
    }
    firstPiece[cell + 1] = left
  }
  return { ...grid, firstPiece, pieces }
}

/** A place in ten-millionths of a degree; `x` counts from the origin of a grid. */
interface Point {
  readonly x: number
  readonly y: number
}

interface Ring {
  readonly points: readonly Point[]
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/**
 * The pieces of street that lie in an area or cross its border, each once. A ring that crosses itself is what lies
 * inside by every second border.
 *
 * O(pieces in the cells around each ring × corners).
 */
export function closedPieces(grid: EdgeGrid, rings: readonly ClosedRing[]): Set<number> {
  const closed = new Set<number>()
  for (const ring of rings.map((each) => ringIn(grid, each))) {
    for (const piece of piecesIn(grid, ring)) if (!closed.has(piece) && isTouched(grid, piece, ring)) closed.add(piece)
  }
  return closed
}

function ringIn({ origin }: EdgeGrid, ring: ClosedRing): Ring {
  const points = ring.map(([lat, lng]) => ({
    x: wrapUnits(Math.round(lng * UNITS_PER_DEGREE) - origin),
    y: Math.round(lat * UNITS_PER_DEGREE),
  }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    ...{ points, west: Math.min(...xs), east: Math.max(...xs) },
    ...{ south: Math.min(...ys), north: Math.max(...ys) },
  }
}

/** All pieces of the cells that a ring's box reaches, some of them more than once. */
function* piecesIn(grid: EdgeGrid, { west, east, south, north }: Ring): Generator<number> {
  const columnOf = (x: number): number => Math.floor((x - grid.west) / grid.cellWidth)
  const rowOf = (y: number): number => Math.floor((y - grid.south) / grid.cellHeight)
  const [left, right] = [Math.max(0, columnOf(west)), Math.min(grid.columns - 1, columnOf(east))]
  if (right < left) return
  for (let row = Math.max(0, rowOf(south)); row <= Math.min(grid.rows - 1, rowOf(north)); row++) {
    const [from, to] = [row * grid.columns + left, row * grid.columns + right + 1]
    yield* grid.pieces.subarray(intAt(grid.firstPiece, from), intAt(grid.firstPiece, to))
  }
}

function isTouched({ network, edgeOfShape, origin }: EdgeGrid, piece: number, ring: Ring): boolean {
  const { lats, lngs } = shapeOfPiece(network, edgeOfShape, piece)
  const shift = wrapUnits(floatAt(lngs, 0) - origin) - floatAt(lngs, 0)
  const points = Array.from(lats, (y, at): Point => ({ x: floatAt(lngs, at) + shift, y }))
  return (
    points.some((point) => isInside(ring, point)) ||
    points.some((to, at) => sidesOf(ring).some(([a, b]) => at > 0 && doCross([points[at - 1] ?? to, to], [a, b])))
  )
}

type Side = readonly [from: Point, to: Point]

const sidesOf = ({ points }: Ring): Side[] => points.map((to, at) => [points.at(at - 1) ?? to, to])

/** Whether a ray to the east leaves through the border an odd number of times. */
const isInside = (ring: Ring, { x, y }: Point): boolean =>
  sidesOf(ring).filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)).length %
    2 ===
  1

/** Whether two straight lines meet: the ends of each lie on different sides of the other, or on it. */
function doCross([a, b]: Side, [c, d]: Side): boolean {
  const apart = (one: Side[0], two: Side[0], of: 'x' | 'y', [from, to]: Side): boolean =>
    Math.max(one[of], two[of]) < Math.min(from[of], to[of]) || Math.min(one[of], two[of]) > Math.max(from[of], to[of])
  if (apart(a, b, 'x', [c, d]) || apart(a, b, 'y', [c, d])) return false
  return sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0
}

/** On which side of a line a point lies: 1, -1, or 0 on it. */
const sideOf = (from: Point, to: Point, { x, y }: Point): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
