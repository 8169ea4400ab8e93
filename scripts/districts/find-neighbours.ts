import type { Position } from '#engine/base/geo.ts'

/** Longitude first, as in GeoJSON. */
type Point = readonly [lng: number, lat: number]
type Polygon = readonly (readonly Point[])[]

/** A district: outer rings and holes in degrees. */
export interface Shape {
  readonly code: string
  readonly polygons: readonly Polygon[]
}

const LATITUDE = 40.7
const METERS_PER_DEGREE = { lat: 111_045, lng: 111_321 * Math.cos((LATITUDE * Math.PI) / 180) }
/** Steps along a border, and how far apart two simplified outlines of one border lie. */
const STEP = 25
const SAME_BORDER = 20
const LEAST_BORDER = 200
/** What is beside a district that water separates from all others: Rockaway's bridges lead to Marine Park and Howard Beach. */
const BRIDGES: Readonly<Record<string, readonly string[]>> = { '414': ['318', '410'] }

/** Codes beside each district, ascending: with a border of 200 m in common, or joined by a bridge where there are none. */
export function findNeighbours(shapes: readonly Shape[]): Map<string, string[]> {
  const outlines = new Map(shapes.map((shape) => [shape.code, outlineOf(shape)]))
  const beside = new Map<string, readonly string[]>()
  for (const [code, outline] of outlines) {
    const others = [...outlines].filter(([other]) => other !== code)
    const onLand = others.filter(([, other]) => commonBorder(outline, other) >= LEAST_BORDER)
    beside.set(code, onLand.length > 0 ? onLand.map(([other]) => other) : (BRIDGES[code] ?? []))
  }
  return symmetric(beside)
}

/** Whoever is beside somebody has them beside itself. */
function symmetric(beside: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const codes = [...beside.keys()]
  const isBeside = (one: string, other: string): boolean => beside.get(one)?.includes(other) ?? false
  return new Map(
    codes.map((code) => [code, codes.filter((other) => isBeside(code, other) || isBeside(other, code)).sort()]),
  )
}

type Meters = readonly [east: number, north: number]

const toMeters = ([lng, lat]: Point): Meters => [lng * METERS_PER_DEGREE.lng, lat * METERS_PER_DEGREE.lat]

/** Points every few meters along all rings. */
function outlineOf({ polygons }: Shape): Meters[] {
  return polygons.flat().flatMap((ring) =>
    ring.slice(1).flatMap((to, index) => {
      const [start, end] = [toMeters(ring[index] ?? to), toMeters(to)]
      const steps = Math.max(1, Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / STEP))
      return Array.from({ length: steps }, (_, step): Meters => {
        const share = step / steps
        return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
      })
    }),
  )
}

/** Meters of one outline that run along another. */
function commonBorder(outline: readonly Meters[], other: readonly Meters[]): number {
  const apart = SAME_BORDER
  const cells = new Set(other.map(([east, north]) => cellOf(east, north, apart)))
  const near = outline.filter(([east, north]) => {
    if (!hasCellAround(cells, east, north, apart)) return false
    return other.some(([x, y]) => Math.hypot(east - x, north - y) <= apart)
  })
  return near.length * STEP
}

const cellOf = (east: number, north: number, size: number): string =>
  `${Math.floor(east / size)} ${Math.floor(north / size)}`

const hasCellAround = (cells: ReadonlySet<string>, east: number, north: number, size: number): boolean =>
  [-size, 0, size].some((dx) => [-size, 0, size].some((dy) => cells.has(cellOf(east + dx, north + dy, size))))

/** The centre of gravity of a district, holes and all, to five decimals. */
export function centreOf({ polygons }: Shape): Position {
  let [area, east, north] = [0, 0, 0]
  for (const ring of polygons.flat()) {
    for (const [index, [lng, lat]] of ring.slice(1).entries()) {
      const [fromLng, fromLat] = ring[index] ?? [lng, lat]
      const cross = fromLng * lat - lng * fromLat
      area += cross
      east += (fromLng + lng) * cross
      north += (fromLat + lat) * cross
    }
  }
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
  return { lat: round(north / (3 * area)), lng: round(east / (3 * area)) }
}
