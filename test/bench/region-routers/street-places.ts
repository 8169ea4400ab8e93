import type { Position } from '#core/kernel/geo.ts'
import type { Random } from '#core/kernel/random.ts'
import { byteAt, floatAt, intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import { shapeOfEdge } from '#core/roads/network/edge-shape.ts'
import { metersEast, metersNorth, unitsNorth } from '#core/roads/network/map-units.ts'
import { roadClassAt } from '#core/roads/network/road-class.ts'
import { edgeFlags } from '#core/roads/network/road-network.ts'
import type { Roads } from '#core/roads/roads.ts'
import { nearestEdges } from '#core/roads/snap/nearest-edges.ts'

/** Where people stop. Not motorways, ramps, lots and alleys: each router has its own rules for which of them to stop on. */
const streets = new Set(['primary', 'secondary', 'tertiary', 'unclassified', 'residential'])
/** Along a street far enough from both of its junctions that no router takes the other street. */
const LEAST_METERS = 60
/** From the middle of the street to the houses. */
const ASIDE_METERS = 12

/** Places beside streets, in the middle of a block and on the side on which one drives past. */
export function placesBesideStreets(roads: Roads, count: number, random: Random): Position[] {
  const { edges } = roads.network
  const places: Position[] = []
  while (places.length < count) {
    const edge = random.below(edges.heads.length)
    const isIsland = (byteAt(edges.flags, edge) & edgeFlags.island) !== 0
    if (isIsland || !streets.has(roadClassAt(byteAt(edges.classes, edge)).name)) continue
    const place = besideEdge(roads, edge, random)
    if (place && isNearest(roads, place, edge)) places.push(place)
  }
  return places
}

/** Beside the longest straight part of an edge, to its right; none where that is short. */
function besideEdge({ network }: Roads, edge: number, random: Random): Position | undefined {
  const { lats, lngs } = shapeOfEdge(network, edge)
  const parts = Array.from({ length: lats.length - 1 }, (_, at) => {
    const lat = intAt(lats, at)
    const north = metersNorth(intAt(lats, at + 1) - lat)
    const east = metersEast(floatAt(lngs, at + 1) - floatAt(lngs, at), lat)
    return { at, north, east, meters: Math.hypot(north, east) }
  })
  const longest = parts.toSorted((one, other) => other.meters - one.meters)[0]
  if (!longest || longest.meters < LEAST_METERS) return undefined
  const { at, north, east, meters } = longest
  const along = 0.3 + 0.4 * random.next()
  const [lat, lng] = [intAt(lats, at), floatAt(lngs, at)]
  const unitsEast = (far: number): number => far / metersEast(1, lat)
  return {
    lat: (lat + unitsNorth(along * north - (ASIDE_METERS * east) / meters)) / UNITS_PER_DEGREE,
    lng: (lng + unitsEast(along * east + (ASIDE_METERS * north) / meters)) / UNITS_PER_DEGREE,
  }
}

/** Whether a place is served from this very street, and not from a lot beside it. */
const isNearest = ({ grid }: Roads, place: Position, edge: number): boolean =>
  nearestEdges(grid, place).some((near) => near.edge === edge && near.distanceMeters < 2 * ASIDE_METERS)
