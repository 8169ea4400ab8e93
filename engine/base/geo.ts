import { type Meters, meters } from './units.ts'

/** A WGS84 position in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** Latitude and longitude in degrees, WGS84: the one order of coordinates in core and contract. */
export type Coordinates = readonly [lat: number, lng: number]

/** A way on the map, as the positions that it passes. */
export type Line = readonly Coordinates[]

/** A pair as a position. */
export const toPosition = ([lat, lng]: Coordinates): Position => ({ lat, lng })

const EARTH_RADIUS_METERS = 6_371_008.8
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Great-circle distance by the haversine formula on the mean Earth radius.
 *
 * @see Sinnott (1984), Virtues of the Haversine, Sky and Telescope 68(2), 159.
 */
export function greatCircleMeters(from: Position, to: Position): Meters {
  const halfLat = toRadians(to.lat - from.lat) / 2
  const halfLng = toRadians(to.lng - from.lng) / 2
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(halfLng) ** 2
  return meters(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/** Smallest box around the positions as [west, south, east, north], or `undefined` for none. */
export function boundingBox(positions: readonly Position[]): [number, number, number, number] | undefined {
  const [first] = positions
  if (!first) return undefined
  const box: [number, number, number, number] = [first.lng, first.lat, first.lng, first.lat]
  for (const { lat, lng } of positions) {
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  return box
}
