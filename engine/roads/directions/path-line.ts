import type { Coordinates, Line } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { type EdgeShape, shapeOfEdge } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { stepMeters, wrapUnits } from '../network/tags/map-units.ts'
import type { RoadPath } from './road-path.ts'

/** The line of a path, of at least two positions. O(points). */
export function lineOfPath(network: RoadNetwork, path: RoadPath): Line {
  const { edges, start, end } = path
  const first: Coordinates = [start.position.lat, start.position.lng]
  const last: Coordinates = [end.position.lat, end.position.lng]
  const line = [first]
  let before = first
  const addPoint = (point: Coordinates): void => {
    if (before[0] !== point[0] || before[1] !== point[1]) line.push(point)
    before = point
  }
  for (const [index, edge] of edges.entries()) {
    const from = index === 0 ? start.fraction : 0
    const to = index === edges.length - 1 ? end.fraction : 1
    for (const point of pointsBetween(shapeOfEdge(network, edge), from, to)) addPoint(point)
  }
  addPoint(last)
  return line.length === 1 ? [first, last] : line
}

/** Points of a shape that lie between two shares of its length. */
function pointsBetween({ lats, lngs }: EdgeShape, from: number, to: number): Coordinates[] {
  const along = lengthsAlong({ lats, lngs })
  const length = floatAt(along, along.length - 1)
  return Array.from(along).flatMap((meters, point): Coordinates[] => {
    if (meters < from * length || meters > to * length) return []
    return [[intAt(lats, point) / UNITS_PER_DEGREE, wrapUnits(floatAt(lngs, point)) / UNITS_PER_DEGREE]]
  })
}

/** Meters from the first point of a shape to each. */
function lengthsAlong({ lats, lngs }: EdgeShape): Float64Array {
  const along = new Float64Array(lats.length)
  for (let point = 1; point < lats.length; point++) {
    const lat = intAt(lats, point - 1)
    const step = stepMeters(lat, intAt(lats, point) - lat, floatAt(lngs, point) - floatAt(lngs, point - 1))
    along[point] = floatAt(along, point - 1) + step
  }
  return along
}
