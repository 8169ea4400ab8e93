import type { Position } from '#engine/base/geo.ts'

/** A corner of an area as region files write it. */
export type Corner = readonly [lng: number, lat: number]

/** Where a region knows the streets. */
export interface Coverage {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  /** Outlines and holes inside the bounds, where the region is no box; the first corner is not told again. */
  readonly area?: readonly (readonly Corner[])[]
}

/** Farther from the nearest road than this, whoever plans is told. */
export const FAR_METERS = 150

/** Whether a position lies where a region knows the streets. */
export function covers({ bounds, area }: Coverage, { lat, lng }: Position): boolean {
  const [west, south, east, north] = bounds
  if (lat < south || lat > north || lng < west || lng > east) return false
  return area === undefined || area.filter((ring) => crossesOnce(ring, lat, lng)).length % 2 === 1
}

/** Whether the boxes of two regions touch: then their streets may be joined. */
export function bordersOn({ bounds: one }: Coverage, { bounds: other }: Coverage): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]
}

/** The box around the streets that a region knows, which may be smaller than that of its map. */
export function streetBounds({ bounds, area }: Coverage): Coverage['bounds'] {
  const corners = area?.flat() ?? []
  return corners.length === 0 ? bounds : boundsOfAll(corners.map(([lng, lat]) => [lng, lat, lng, lat]))
}

/** The box around some boxes, of which there is one at least. */
export const boundsOfAll = (boxes: readonly Coverage['bounds'][]): Coverage['bounds'] =>
  boxes.reduce(([west, south, east, north], box) => [
    Math.min(west, box[0]),
    Math.min(south, box[1]),
    Math.max(east, box[2]),
    Math.max(north, box[3]),
  ])

/** Whether a ray to the east leaves a ring more often than it enters it. */
function crossesOnce(ring: readonly Corner[], lat: number, lng: number): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && before[1] > lat !== corner[1] > lat) {
      const at = corner[0] + ((lat - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
      if (lng < at) inside = !inside
    }
    before = corner
  }
  return inside
}
