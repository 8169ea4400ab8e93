import { intAt } from '#engine/base/typed-array.ts'
import type { Corners } from '../map-feature.ts'
import type { Box } from './ring.ts'

type Point = readonly [lng: number, lat: number]

/** A closed ring cut to a box, or nothing. @see Sutherland & Hodgman (1974), https://doi.org/10.1145/360767.360802 */
export function clipRing(ring: Corners, { west, south, east, north }: Box): Corners | undefined {
  let points: Point[] = pointsOf(ring).slice(0, -1)
  points = cutSide(points, 0, (lng) => lng >= west, west)
  points = cutSide(points, 0, (lng) => lng <= east, east)
  points = cutSide(points, 1, (lat) => lat >= south, south)
  points = cutSide(points, 1, (lat) => lat <= north, north)
  const [first] = points
  return first && points.length > 2 ? toCorners([...points, first]) : undefined
}

function cutSide(points: readonly Point[], axis: 0 | 1, isIn: (value: number) => boolean, limit: number): Point[] {
  const kept: Point[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (before && isIn(before[axis]) !== isIn(point[axis])) kept.push(crossing(before, point, { axis, limit }))
    if (isIn(point[axis])) kept.push(point)
    before = point
  }
  return kept
}

function crossing(from: Point, to: Point, { axis, limit }: { axis: 0 | 1; limit: number }): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return axis === 0
    ? [limit, Math.round(from[1] + share * (to[1] - from[1]))]
    : [Math.round(from[0] + share * (to[0] - from[0])), limit]
}

/** The pieces of a line inside a box, in their order. */
export function clipLine(line: Corners, box: Box): Corners[] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  const points = pointsOf(line)
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    const inside = from && insidePart(from, to, box)
    if (!inside) continue
    const [start, end] = inside
    const last = piece.at(-1)
    if (!last || last[0] !== start[0] || last[1] !== start[1]) {
      piece = [start]
      pieces.push(piece)
    }
    piece.push(end)
  }
  return pieces.map(toCorners)
}

/** The part of a segment inside a box. @see Liang & Barsky (1984), https://doi.org/10.1145/357332.357333 */
function insidePart(from: Point, to: Point, { west, south, east, north }: Box): readonly [Point, Point] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const walls = [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const
  let [enters, leaves] = [0, 1]
  for (const [slope, room] of walls) {
    if (slope === 0 && room < 0) return undefined
    if (slope < 0) enters = Math.max(enters, room / slope)
    if (slope > 0) leaves = Math.min(leaves, room / slope)
  }
  if (enters >= leaves) return undefined
  const along = (share: number): Point => [Math.round(from[0] + share * dx), Math.round(from[1] + share * dy)]
  return [enters === 0 ? from : along(enters), leaves === 1 ? to : along(leaves)]
}

const pointsOf = (line: Corners): Point[] =>
  Array.from({ length: line.length / 2 }, (_, point) => [intAt(line, 2 * point), intAt(line, 2 * point + 1)])

export const toCorners = (points: readonly Point[]): Corners => Int32Array.from(points.flat())
