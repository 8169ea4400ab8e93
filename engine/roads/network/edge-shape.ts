import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadNetwork } from './road-network.ts'
import { metersEast, metersNorth, stepMeters, wrapUnits } from './tags/map-units.ts'

/** Points of an edge from its tail to its head, in ten-millionths of a degree; longitudes may pass 180 degrees. */
export interface EdgeShape {
  readonly lats: Int32Array
  readonly lngs: Float64Array
}

/** The points that an edge passes, both ends among them. O(points). */
export function shapeOfEdge(network: RoadNetwork, edge: number): EdgeShape {
  const { nodes, edges, pieces } = network
  const shape = intAt(edges.shapes, edge)
  const isAgainst = (shape & 1) === 1
  const start = intAt(isAgainst ? edges.heads : edges.tails, edge)
  const end = intAt(isAgainst ? edges.tails : edges.heads, edge)
  const first = intAt(pieces.firstPoint, shape >>> 1)
  const inner = intAt(pieces.firstPoint, (shape >>> 1) + 1) - first
  const lats = new Int32Array(inner + 2)
  const lngs = new Float64Array(inner + 2)
  let [lat, lng] = [intAt(nodes.lats, start), intAt(nodes.lngs, start)]
  for (let point = 0; point <= inner; point++) {
    lats[point] = lat
    lngs[point] = lng
    lat += intAt(pieces.lats, first + point)
    lng += intAt(pieces.lngs, first + point)
  }
  const before = floatAt(lngs, inner)
  lats[inner + 1] = intAt(nodes.lats, end)
  lngs[inner + 1] = before + wrapUnits(intAt(nodes.lngs, end) - wrapUnits(before))
  return isAgainst ? { lats: lats.reverse(), lngs: lngs.reverse() } : { lats, lngs }
}

/** Edge of piece `p` along it at `2 * p`, against it at `2 * p + 1`; -1 where there is none. */
export function edgesOfShapes({ edges, pieces }: RoadNetwork): Int32Array {
  const edgeOfShape = new Int32Array(2 * (pieces.firstPoint.length - 1)).fill(-1)
  for (const [edge, shape] of edges.shapes.entries()) edgeOfShape[shape] = edge
  return edgeOfShape
}

/** Directions of an edge where it begins and where it ends, in degrees clockwise from north. */
export interface EdgeBearings {
  readonly start: number
  readonly end: number
}

/** Far enough along to see past the corner of a kerb or the middle of a junction. */
const LOOK_AHEAD_METERS = 12

/** The bearings of an edge near its ends. O(points). */
export function bearingsOfEdge(network: RoadNetwork, edge: number): EdgeBearings {
  const { lats, lngs } = shapeOfEdge(network, edge)
  const start = bearingFrom(lats, lngs)
  const back = bearingFrom(lats.reverse(), lngs.reverse())
  return { start, end: (back + 180) % 360 }
}

/** Bearing from the first point to the first that lies far enough, or to the last. */
function bearingFrom(lats: Int32Array, lngs: Float64Array): number {
  const lat = intAt(lats, 0)
  const lng = floatAt(lngs, 0)
  let point = 1
  while (point < lats.length - 1) {
    if (stepMeters(lat, intAt(lats, point) - lat, floatAt(lngs, point) - lng) >= LOOK_AHEAD_METERS) break
    point++
  }
  const east = metersEast(floatAt(lngs, point) - lng, lat)
  const north = metersNorth(intAt(lats, point) - lat)
  return (Math.atan2(east, north) * 180) / Math.PI
}

/** Degrees from one bearing to another, to the right positive, from -180 to 180. */
export function turnAngle(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}
