import type { Coordinates, Line } from '#engine/base/geo.ts'

/** A place with how far it reaches, such as a ZIP code around its middle. */
export interface Area {
  readonly center: Coordinates
  readonly meters: number
}

const CORNERS = 8
const METERS_PER_DEGREE = 111_320
/** So that the sides of the octagon reach as far as the circle within it. */
const OUTSIDE = 1 / Math.cos(Math.PI / CORNERS)

/** A territory that holds an area besides what it held: the convex hull of both. Without corners, an octagon around the area. */
export const ringWith = (ring: Line, { center: [lat, lng], meters }: Area): Line => {
  const reach = (OUTSIDE * meters) / METERS_PER_DEGREE
  const around = Array.from({ length: CORNERS }, (_, place): Coordinates => {
    const angle = (2 * Math.PI * (place + 0.5)) / CORNERS
    return [lat + reach * Math.sin(angle), lng + (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)]
  })
  return hullOf([...ring, ...around])
}

/**
 * The convex hull of positions, counterclockwise, without those on its sides. O(n log n).
 *
 * @see Andrew (1979), Another efficient algorithm for convex hulls in two dimensions, IPL 9(5), 216.
 */
function hullOf(positions: Line): Line {
  const sorted = positions.toSorted(([lat, lng], [otherLat, otherLng]) => lng - otherLng || lat - otherLat)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** One side of the hull, without its last corner, which begins the other side. */
function halfHull(sorted: Line): Coordinates[] {
  const kept: Coordinates[] = []
  for (const next of sorted) {
    while (kept.length > 1 && !turnsLeft(kept.at(-2) ?? next, kept.at(-1) ?? next, next)) kept.pop()
    kept.push(next)
  }
  return kept.slice(0, -1)
}

const turnsLeft = (from: Coordinates, over: Coordinates, to: Coordinates): boolean =>
  (over[1] - from[1]) * (to[0] - from[0]) - (over[0] - from[0]) * (to[1] - from[1]) > 0
