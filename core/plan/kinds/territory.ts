import { boundingBox, type Coordinates, greatCircleMeters, type Line, toPosition } from '#engine/base/geo.ts'
import { metersToMiles } from '#engine/base/units.ts'

/** Corners that a territory may have. */
export const MOST_CORNERS = 200
export const TOO_MANY_CORNERS = `A territory has ${MOST_CORNERS} corners at most.`
/** Miles from one corner to the other of the box around a territory; more is no place where somebody works. */
const MOST_MILES = 1000

/** Why corners are no territory, in a sentence; `undefined` where they are one. O(corners²). */
export function territoryFault(ring: Line): string | undefined {
  if (ring.length > MOST_CORNERS) return TOO_MANY_CORNERS
  if (new Set(ring.map(String)).size < 3) return 'A territory has at least three corners.'
  if (new Set(ring.map(String)).size < ring.length) return 'A corner of this territory is there twice.'
  const sides = ring.map((corner, place): Side => [corner, ring[(place + 1) % ring.length] ?? corner])
  const areNeighbors = (one: number, other: number): boolean => {
    const apart = Math.abs(one - other)
    return apart === 1 || apart === ring.length - 1
  }
  const isCrossed = sides.some((side, one) =>
    sides.some((other, place) => place > one && !areNeighbors(one, place) && doCross(side, other)),
  )
  if (isCrossed) return 'The border of this territory crosses itself.'
  if (acrossMiles(ring) > MOST_MILES) return `A territory is ${MOST_MILES} miles across at most.`
  return Math.abs(twiceArea(ring)) < LEAST_AREA ? 'This territory is a line: it has nothing inside.' : undefined
}

/**
 * Whether a position lies in a territory, its border included: a ray to the east crosses the border an odd number of times.
 *
 * @see Shimrat (1962), Algorithm 112: Position of point relative to polygon, CACM 5(8), 434.
 */
export function isWithin(ring: Line, position: Coordinates): boolean {
  const [lat, lng] = position
  let isInside = false
  for (const [place, corner] of ring.entries()) {
    const next = ring[(place + 1) % ring.length] ?? corner
    if (isOn([corner, next], position)) return true
    if (corner[0] > lat === next[0] > lat) continue
    if (lng < corner[1] + ((next[1] - corner[1]) * (lat - corner[0])) / (next[0] - corner[0])) isInside = !isInside
  }
  return isInside
}

function acrossMiles(ring: Line): number {
  const [west, south, east, north] = boundingBox(ring.map(toPosition)) ?? [0, 0, 0, 0]
  return metersToMiles(greatCircleMeters({ lat: south, lng: west }, { lat: north, lng: east }))
}

type Side = readonly [from: Coordinates, to: Coordinates]

/** In square degrees: some ten meters by ten. */
const LEAST_AREA = 1e-8

const twiceArea = (ring: Line): number =>
  ring.reduce((sum, [lat, lng], place) => {
    const [nextLat, nextLng] = ring[(place + 1) % ring.length] ?? [lat, lng]
    return sum + lat * nextLng - nextLat * lng
  }, 0)

/** On which side of a line a position lies: above 0, below, or 0 on the line. */
const turn = ([from, to]: Side, [lat, lng]: Coordinates): number =>
  (to[0] - from[0]) * (lng - from[1]) - (to[1] - from[1]) * (lat - from[0])

const isBetween = ([from, to]: Side, [lat, lng]: Coordinates): boolean =>
  Math.min(from[0], to[0]) <= lat &&
  lat <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= lng &&
  lng <= Math.max(from[1], to[1])

const isOn = (side: Side, position: Coordinates): boolean => turn(side, position) === 0 && isBetween(side, position)

function doCross(one: Side, other: Side): boolean {
  const [a, b] = [turn(one, other[0]), turn(one, other[1])]
  const [c, d] = [turn(other, one[0]), turn(other, one[1])]
  if (a * b < 0 && c * d < 0) return true
  return other.some((end) => isOn(one, end)) || one.some((end) => isOn(other, end))
}
