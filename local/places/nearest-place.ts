import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { nearestAddress } from '#engine/geocoding/index.ts'
import { areaOfZip, placeOf } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { GazetteerPlace } from './place.ts'

const HOUSE_METERS = 100
const AREA_METERS = 60_000

/** The place at a position: a known house within 100 m, else its ZIP code, else the nearest city of the world. */
export async function nearestPlace(gazetteer: Gazetteer, position: Position): Promise<GazetteerPlace | undefined> {
  const house = nearestAddress(gazetteer.addresses, position)
  const door = house && house.distanceMeters <= HOUSE_METERS ? placeOf(house) : undefined
  if (door) return door
  const zip = nearest(gazetteer.zips.all, position, AREA_METERS)
  if (zip) return { ...areaOfZip(zip, gazetteer.zips), ...position }
  const abroad = (await gazetteer.worldCities()).nearest(position)
  if (!abroad || abroad.meters > AREA_METERS) return undefined
  const { name: locality, country } = abroad.city
  return { type: 'Locality', locality, country, ...position }
}

/** The nearest of some points within a distance. O(n), which is well below a millisecond for what is read here. */
export function nearest<Point extends Position>(
  points: readonly Point[],
  position: Position,
  within: number,
): Point | undefined {
  const stretch = Math.cos((position.lat * Math.PI) / 180)
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (const point of points) {
    const off = (point.lat - position.lat) ** 2 + ((point.lng - position.lng) * stretch) ** 2
    if (off < least) {
      best = point
      least = off
    }
  }
  return best && greatCircleMeters(best, position) <= within ? best : undefined
}
