import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import type { Corner } from '#core/regions/coverage.ts'
import { shapeOfEdge } from '../network/edge-shape.ts'
import { metersEast, metersNorth, stepMeters, unitsNorth, wrapUnits } from '../network/map-units.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { ReachedEdge } from './reached-edges.ts'

/** A point that is reached, in ten-millionths of a degree from the origin's meridian, and when. */
interface Sample {
  readonly north: number
  readonly east: number
  readonly millis: number
}

/** From a road one goes on afoot, over whatever lies there. */
const AFOOT_METERS_PER_SECOND = 1.2
const LEAST_CELL_METERS = 40
const MOST_CELLS_ACROSS = 250
/** How far from a road its surroundings count as reached, in cells: a block of houses, not a park. */
const AROUND_CELLS = 2

/** A corner so near is on the road: or a road would come apart where little time is left. */
const WITHIN_CELL = Math.SQRT1_2

/** Times at the corners of square cells, row by row from the south; what is not reached has a time beyond the limit. */
export interface TimeGrid {
  readonly columns: number
  readonly rows: number
  readonly millis: Float64Array
  /** Position of a point on the grid, in columns and rows. */
  readonly toCorner: (column: number, row: number) => Corner
}

/** Times around what is reached: of the nearest road, and the walk from it. The border is never reached. */
export function gridOfTimes(network: RoadNetwork, reached: readonly ReachedEdge[], limit: number): TimeGrid {
  const origin = originOf(network, reached)
  const lines = reached.map((part) => samplesAlong(network, part, origin))
  const box = boxOf(lines.flat())
  const middle = (box.south + box.north) / 2
  const across = Math.max(metersNorth(box.north - box.south), metersEast(box.east - box.west, middle))
  const cell = Math.max(LEAST_CELL_METERS, across / MOST_CELLS_ACROSS)
  const high = unitsNorth(cell)
  const wide = cell / metersEast(1, middle)
  const margin = AROUND_CELLS + 2
  const [south, west] = [box.south - margin * high, box.west - margin * wide]
  const columns = Math.ceil((box.east - box.west) / wide) + 2 * margin + 1
  const rows = Math.ceil((box.north - box.south) / high) + 2 * margin + 1
  const beyond = limit + walkMillis(cell)
  const millis = new Float64Array(columns * rows).fill(beyond)
  const reach = (column: number, row: number, time: number): void => {
    for (let r = Math.ceil(row - AROUND_CELLS); r <= row + AROUND_CELLS; r++) {
      for (let c = Math.ceil(column - AROUND_CELLS); c <= column + AROUND_CELLS; c++) {
        const apart = Math.hypot(c - column, r - row)
        const at = r * columns + c
        const walk = Math.max(0, apart - WITHIN_CELL) * cell
        if (apart <= AROUND_CELLS) millis[at] = Math.min(floatAt(millis, at), time + walkMillis(walk))
      }
    }
  }
  for (const line of lines) {
    for (const { north, east, millis: time } of between(line, high / 2)) {
      reach((east - west) / wide, (north - south) / high, time)
    }
  }
  const toCorner = (column: number, row: number): Corner => [
    wrapUnits(Math.round(west + column * wide) + origin) / UNITS_PER_DEGREE,
    Math.round(south + row * high) / UNITS_PER_DEGREE,
  ]
  return { columns, rows, millis, toCorner }
}

const walkMillis = (meters: number): number => (1_000 * meters) / AFOOT_METERS_PER_SECOND

/** A meridian near all that is reached, so that what lies on the antimeridian is as near as anything. */
const originOf = ({ nodes, edges }: RoadNetwork, [first]: readonly ReachedEdge[]): number =>
  intAt(nodes.lngs, intAt(edges.heads, first?.edge ?? 0))

/** The points of the part of an edge, both of its ends among them. */
function samplesAlong(network: RoadNetwork, { edge, from, to, before, along }: ReachedEdge, origin: number): Sample[] {
  const { lats, lngs } = shapeOfEdge(network, edge)
  const shares = sharesOf(lats, lngs)
  const timeAt = (share: number): number => before + (to > from ? (along * (share - from)) / (to - from) : 0)
  const samples: Sample[] = []
  const add = (point: number, part: number, share: number): void => {
    const [lat, lng] = [intAt(lats, point), floatAt(lngs, point)]
    const north = lat + part * (intAt(lats, point + 1) - lat)
    const east = wrapUnits(lng + part * (floatAt(lngs, point + 1) - lng) - origin)
    samples.push({ north, east, millis: timeAt(share) })
  }
  for (let point = 0; point < lats.length - 1; point++) {
    const [start, end] = [floatAt(shares, point), floatAt(shares, point + 1)]
    const [first, last] = [Math.max(start, from), Math.min(end, to)]
    if (first > last) continue
    const length = Math.max(1e-12, end - start)
    add(point, (first - start) / length, first)
    add(point, (last - start) / length, last)
  }
  return samples
}

/** Share of the length of a shape before each of its points. */
function sharesOf(lats: Int32Array, lngs: Float64Array): Float64Array {
  const along = new Float64Array(lats.length)
  for (let point = 1; point < lats.length; point++) {
    const lat = intAt(lats, point - 1)
    const step = stepMeters(lat, intAt(lats, point) - lat, floatAt(lngs, point) - floatAt(lngs, point - 1))
    along[point] = floatAt(along, point - 1) + step
  }
  const length = Math.max(1e-9, floatAt(along, along.length - 1))
  return along.map((meters) => meters / length)
}

function boxOf(samples: readonly Sample[]) {
  const box = { south: Number.POSITIVE_INFINITY, north: Number.NEGATIVE_INFINITY }
  const sides = { west: Number.POSITIVE_INFINITY, east: Number.NEGATIVE_INFINITY, ...box }
  for (const { north, east } of samples) {
    sides.south = Math.min(sides.south, north)
    sides.north = Math.max(sides.north, north)
    sides.west = Math.min(sides.west, east)
    sides.east = Math.max(sides.east, east)
  }
  return sides
}

/** A line with more points, so that no two are further apart than a step. */
function between(line: readonly Sample[], step: number): Sample[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to
    const count = Math.max(1, Math.ceil(Math.hypot(to.north - from.north, to.east - from.east) / step))
    return Array.from({ length: count }, (_, part) => {
      const share = (part + 1) / count
      const at = (start: number, end: number): number => start + share * (end - start)
      return {
        north: at(from.north, to.north),
        east: at(from.east, to.east),
        millis: at(from.millis, to.millis),
      }
    })
  })
}
