import type { Coordinates, Line } from '#core/kernel/geo.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import { type EdgeShape, shapeOfEdge } from '../network/edge-shape.ts'
import { stepMeters, wrapUnits } from '../network/map-units.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { RoadPath } from './road-path.ts'

/** The line of a path, of at least two positions. O(points). */
export function lineOfPath(network: RoadNetwork, path: RoadPath): Line {
  const { edges, start, end } = path
  const line: Coordinates[] = [[start.position.lat, start.position.lng]]
  for (const [index, edge] of edges.entries()) {
    const from = index === 0 ? start.fraction : 0
    const to = index === edges.length - 1 ? end.fraction : 1
    for (const point of pointsBetween(shapeOfEdge(network, edge), from, to)) addPoint(line, point)
  }
  const last: Coordinates = [end.position.lat, end.position.lng]
  return line.length === 1 ? [...line, last] : addPoint(line, last)
}

function addPoint(line: Coordinates[], point: Coordinates): Coordinates[] {
  const before = line.at(-1)
  if (before?.[0] !== point[0] || before[1] !== point[1]) line.push(point)
  return line
}

/** Points of a shape that lie between two shares of its length. */
function pointsBetween({ lats, lngs }: EdgeShape, from: number, to: number): Coordinates[] {
  const along = lengthsAlong({ lats, lngs })
  const length = along.at(-1) ?? 0
  return along.flatMap((meters, point): Coordinates[] => {
    if (meters < from * length || meters > to * length) return []
    return [[intAt(lats, point) / UNITS_PER_DEGREE, wrapUnits(lngs[point] ?? 0) / UNITS_PER_DEGREE]]
  })
}

function lengthsAlong({ lats, lngs }: EdgeShape): number[] {
  let meters = 0
  return Array.from(lats, (lat, point) => {
    if (point > 0) {
      const before = intAt(lats, point - 1)
      meters += stepMeters(before, lat - before, (lngs[point] ?? 0) - (lngs[point - 1] ?? 0))
    }
    return meters
  })
}
