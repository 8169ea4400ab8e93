import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'

/** Half of the way around, in ten-millionths of a degree. */
const HALF_TURN = 180 * UNITS_PER_DEGREE
const RADIANS = Math.PI / 180 / UNITS_PER_DEGREE
const EARTH_RADIUS_METERS = 6_371_008.8
const METERS_PER_UNIT = EARTH_RADIUS_METERS * RADIANS

/** A difference of longitudes the short way, so that what crosses the antimeridian is near. */
export function wrapUnits(units: number): number {
  if (units > HALF_TURN) return units - 2 * HALF_TURN
  return units < -HALF_TURN ? units + 2 * HALF_TURN : units
}

/** Meters to the north of a difference of latitudes. */
export const metersNorth = (units: number): number => units * METERS_PER_UNIT

/** Meters to the east of a difference of longitudes at a latitude. */
export const metersEast = (units: number, lat: number): number => units * METERS_PER_UNIT * Math.cos(lat * RADIANS)

/** Meters of a step that begins at a latitude; on a plane, which is exact to a meter in a hundred kilometers. */
export const stepMeters = (lat: number, north: number, east: number): number =>
  Math.hypot(metersNorth(north), metersEast(east, lat + north / 2))

/** Meters in units of latitude. */
export const unitsNorth = (meters: number): number => meters / METERS_PER_UNIT
