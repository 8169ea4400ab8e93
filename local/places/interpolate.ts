import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import type { IndexedAddress } from './address-index.ts'

const METERS_PER_DEGREE = 111_195
/** Two known houses farther apart than this are no hint for those between them. */
const FARTHEST_NEIGHBORS = 1_500
/** Frontage of one house number. */
const METERS_PER_NUMBER = 3
/** House numbers after which an invented street turns back, so that it stays in its ZIP code. */
const TURN = 250

/**
 * Position of a house number between the known houses of its street, or beside the nearest one.
 *
 * `undefined` where no known house is close enough in number to say anything.
 */
export function positionAlong(known: readonly IndexedAddress[], along: number): Position | undefined {
  const sorted = known.toSorted((left, right) => left.along - right.along)
  const above = sorted.find((house) => house.along >= along)
  const below = sorted.findLast((house) => house.along <= along)
  if (above && below && greatCircleMeters(above, below) <= FARTHEST_NEIGHBORS) return between(below, above, along)
  const nearest = closest(along, below, above)
  if (!nearest || Math.abs(nearest.along - along) > TURN) return undefined
  return moved(nearest, bearingOf(nearest.streetKey), (along - nearest.along) * METERS_PER_NUMBER)
}

function between(below: IndexedAddress, above: IndexedAddress, along: number): Position {
  const share = above.along === below.along ? 0 : (along - below.along) / (above.along - below.along)
  return {
    lat: below.lat + (above.lat - below.lat) * share,
    lng: below.lng + (above.lng - below.lng) * share,
  }
}

function closest(along: number, below?: IndexedAddress, above?: IndexedAddress): IndexedAddress | undefined {
  if (!below || !above) return below ?? above
  return along - below.along <= above.along - along ? below : above
}

/**
 * A stand-in for a street that no file knows: through a point near the centre, on a bearing of its own.
 *
 * The same street and number always answer the same position, and neighbours on a street are neighbours on the map.
 */
export function positionInArea(centre: Position, street: string, along: number): Position {
  const anchor = moved(centre, hashOf(`${street}/anchor`) * 2 * Math.PI, 100 + 400 * hashOf(`${street}/off`))
  const wave = Math.abs((((along % (4 * TURN)) + 4 * TURN) % (4 * TURN)) - 2 * TURN) - TURN
  return moved(anchor, bearingOf(street), wave * METERS_PER_NUMBER * 0.5)
}

const bearingOf = (street: string): number => hashOf(street) * Math.PI

function moved({ lat, lng }: Position, bearing: number, distance: number): Position {
  return {
    lat: lat + (Math.cos(bearing) * distance) / METERS_PER_DEGREE,
    lng: lng + (Math.sin(bearing) * distance) / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  }
}

/** A number in [0, 1) that depends on the text alone (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0) / 0x1_0000_0000
}
