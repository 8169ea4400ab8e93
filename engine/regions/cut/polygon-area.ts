import { DomainError } from '#engine/base/errors.ts'
import type { Bounds } from '../osm/osm-source.ts'
import { acrossAntimeridian, type CutArea } from './cut-area.ts'
import { readGeoJsonRings } from './read-geojson-rings.ts'
import { readPolyRings } from './read-poly-rings.ts'
import type { Ring, RingCorner } from './ring.ts'

interface Edge {
  readonly from: RingCorner
  readonly to: RingCorner
}

/** A state's border has ten thousand corners: only those at about the height of a point are asked. */
const STRIPS = 1024
const MIN_CORNERS = 3

/**
 * The inside of the polygons of a .poly or GeoJSON file, holes left out.
 *
 * @throws DomainError `extract.polygon`, `extract.antimeridian`
 */
export function polygonArea(text: string, name: string): CutArea {
  const rings = text.trimStart().startsWith('{') ? readGeoJsonRings(text) : readPolyRings(text)
  const corners = rings?.flat() ?? []
  const isOnEarth = corners.every(([lng, lat]) => Math.abs(lat) <= 90 && Number.isFinite(lng))
  if (!rings || rings.length === 0 || !isOnEarth || rings.some(({ length }) => length < MIN_CORNERS)) {
    const advice = 'Give a .poly file, or GeoJSON with a Polygon or MultiPolygon.'
    throw new DomainError('invalid', 'extract.polygon', `${name} holds no polygon. ${advice}`)
  }
  if (corners.some(([lng]) => Math.abs(lng) > 180)) throw acrossAntimeridian(name)
  const edges = rings.flatMap(edgesOf)
  if (edges.some(({ from, to }) => Math.abs(from[0] - to[0]) > 180)) throw acrossAntimeridian(name)
  return areaOf(edges, boundsOf(corners))
}

const edgesOf = (ring: Ring): Edge[] =>
  ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }))

function boundsOf(corners: readonly RingCorner[]): Bounds {
  const sides: [number, number, number, number] = [180, 90, -180, -90]
  for (const [lng, lat] of corners) {
    sides[0] = Math.min(sides[0], lng)
    sides[1] = Math.min(sides[1], lat)
    sides[2] = Math.max(sides[2], lng)
    sides[3] = Math.max(sides[3], lat)
  }
  return sides
}

/** Inside is what an odd number of edges lies west of. */
function areaOf(edges: readonly Edge[], bounds: Bounds): CutArea {
  const [west, south, east, north] = bounds
  const stripOf = (lat: number): number =>
    Math.min(STRIPS - 1, Math.floor(((lat - south) / (north - south || 1)) * STRIPS))
  const strips: Edge[][] = Array.from({ length: STRIPS }, () => [])
  for (const edge of edges) {
    const [low, high] = [edge.from[1], edge.to[1]].sort((a, b) => a - b)
    for (let strip = stripOf(low ?? 0); strip <= stripOf(high ?? 0); strip++) strips[strip]?.push(edge)
  }
  const contains = (lat: number, lng: number): boolean => {
    if (lat < south || lat > north || lng < west || lng > east) return false
    let isInside = false
    for (const edge of strips[stripOf(lat)] ?? []) if (isWestOf(edge, lat, lng)) isInside = !isInside
    return isInside
  }
  return { bounds, contains }
}

function isWestOf({ from, to }: Edge, lat: number, lng: number): boolean {
  if (from[1] > lat === to[1] > lat) return false
  return lng > from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
}
