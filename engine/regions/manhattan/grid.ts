import type { Position } from '#engine/base/geo.ts'

/** A point of the street grid: meters across the island, to the east, and meters uptown, both from the origin. */
export interface GridPoint {
  readonly across: number
  readonly uptown: number
}

const ORIGIN: Position = { lat: 40.754, lng: -73.984 }
const METERS_PER_LAT = 110_950
const METERS_PER_LNG = 84_330

/** Avenues run so far east of north; measured on 4,091 crossings, which then lie within a meter of a straight line. */
const BEARING = (29 / 180) * Math.PI
const SIN = Math.sin(BEARING)
const COS = Math.cos(BEARING)

/** Where a point of the grid lies. */
export const gridToPosition = ({ across, uptown }: GridPoint): Position => ({
  lat: ORIGIN.lat + (uptown * COS - across * SIN) / METERS_PER_LAT,
  lng: ORIGIN.lng + (uptown * SIN + across * COS) / METERS_PER_LNG,
})

/** Where a position lies in the grid. */
export function positionToGrid({ lat, lng }: Position): GridPoint {
  const east = (lng - ORIGIN.lng) * METERS_PER_LNG
  const north = (lat - ORIGIN.lat) * METERS_PER_LAT
  return { across: east * COS - north * SIN, uptown: east * SIN + north * COS }
}

/**
 * Streets as wide as an avenue (100 feet where others have 60), with meters uptown of their middles. Between two of
 * them the blocks are equally long, as the Commissioners' Plan of 1811 laid them out.
 */
const wideStreets: readonly (readonly [street: number, uptown: number])[] = [
  [1, -3160],
  [8, -2610],
  [14, -2139],
  [23, -1436],
  [34, -563],
  [42, 75],
  [57, 1280],
  [72, 2485],
  [79, 3058],
  [86, 3636],
  [96, 4444],
  [106, 5254],
  [116, 6062],
  [125, 6793],
  [135, 7602],
  [145, 8403],
  [155, 9204],
]

/** The grid begins at the first street and ends with the plan of 1811. */
export const LAST_STREET = 155

/** Meters uptown of the middle of a numbered street; fractions lie between streets. */
export function uptownOf(street: number): number {
  const next = wideStreets.findIndex(([each]) => each > street)
  const upper = next < 0 ? wideStreets.length - 1 : Math.max(1, next)
  const [from, start] = wideStreets[upper - 1] ?? [0, 0]
  const [to, end] = wideStreets[upper] ?? [1, 0]
  return start + ((street - from) / (to - from)) * (end - start)
}

/** The wide streets between two others, at which the length of blocks may change. */
export const wideStreetsBetween = (from: number, to: number): number[] =>
  wideStreets.flatMap(([street]) => (street > from && street < to ? [street] : []))
